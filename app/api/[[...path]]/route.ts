import { handlerOf } from "@/lib/http/exchange";
import { plainError } from "@/lib/http/resource";

/** Every address under /api that no other route has. */
const notFound = handlerOf(async (asked) => plainError(asked, "not_found"));

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
