import createClient from "openapi-fetch";
import type { components, paths } from "./schema.generated";

export type Schemas = components["schemas"];

/**
 * The API as the browser's own pages call it: same origin, with the session's cookie. Its types are generated from
 * the contracts (`npm run generate`); a refusal comes as `error`, in the error envelope.
 */
export const api = createClient<paths>({ baseUrl: "/", credentials: "same-origin" });
