import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { MAX_PIXELS } from "./port";
import { tiffOf } from "./tiff";

/** Memory of the decoder in pages of 64 KiB, 640 MB: an image of `MAX_PIXELS` takes 360 MB. It is refused more. */
const MAX_PAGES = 10_240;

/**
 * Decodes the primary image of a HEIC file into an uncompressed TIFF of 8-bit RGB with the colour profile `icc`. Rotation
 * and mirroring, which are properties of the file's format, are applied. Throws for damaged, truncated or too large data.
 * It blocks its thread: 0.7 s for 12 megapixels, 2 s for 48.
 */
export async function heicToTiff(path: string, icc: Uint8Array | undefined): Promise<Buffer> {
  setFlagsFromString(`--wasm-max-mem-pages=${MAX_PAGES}`);
  // Loaded only for a HEIC: the decoder and its program are two megabytes.
  const { default: libheif } = await import("libheif-js/libheif-wasm/libheif-bundle.mjs");
  // An instance of its own for each file: a hostile one cannot change what the next one becomes.
  const heif = libheif({ print: () => undefined, printErr: () => undefined });
  const context = heif.heif_context_alloc();
  expectOk(heif.heif_context_read_from_memory(context, await readFile(path)));
  const handle = expectOk(heif.heif_js_context_get_primary_image_handle(context));
  const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle);
  if (pixels > MAX_PIXELS) throw new Error("the image has too many pixels");
  const { heif_colorspace_RGB: rgb } = heif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: interleaved } = heif.heif_chroma;
  const [plane] = expectOk(heif.heif_js_decode_image2(handle, rgb, interleaved)).channels;
  if (!plane) throw new Error("the image has no pixels");
  return tiffOf(plane, icc);
}

/** Returns the library's answer; throws if it is one of its errors, whose code is not 0. */
function expectOk<T extends object>(answer: T): T {
  if ("code" in answer && answer.code !== 0 && (answer.code as { value?: number }).value !== 0) {
    throw new Error("message" in answer ? String(answer.message) : "the image cannot be decoded");
  }
  return answer;
}
