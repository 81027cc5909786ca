import { plainErrorResponse } from "@/lib/http/kernel/resource";
import { toWebHandler } from "@/lib/http/web-adapter";

/** Every address under /api that no other route has. */
const notFound = toWebHandler(async (asked) => plainErrorResponse(asked, "not_found"));

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
