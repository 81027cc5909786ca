import { fileTypeFromFile } from "file-type";
import sharp, { type Metadata, type OutputInfo, type SharpOptions } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { heicToTiff } from "./heic";
import { type EncodeResult, MAX_PIXELS } from "./port";

// Formats that decode safely and everywhere. SVG is not among them: it is a document with scripts.
const DECODED = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/heic",
  "image/heif",
]);
const MAX_WIDTH = 1_920;
const MAX_HEIGHT = 3_840;
/** Parts of the full width that are encoded: 320, 640, 1,280 and 1,920 pixels of the widest images. */
const LADDER = [1 / 6, 1 / 3, 2 / 3, 1];
const SECONDS = 10;

// One thread and no cache: memory stays bounded by the largest image, and requests keep the other cores.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes an image file and encodes it anew: AVIF and WebP in four widths, a JPEG and a ThumbHash. The file's content
 * decides what it is. Nothing of the file survives except its pixels, so a polyglot file loses its other half.
 */
export async function encodeImage(path: string): Promise<EncodeResult> {
  const type = await fileTypeFromFile(path);
  if (!type || !DECODED.has(type.mime)) return { fault: "not_an_image" };
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) return { fault: "image_unreadable" };
  if (pixelsOf(header) > MAX_PIXELS) return { fault: "image_too_large" };
  const decoded = await decode(path, header).catch(() => undefined);
  return decoded ? encode(decoded.data, decoded.info) : { fault: "image_unreadable" };
}

/** The pixels of one frame. An animation shows its first frame only. */
const pixelsOf = ({ width, height, pageHeight }: Metadata): number => width * (pageHeight ?? height);

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true, pages: 1 };

/** The upright pixels in sRGB, at most 1,920 wide and 3,840 high. Throws for damaged or truncated data. */
async function decode(path: string, header: Metadata) {
  // The packaged library reads the header of a HEIC, but lacks a decoder for its pixels.
  const source = header.compression === "hevc" ? await heicToTiff(path, header.icc) : path;
  return sharp(source, OPTIONS)
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: SECONDS })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

async function encode(pixels: Buffer, { width, height, channels }: OutputInfo): Promise<EncodeResult> {
  const image = () => sharp(pixels, { raw: { width, height, channels } }).timeout({ seconds: SECONDS });
  const sources = [];
  for (const narrow of widthsOf(width)) {
    const resized = () => image().resize({ width: narrow });
    const avif = await resized().avif({ quality: 50, effort: 1 }).toBuffer();
    const webp = await resized().webp({ quality: 76, effort: 2 }).toBuffer();
    sources.push({ type: "image/avif" as const, width: narrow, content: avif });
    sources.push({ type: "image/webp" as const, width: narrow, content: webp });
  }
  const jpeg = await image().flatten({ background: "#fff" }).jpeg({ quality: 80, progressive: true }).toBuffer();
  const small = image().resize({ width: 100, height: 100, fit: "inside" }).ensureAlpha();
  const preview = await small.raw().toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(preview.info.width, preview.info.height, preview.data);
  return { width, height, thumbhash: Buffer.from(hash).toString("base64"), jpeg, sources };
}

const widthsOf = (width: number): number[] => [...new Set(LADDER.map((part) => Math.max(1, Math.round(width * part))))];
