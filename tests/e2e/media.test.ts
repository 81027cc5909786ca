import sharp from "sharp";
import { expect, test } from "vitest";
import { storage } from "@/lib/providers/storage";
import { useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();

test("a stored file supports range requests, and any other path is 404", async () => {
  const { url } = await storage().put("audio", Buffer.from("0123456789"), "audio/mpeg");
  const whole = await fetch(world.base + url);
  expect([whole.status, await whole.text(), whole.headers.get("content-type")]).toEqual([
    200,
    "0123456789",
    "audio/mpeg",
  ]);
  const part = await fetch(world.base + url, { headers: { range: "bytes=2-4" } });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "234", "bytes 2-4/10"]);
  const head = await fetch(world.base + url, { method: "HEAD" });
  // Next omits the length of a response without a body.
  expect([head.status, head.headers.get("accept-ranges"), await head.text()]).toEqual([200, "bytes", ""]);
  expect((await fetch(`${world.base}/media/audio/..%2f..%2fpackage.json`)).status).toBe(404);
  expect((await fetch(`${world.base}/media/audio/${"0".repeat(64)}.mp3`)).status).toBe(404);
});

test("nobody can have the server encode a stored image anew", async () => {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
  const { url } = await storage().put("images", image, "image/jpeg");
  const optimizer = `${world.base}/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`;
  expect([(await fetch(world.base + url)).status, (await fetch(optimizer)).status]).toEqual([200, 404]);
});
