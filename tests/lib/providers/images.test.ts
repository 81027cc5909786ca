import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeImage } from "@/lib/providers/images/encode";
import { ImageProcess } from "@/lib/providers/images/image-process";
import type { EncodedFiles } from "@/lib/providers/images/port";
import { photo } from "@/tests/api/media/images";

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
