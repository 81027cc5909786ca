import { env } from "@/lib/platform/settings/env";
import { serveLocal } from "@/lib/providers/storage/serve";

type Params = { params: Promise<{ path: string[] }> };

/** A file of the local store; with another store this answers 404. */
export const GET = async (request: Request, { params }: Params): Promise<Response> =>
  serveLocal(request, env().STORAGE_DIR, (await params).path.join("/"));
export const HEAD = GET;
