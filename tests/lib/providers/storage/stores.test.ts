import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presignedOrigin } from "@/lib/platform/settings/bucket-origin";
import { readEnv } from "@/lib/platform/settings/env";
import { blobStorage } from "@/lib/providers/storage/blob";
import type { Storage } from "@/lib/providers/storage/port";
import { redirectToBucket } from "@/lib/providers/storage/redirect";
import { s3Storage } from "@/lib/providers/storage/s3";
import { isPresigned } from "@/tests/support/presigned";
import { answerJson, FAILURES, standIn } from "@/tests/support/stand-in";

const broken = await standIn((_, res) => void res.writeHead(500).end());
const served = await standIn((_, res) => void res.writeHead(200).end());
const CONTENT = Buffer.from([0, 255, 1, 254, ...Buffer.from("some audio")]);
const SHA256 = createHash("sha256").update(CONTENT).digest("hex");

describe("a bucket that speaks S3's protocol", () => {
  let server: S3rver;
  let folder = "";
  let endpoint = "";
  let store: Storage;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "s3-"));
    server = new S3rver({
      port: 0,
      address: "127.0.0.1",
      silent: true,
      directory: folder,
      configureBuckets: [{ name: "media", configs: [] }],
    });
    const { port } = (await server.run()) as AddressInfo;
    endpoint = `http://127.0.0.1:${port}`;
    store = s3Storage({ ...ACCOUNT, endpoint, bucket: "media" });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const ACCOUNT = { region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER", publicUrl: served.baseUrl };

  test("keeps a file byte for byte, with its type, under the name that its content gives", async () => {
    const stored = await store.put("audio", CONTENT, "audio/mpeg");
    expect(stored).toEqual({ url: `/media/audio/${SHA256}.mp3`, sha256: SHA256, bytes: CONTENT.length });
    const { GetObjectCommand } = await import("@aws-sdk/client-s3");
    const client = new S3Client({
      endpoint,
      region: "us-east-1",
      forcePathStyle: true,
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    });
    const object = await client.send(new GetObjectCommand({ Bucket: "media", Key: `media/audio/${SHA256}.mp3` }));
    expect(Buffer.from((await object.Body?.transformToByteArray()) ?? [])).toEqual(CONTENT);
    expect([object.ContentType, object.CacheControl]).toEqual(["audio/mpeg", "public, max-age=31536000, immutable"]);
  });

  test("deletes a file by its address, and leaves every other address alone", async () => {
    const { url } = await store.put("images", Buffer.from("a photo"), "image/webp");
    const stored = async () =>
      (await readdir(join(folder, "media"), { recursive: true })).join().includes(url.slice(-40));
    expect(await stored()).toBe(true);
    for (const other of ["https://elsewhere.example/media/images/x.webp", "/x.webp"]) await store.remove(other);
    expect(await stored()).toBe(true);
    for (let i = 0; i < 2; i++) await store.remove(url);
    expect(await stored()).toBe(false);
  });

  test("says whether clients can fetch a file where MEDIA_BASE_URL points, and why not", async () => {
    await store.assertServed("/media/audio/x.mp3");
    expect(served.received[0]?.line).toBe("HEAD /media/audio/x.mp3");
    expect(served.received[0]?.headers.authorization).toBeUndefined();
    served.behave((_, res) => void res.writeHead(403).end());
    await expect(store.assertServed("/media/audio/x.mp3")).rejects.toThrow(
      `${served.baseUrl}/media/audio/x.mp3 cannot be fetched: status 403`,
    );
    served.behave((req) => void req.socket.destroy());
    await expect(store.assertServed("/media/audio/x.mp3")).rejects.toThrow("x.mp3 cannot be fetched");
  });

  test("that is private is read by presigned URLs, which /media/ redirects to", async () => {
    const own = s3Storage({ ...ACCOUNT, endpoint, bucket: "media", presignSeconds: 120 });
    const { url } = await own.put("audio", CONTENT, "audio/mpeg");
    await own.assertServed(url);
    await expect(own.assertServed(`/media/audio/${"0".repeat(64)}.mp3`)).rejects.toThrow(
      /^http:\S+0\.mp3 cannot be fetched: status 404$/,
    );
    const presign = own.presign ?? expect.fail("a private bucket presigns");
    const get = (path: string, method = "GET") =>
      redirectToBucket(new Request(`http://localhost/media/${path}`, { method }), presign, path);
    const path = url.replace("/media/", "");
    const answer = await get(path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "public, max-age=60"]);
    const signed = new URL(answer.headers.get("location") ?? "");
    expect([signed.origin, signed.searchParams.get("X-Amz-Expires")]).toEqual([endpoint, "120"]);
    const file = await fetch(signed);
    expect([file.status, Buffer.from(await file.arrayBuffer())]).toEqual([200, CONTENT]);
    const head = await get(path, "HEAD");
    const headUrl = head.headers.get("location") ?? "";
    expect((await fetch(headUrl, { method: "HEAD" })).status).toBe(200);
    // The stand-in does not check signatures in a query.
    expect(isPresigned("HEAD", new URL(headUrl), ACCOUNT.secretAccessKey)).toBe(true);
    expect(isPresigned("GET", signed, ACCOUNT.secretAccessKey)).toBe(true);
    expect(isPresigned("GET", signed, "another")).toBe(false);
    signed.searchParams.set("X-Amz-Expires", "604800");
    expect(isPresigned("GET", signed, ACCOUNT.secretAccessKey)).toBe(false);
    for (const other of ["audio/x.mp3", "../secret", `audio/${SHA256}.html`, ""]) {
      expect([other, (await get(other)).status]).toEqual([other, 404]);
    }
  });

  test.each([
    ["media", "eu-west-1", undefined],
    ["media.example.org", "us-east-1", undefined],
    ["media", "auto", "https://store.example.org:9000"],
  ])("whose presigned URLs pages allow: %s in %s at %s", async (bucket, region, at) => {
    const own = s3Storage({ ...ACCOUNT, region, bucket, ...(at && { endpoint: at }), presignSeconds: 60 });
    const signed = await own.presign?.(`/media/audio/${SHA256}.mp3`, "GET");
    const settings = { STORAGE: "s3", S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: at, S3_PRESIGN_SECONDS: 60 };
    expect(presignedOrigin(settings)).toBe(new URL(signed?.url ?? "").origin);
  });

  test("that is not there, or refuses the key, is told", async () => {
    await store.check();
    const missing = s3Storage({ ...ACCOUNT, endpoint, bucket: "another" });
    await expect(missing.check()).rejects.toThrow(
      `bucket another at ${endpoint}: there is no such bucket: check S3_BUCKET and S3_ENDPOINT (status 404, NotFound)`,
    );
    await expect(missing.put("audio", CONTENT, "audio/mpeg")).rejects.toThrow();
  });

  test.each<[string, (res: ServerResponse) => void, string]>([
    ["a wrong key", (res) => res.writeHead(403).end(), "the key was refused: check S3_ACCESS_KEY_ID and S3_SECRET"],
    ["another region", (res) => res.writeHead(301).end(), "the bucket is in another region: set S3_REGION"],
    ["no answer", (res) => res.destroy(), "the endpoint does not answer: check S3_ENDPOINT"],
  ])("%s is told in one line that names the setting and holds no key", async (_, respond, reason) => {
    broken.behave((_, res) => respond(res));
    const store = s3Storage({ ...ACCOUNT, secretAccessKey: "hush-hush", endpoint: broken.baseUrl, bucket: "media" });
    for (const attempt of [() => store.check(), () => store.put("audio", CONTENT, "audio/mpeg")]) {
      const message = await attempt().then(
        () => "",
        (error: Error) => error.message,
      );
      expect(message).toContain(`bucket media at ${broken.baseUrl}: ${reason}`);
      expect(message).not.toMatch(/\n|hush/);
    }
  });

  test.each(["401", "500", "reset after the request"])("that fails (%s) is told", async (name) => {
    const behaviour = FAILURES[name];
    if (behaviour) broken.behave(behaviour);
    const store = s3Storage({ ...ACCOUNT, endpoint: broken.baseUrl, bucket: "media" });
    await expect(store.put("audio", CONTENT, "audio/mpeg")).rejects.toThrow();
    await expect(store.check()).rejects.toThrow();
  });
});

describe("a Vercel Blob store", async () => {
  const blob = await standIn((req, res) => {
    const name = new URL(req.url ?? "", "http://localhost").searchParams.get("pathname") ?? "";
    if (req.method === "GET") return answerJson(res, 200, { blobs: [], hasMore: false });
    const url = `https://store.public.blob.vercel-storage.com/${name}`;
    answerJson(res, 200, { url, downloadUrl: url, pathname: name, contentType: "audio/mpeg", contentDisposition: "" });
  });
  beforeAll(() => {
    process.env.VERCEL_BLOB_API_URL = blob.baseUrl;
    process.env.VERCEL_BLOB_RETRIES = "1";
  });
  const store = blobStorage("vercel_blob_rw_store_hush");

  test("keeps a file under the name that its content gives, and says where it is", async () => {
    expect(await store.put("audio", CONTENT, "audio/mpeg")).toEqual({
      url: `https://store.public.blob.vercel-storage.com/media/audio/${SHA256}.mp3`,
      sha256: SHA256,
      bytes: CONTENT.length,
    });
    const [asked] = blob.received;
    expect(asked?.line).toBe(`PUT /?pathname=${encodeURIComponent(`media/audio/${SHA256}.mp3`)}`);
    expect(asked?.headers).toMatchObject({
      authorization: "Bearer vercel_blob_rw_store_hush",
      "x-content-type": "audio/mpeg",
      "x-add-random-suffix": "0",
      "x-allow-overwrite": "1",
      "x-cache-control-max-age": "31536000",
    });
  });

  test("deletes a file of its own, and no other", async () => {
    const sent = blob.received.length;
    for (const url of ["/media/audio/x.mp3", "https://elsewhere.example/media/audio/x.mp3"]) await store.remove(url);
    expect(blob.received.length).toBe(sent);
    const url = `https://store.public.blob.vercel-storage.com/media/audio/${SHA256}.mp3`;
    await store.remove(url);
    expect(blob.received.at(-1)?.line).toBe("POST /delete");
    expect(JSON.parse(String(blob.received.at(-1)?.body))).toEqual({ urls: [url] });
  });

  test.each(["401", "reset after the request", "garbage", "empty"])("that fails (%s) is told", async (name) => {
    const behaviour = FAILURES[name];
    if (behaviour) blob.behave(behaviour);
    await expect(store.put("audio", CONTENT, "audio/mpeg")).rejects.toThrow();
    await expect(store.check()).rejects.toThrow();
  });
});

describe("the settings", () => {
  const BASE = { DATABASE_URL: "postgres://localhost/x", AUTH_SECRET: "x".repeat(32) };
  test.each([
    [{ STORAGE: "s3" }, ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "MEDIA_BASE_URL"]],
    [
      { STORAGE: "s3", S3_PRESIGN_SECONDS: "60", MEDIA_BASE_URL: "https://cdn.test" },
      ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PRESIGN_SECONDS"],
    ],
    [{ STORAGE: "blob" }, ["BLOB_READ_WRITE_TOKEN"]],
  ])("%j without what it needs names all of it", (given, names) => {
    for (const name of names) expect(() => readEnv({ ...BASE, ...given })).toThrow(name);
  });

  test("the folder needs nothing", () => {
    expect(readEnv(BASE)).toMatchObject({ STORAGE: "local", STORAGE_DIR: ".data/storage" });
  });
});
