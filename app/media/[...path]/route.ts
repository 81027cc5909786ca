import { env } from "@/lib/platform/settings/env";
import { storage } from "@/lib/providers/storage";
import { redirectToBucket } from "@/lib/providers/storage/redirect";
import { serveLocal } from "@/lib/providers/storage/serve";

type Params = { params: Promise<{ path: string[] }> };

/** A file of the local store, or a redirect to a private bucket; with another store this answers 404. */
export const GET = async (request: Request, { params }: Params): Promise<Response> => {
  const path = (await params).path.join("/");
  const { STORAGE, STORAGE_DIR } = env();
  const { presign } = STORAGE === "s3" ? storage() : {};
  return presign ? redirectToBucket(request, presign, path) : serveLocal(request, STORAGE_DIR, path);
};
export const HEAD = GET;
