import { plainError } from "@/lib/http/resource";
import type { Handler } from "@/lib/http/route";

/** Every address under /api that no other route has. */
const notFound: Handler = async (req) => plainError(req, "not_found");

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
