import { env } from "@/lib/env";
import { serveLocal } from "@/lib/storage/serve";

type Params = { params: Promise<{ path: string[] }> };

/** A locally stored file; where another store keeps them, nothing is here. */
export const GET = async (request: Request, { params }: Params): Promise<Response> =>
  serveLocal(request, env().STORAGE_DIR, (await params).path.join("/"));
export const HEAD = GET;
