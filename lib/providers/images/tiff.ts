/** Rows of 8-bit RGB pixels; `stride` is the number of bytes from one row to the next. */
export interface RgbRows {
  width: number;
  height: number;
  stride: number;
  data: Uint8Array;
}

const CHANNELS = 3;
const HEADER = 8;
const ENTRY = 12;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const RGB = 2;

/**
 * Writes pixels as an uncompressed TIFF (TIFF 6.0, little-endian, one strip) with an ICC profile. Other than raw pixels, it
 * tells the image library which colours they are.
 */
export function tiffOf({ width, height, stride, data }: RgbRows, icc: Uint8Array = new Uint8Array()): Buffer {
  const row = width * CHANNELS;
  const depths = Uint8Array.of(8, 0, 8, 0, 8, 0);
  const count = icc.length > 0 ? 11 : 10;
  const depthsAt = HEADER + 2 + count * ENTRY + 4;
  const iccAt = depthsAt + depths.length;
  const pixelsAt = iccAt + icc.length;
  // In the order of their numbers, as the format demands: tag, type, number of values, value or its position.
  const entries = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, CHANNELS, depthsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, RGB],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, CHANNELS],
    [278, LONG, 1, height],
    [279, LONG, 1, row * height],
    [284, SHORT, 1, 1],
    ...(icc.length > 0 ? [[34_675, UNDEFINED, icc.length, iccAt]] : []),
  ] as const;

  const tiff = Buffer.alloc(pixelsAt + row * height);
  tiff.write("II", 0, "latin1");
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(HEADER, 4);
  tiff.writeUInt16LE(entries.length, HEADER);
  for (const [i, [tag, type, values, value]] of entries.entries()) {
    const at = HEADER + 2 + i * ENTRY;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(values, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  tiff.set(depths, depthsAt);
  tiff.set(icc, iccAt);
  for (let y = 0; y < height; y++) tiff.set(data.subarray(y * stride, y * stride + row), pixelsAt + y * row);
  return tiff;
}
