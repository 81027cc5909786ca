import sharp from "sharp";
import type { Answer, World } from "@/tests/support/world";

/** A JPEG with a gradient, so that its variants differ; with a camera's position in its metadata. */
export function photo({ width = 640, height = 480, orientation = 1 } = {}): Promise<Buffer> {
  const gradient = `<svg width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#036"/>
    <stop offset="1" stop-color="#fc6"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(gradient))
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Copyright: "secret-of-the-camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "13/1 51/1 0/1" },
    })
    .jpeg()
    .toBuffer();
}

export interface Upload {
  token?: string | undefined;
  file?: Uint8Array | null;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
}

/** Uploads a file for an entity as a browser's form does. */
export function upload(
  world: World,
  entity: { entity_type: string; entity_id: string } | null,
  { token, file, name = "photo.jpg", type = "image/jpeg", fields = {} }: Upload,
): Promise<Answer> {
  const form = new FormData();
  for (const [key, value] of Object.entries({ ...entity, ...fields })) form.set(key, value);
  if (file) form.set("file", new Blob([new Uint8Array(file)], { type }), name);
  return world.api("/api/v1/media/uploads", { method: "POST", token, body: form });
}

/** A PNG that declares these dimensions and has no pixels: reading its header is enough to refuse it. */
export function pngHeader(width: number, height: number): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write("IHDR", 4, "latin1");
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 6, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return Buffer.concat([signature, header, Buffer.from("00000000494441540000000049454e44ae426082", "hex")]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
