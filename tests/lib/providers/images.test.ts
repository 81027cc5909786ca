import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeImage } from "@/lib/providers/images/encode";
import { ImageProcess } from "@/lib/providers/images/image-process";
import type { EncodedFiles } from "@/lib/providers/images/port";
import { photo } from "@/tests/api/media/images";
import { rounds } from "@/tests/support/rounds";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(content: Uint8Array): Promise<string> {
  const path = join(folder, `${Math.random()}`);
  await writeFile(path, content);
  return path;
}

async function encoded(content: Uint8Array): Promise<EncodedFiles> {
  const result = await encodeImage(await stored(content));
  if ("fault" in result) throw new Error(result.fault);
  return result;
}

const variantsOf = ({ jpeg, sources }: EncodedFiles): Uint8Array[] => [jpeg, ...sources.map(({ content }) => content)];

describe("encodeImage", () => {
  test("no variant has metadata, and a sideways photo is upright", async () => {
    const result = await encoded(await photo({ width: 640, height: 480, orientation: 6 }));
    expect([result.width, result.height]).toEqual([480, 640]);
    for (const variant of variantsOf(result)) {
      const { exif, icc, xmp, orientation } = await sharp(variant).metadata();
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(variant).includes("secret-of-the-camera")).toBe(false);
    }
  });

  test("a polyglot keeps its pixels and loses its script", async () => {
    const script = Buffer.from("<script>alert(document.domain)</script>PK\u0003\u0004");
    const result = await encoded(Buffer.concat([await photo(), script]));
    for (const variant of variantsOf(result)) expect(Buffer.from(variant).includes("<script>")).toBe(false);
  });

  test.each(["png", "webp", "avif", "gif"] as const)("reads %s", async (format) => {
    const result = await encoded(
      await sharp(await photo())
        .toFormat(format)
        .toBuffer(),
    );
    expect([result.width, result.height, result.sources.length]).toEqual([640, 480, 8]);
    for (const { type, width, content } of result.sources) {
      const found = await sharp(content).metadata();
      expect([found.width, found.format]).toEqual([width, type === "image/avif" ? "heif" : "webp"]);
    }
  });

  test("an image of one pixel, a grey one with 16 bits and one with transparency", async () => {
    expect((await encoded(await photo({ width: 1, height: 1 }))).sources).toHaveLength(2);
    const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: "#888" } });
    expect((await encoded(await grey.toColourspace("grey16").png().toBuffer())).width).toBe(40);
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } } });
    const { jpeg, sources } = await encoded(await clear.png().toBuffer());
    const corner = await sharp(jpeg).raw().toBuffer();
    expect([corner[0], corner[1], corner[2]]).toEqual([255, 255, 255]);
    expect((await sharp(sources.at(-1)?.content).metadata()).hasAlpha).toBe(true);
  });
});

describe("HEIC", () => {
  // 192 × 128 pixels in Display P3, stored sideways, with a rotation, an EXIF orientation and a camera's position.
  const heic = readFile("tests/fixtures/portrait.heic");

  test("is upright, in sRGB and without metadata", async () => {
    const result = await encoded(await heic);
    expect([result.width, result.height, result.sources.length]).toEqual([128, 192, 8]);
    const { data, info } = await sharp(result.jpeg).raw().toBuffer({ resolveWithObject: true });
    const corners = [16, 112].flatMap((x) =>
      [16, 176].map((y) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]),
    );
    const painted = [
      [230, 40, 60],
      [30, 40, 60],
      [230, 200, 60],
      [30, 200, 60],
    ];
    for (const [i, color] of painted.entries()) {
      for (const [channel, value] of color.entries()) {
        expect(Math.abs((corners[i]?.[channel] ?? 0) - value), `corner ${i}, channel ${channel}`).toBeLessThan(12);
      }
    }
    for (const variant of variantsOf(result)) {
      const { exif, icc, orientation } = await sharp(variant).metadata();
      expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
      expect(Buffer.from(variant).includes("secret-of-the-camera")).toBe(false);
    }
  });

  test("is unreadable where it is truncated or damaged, wherever that is", async () => {
    const whole = await heic;
    for (let length = 24; length < whole.length; length += Math.ceil(whole.length / rounds(6, 400))) {
      const result = await encodeImage(await stored(whole.subarray(0, length)));
      // A file that lacks nothing but its last metadata has all of its pixels.
      if (!("jpeg" in result)) expect(result, `${length} bytes`).toEqual({ fault: "image_unreadable" });
      else expect(length).toBeGreaterThan(whole.length - 300);
    }
    for (let at = 40; at < whole.length; at += Math.ceil(whole.length / rounds(6, 400))) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const result = await encodeImage(await stored(damaged));
      if (!("jpeg" in result)) expect(["image_unreadable", "image_too_large", "not_an_image"]).toContain(result.fault);
    }
  });

  test("is refused before its pixels are decoded if it declares too many", async () => {
    const bomb = Buffer.from(await heic);
    const size = bomb.indexOf("ispe") + 8;
    bomb.writeUInt32BE(12_000, size);
    bomb.writeUInt32BE(9_000, size + 4);
    expect(await encodeImage(await stored(bomb))).toEqual({ fault: "image_too_large" });
  });
});

describe("ImageProcess", () => {
  test("a decoder that dies costs the image, and the next one gets a new process", async () => {
    const file = join(folder, "dies.mjs");
    await writeFile(
      file,
      `process.on("message", (path) => path === "bad" ? process.abort() : process.send({ result: path }))`,
    );
    const decoder = new ImageProcess(file);
    expect(await decoder.encode("bad")).toEqual({ fault: "image_unreadable" });
    expect(await decoder.encode("good")).toBe("good");
    decoder.close();
  });

  test("the process has none of the service's settings", async () => {
    const file = join(folder, "settings.mjs");
    await writeFile(file, `process.on("message", () => process.send({ result: Object.keys(process.env) }))`);
    const decoder = new ImageProcess(file);
    const names = (await decoder.encode("x")) as unknown as string[];
    expect(names.filter((name) => !name.startsWith("NODE_CHANNEL"))).toEqual([]);
    decoder.close();
  });
});
