import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { OperatorError } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { uploadImage } from "@/lib/flows/photos/uploads.contract";
import { uploadAsStaff } from "@/lib/flows/photos/uploads.service";
import { AppError, ERRORS } from "@/lib/http/errors";
import { readUpload } from "@/lib/http/kernel/uploads";
import { originOf } from "@/lib/http/request-origin";
import { log } from "@/lib/platform/log/log";
import { adminOrRefusal, consoleJson } from "../../../_console/console-json";
import { operatorOf } from "../../../_console/current-admin";

/** Adds a photo to a place, an event or a story: a multipart form like that of the API's uploads. Answers `{ id }`. */
export async function POST(request: Request): Promise<Response> {
  if (originOf(request.headers) !== "same")
    return consoleJson({ error: "This form was not sent from the console." }, 403);
  const admin = await adminOrRefusal("content");
  if (admin instanceof Response) return admin;
  const cleanups: (() => Promise<void>)[] = [];
  try {
    const stream = () => Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream);
    const fields = await readUpload({ headers: request.headers, stream }, uploadImage.upload.maxBytes, cleanups);
    const { id } = await uploadAsStaff(operatorOf(admin), parseForm(uploadImage.body, fields));
    return consoleJson({ id }, 201);
  } catch (error) {
    return refusalOf(error);
  } finally {
    for (const clean of cleanups) await clean();
  }
}

function refusalOf(error: unknown): Response {
  if (error instanceof OperatorError) return consoleJson({ error: error.message }, 422);
  if (error instanceof AppError) return consoleJson({ error: error.message }, ERRORS[error.code].status);
  log.error({ err: error }, "a console upload failed");
  return consoleJson({ error: "The photo could not be saved. Try again." }, 503);
}
