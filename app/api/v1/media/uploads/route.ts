import { uploadImage } from "@/lib/flows/photos/uploads.contract";
import * as uploads from "@/lib/flows/photos/uploads.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(uploadImage, (ctx, { body }) => uploads.uploadImage(ctx, body)),
);
