import { getDefaultHighWaterMark, Readable } from "node:stream";
import { expect, test } from "vitest";
import { readUpload } from "@/lib/http/kernel/uploads";

const headers = { get: () => "multipart/form-data; boundary=b" };
const part = (name: string, length: number): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${"x".repeat(length)}\r\n`;
// A name with a line break is no name, and the parser skips the part.
const UNNAMED = "a\n ";
// A stream of this version of Node buffers this many bytes before somebody reads it.
const LONG = getDefaultHighWaterMark(false);

test.each([
  ["alone", part(UNNAMED, LONG)],
  ["before others", part(UNNAMED, 4 * LONG) + part("alt", 3)],
  ["after others", part("alt", 3) + part(UNNAMED, 4 * LONG)],
])(
  "a long part without a name, %s, is told at once, and not when the time for the body is over",
  async (_, parts) => {
    const stream = () => Readable.from([Buffer.from(`${parts}--b--\r\n`)]);
    await expect(readUpload({ headers, stream }, 1_000, [])).rejects.toMatchObject({ code: "invalid_body" });
  },
  5_000,
);

test("a short one is passed over", async () => {
  const stream = () => Readable.from([Buffer.from(`${part(UNNAMED, 100)}${part("alt", 3)}--b--\r\n`)]);
  expect(await readUpload({ headers, stream }, 1_000, [])).toEqual({ alt: "xxx" });
});
