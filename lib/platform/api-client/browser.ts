import createClient from "openapi-fetch";
import type { components, paths } from "./schema.generated";

export type Schemas = components["schemas"];

/**
 * The API client of our pages: same origin, with the session cookie. Its types are generated from the
 * contracts (`npm run generate`). An error response is returned as `error`, in the error envelope.
 */
export const api = createClient<paths>({ baseUrl: "/", credentials: "same-origin" });
