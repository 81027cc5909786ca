import { Readable } from "node:stream";
import { pageContext } from "@/app/page-context";
import { openExport } from "@/lib/flows/data-export/data-export.service";

const PRIVATE = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "X-Content-Type-Options": "nosniff",
};

/** The file of an export, for anyone with its token. */
export async function GET(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const file = await openExport(await pageContext(), token);
  if (!file) {
    const headers = { ...PRIVATE, "Content-Type": "text/plain; charset=utf-8" };
    return new Response("This link is invalid or has expired. Request your data again.\n", { status: 404, headers });
  }
  return new Response(Readable.toWeb(Readable.from(file.parts())) as ReadableStream, {
    headers: {
      ...PRIVATE,
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="my-data.zip"',
      "Content-Length": String(file.sizeBytes),
    },
  });
}
