import { z } from "zod";

/** A file that a caller has uploaded, in a temporary file that the kernel removes after the request. */
export class UploadedFile {
  constructor(
    readonly path: string,
    readonly bytes: number,
  ) {}
}

/** The field `file` of a multipart body (`Endpoint.upload`). */
export const uploadedFile = z
  .custom<UploadedFile>((value) => value instanceof UploadedFile, "is required")
  .meta({ override: { type: "string", format: "binary" } });
