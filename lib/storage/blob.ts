import { nameOf } from "./name";
import type { Storage } from "./port";

const A_YEAR_SECONDS = 365 * 24 * 3_600;

/** Files in a public store of Vercel Blob, which says itself where each is read from. */
export function blobStorage(token: string): Storage {
  return {
    async put(folder, content, type) {
      const { put } = await import("@vercel/blob");
      const { name, sha256 } = nameOf(folder, content, type);
      const { url } = await put(name, Buffer.from(content), {
        access: "public",
        token,
        contentType: type,
        // The name tells the content, so writing it again writes the same.
        addRandomSuffix: false,
        allowOverwrite: true,
        cacheControlMaxAge: A_YEAR_SECONDS,
        abortSignal: AbortSignal.timeout(15_000),
      });
      return { url, sha256, bytes: content.length };
    },
    async check() {
      const { list } = await import("@vercel/blob");
      await list({ token, limit: 1, abortSignal: AbortSignal.timeout(3_000) });
    },
  };
}
