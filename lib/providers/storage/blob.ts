import { assertServed } from "./assert-served";
import { nameOf } from "./media-name";
import type { Storage } from "./port";

const A_YEAR_SECONDS = 365 * 24 * 3_600;

/** Files in a public Vercel Blob store, which returns the URL of each file. */
export function blobStorage(token: string): Storage {
  return {
    async put(folder, content, type) {
      const { put } = await import("@vercel/blob");
      const { name, sha256 } = nameOf(folder, content, type);
      const { url } = await put(name, Buffer.from(content), {
        access: "public",
        token,
        contentType: type,
        // The name is a digest of the content, so overwriting a file does not change it.
        addRandomSuffix: false,
        allowOverwrite: true,
        cacheControlMaxAge: A_YEAR_SECONDS,
        abortSignal: AbortSignal.timeout(15_000),
      });
      return { url, sha256, bytes: content.length };
    },
    async remove(url) {
      const { hostname, pathname } = new URL(url, "http://local.invalid");
      if (!hostname.endsWith(".blob.vercel-storage.com") || !pathname.startsWith("/media/")) return;
      const { del } = await import("@vercel/blob");
      await del(url, { token, abortSignal: AbortSignal.timeout(15_000) });
    },
    assertServed,
    async check() {
      const { list } = await import("@vercel/blob");
      await list({ token, limit: 1, abortSignal: AbortSignal.timeout(3_000) });
    },
  };
}
