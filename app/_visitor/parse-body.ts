import type { RawBody } from "@/lib/http/json";

/** Reads the body that a service of the API returns as text. */
export const parseBody = <T>(body: RawBody<T>): T => JSON.parse(body.text) as T;
