import { readdir, readFile, rm } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decidePhoto } from "@/lib/flows/photos/photos.service";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { expectError, keysOf } from "@/tests/api/checks";
import { cli, newMerchant, newPlace } from "@/tests/support/commerce/merchants";
import { newMember } from "@/tests/support/commerce/teams";
import { useJobs } from "@/tests/support/jobs";
import { changedMeanwhile, erased } from "@/tests/support/lock-waits";
import { refusesAnonymous, refusesForeignPages, refusesGuests } from "@/tests/support/refusals";
import { someReview } from "@/tests/support/reviews";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";
import { photo, pngHeader, upload } from "./images";

// The file has a temporary directory of its own, because another one may upload at the same time.
const temporary = await makeTemporaryDirectory("uploads-");
const world = useWorld({ TMPDIR: temporary });
useJobs();
let placeId = "";
let token = "";
const ofPlace = () => ({ entity_type: "place", entity_id: placeId });
const imagesOf = async (id: string) => (await world.api(`/api/v1/places/${id}`)).body.data.images;
const leftovers = async () => (await readdir(temporary)).filter((name) => name.startsWith("upload-"));
const stored = async () =>
  (await readdir(process.env.STORAGE_DIR ?? "", { recursive: true })).filter((name) => name.includes("images")).sort();
afterAll(() => rm(temporary, { recursive: true, force: true }));

beforeAll(async () => {
  placeId = await newPlace(world);
  token = (await world.user()).token;
});

refusesAnonymous(world, "uploadImage");
refusesGuests(world, "uploadImage");
refusesForeignPages(world, "uploadImage");

describe("201", () => {
  test("a visitor's image waits for a moderator, and nobody sees it until it is approved", async () => {
    const visitor = await world.user();
    const answer = await upload(world, ofPlace(), {
      token: visitor.token,
      file: await photo(),
      fields: { alt: "The bay", credit: "A. Joseph", licence: "CC BY-SA 4.0" },
    });
    expect(answer.status, answer.text).toBe(201);
    const { data } = answer.body;
    expect(data).toMatchObject({ status: "pending", width: 640, height: 480, alt: "The bay", credit: "A. Joseph" });
    expect(await imagesOf(placeId)).toEqual([]);
    await decidePhoto(cli(world), { owner: "place", id: data.id }, "approve", { was: "pending" });
    expect(await imagesOf(placeId)).toEqual([{ ...data, status: "published" }]);
    const list = await world.api("/api/v1/places?limit=100");
    const item = list.body.data.find((place: { id: string }) => place.id === placeId);
    expect(item).toMatchObject({ images: [{ id: data.id }], cover_image: data.url });
  });

  test("a phone's HEIC becomes the same variants, upright", async () => {
    const file = await readFile("tests/fixtures/portrait.heic");
    const answer = await upload(world, ofPlace(), { token, file, name: "IMG_0001.HEIC", type: "image/heic" });
    expect(answer.status, answer.text).toBe(201);
    const { data } = answer.body;
    expect([data.width, data.height, data.sources.length]).toEqual([128, 192, 8]);
  });

  test("the variants are AVIF and WebP in four widths, immutable, and no larger than the image", async () => {
    const merchant = await newMerchant(world);
    const file = await photo({ width: 2_400, height: 1_200 });
    const entity = { entity_type: "place", entity_id: merchant.placeId };
    const { data } = (await upload(world, entity, { token: merchant.token, file })).body;
    expect(keysOf(data)).toEqual(
      [
        "alt",
        "credit",
        "focal_point",
        "height",
        "id",
        "licence",
        "sources",
        "status",
        "thumbhash",
        "url",
        "width",
      ].sort(),
    );
    expect([data.width, data.height]).toEqual([1_920, 960]);
    const sizes = data.sources.map(({ type, width }: { type: string; width: number }) => `${type} ${width}`);
    expect(sizes.sort()).toEqual(
      [320, 640, 1_280, 1_920].flatMap((width) => [`image/avif ${width}`, `image/webp ${width}`]).sort(),
    );
    expect(Buffer.from(data.thumbhash, "base64").length).toBeGreaterThan(5);
    const { MEDIA_BASE_URL } = (await import("@/lib/platform/settings/env")).env();
    expect(data.url).toMatch(new RegExp(`^${MEDIA_BASE_URL}/media/images/[0-9a-f]{64}\\.jpg$`));
  });

  test("images of the merchant, managers and staff are published at once; only staff add them to events and stories", async () => {
    const merchant = await newMerchant(world);
    const curator = await world.user({ role: "curator" });
    const entity = { entity_type: "place", entity_id: merchant.placeId };
    const [manager, till] = [await newMember(world, merchant, "manager"), await newMember(world, merchant, "till")];
    const statuses: string[] = [];
    for (const person of [merchant, curator, manager, till]) {
      const { body } = await upload(world, entity, { token: person.token, file: await photo({ width: 320 }) });
      statuses.push(body.data.status);
    }
    expect(statuses).toEqual(["published", "published", "published", "pending"]);
    expect(await imagesOf(merchant.placeId)).toHaveLength(3);
    await world.bundle({ source: "stories", stories: [{ key: "s", title: "A story", body: "Text" }] });
    const [story] = await world.sql<{ id: string }[]>`select id::text from stories where source_key = 's'`;
    const ofStory = { entity_type: "story", entity_id: story?.id ?? "" };
    expect((await upload(world, ofStory, { token: curator.token, file: await photo() })).status).toBe(201);
    expect((await world.api(`/api/v1/stories/${story?.id}`)).body.data.gallery).toHaveLength(1);
    expectError(await upload(world, ofStory, { token: merchant.token, file: await photo() }), 403, "forbidden");
  });

  test("an import that changes the place keeps what was uploaded", async () => {
    const key = "imported-place";
    const place = (name: string) => ({ source: key, places: [{ key, name, published_at: "2026-01-01T00:00:00Z" }] });
    await world.bundle(place("Before"));
    const [row] = await world.sql<{ id: string }[]>`select id::text from places where source_key = ${key}`;
    const entity = { entity_type: "place", entity_id: row?.id ?? "" };
    const curator = await world.user({ role: "curator" });
    await upload(world, entity, { token: curator.token, file: await photo() });
    await world.bundle(place("After"));
    expect(await imagesOf(entity.entity_id)).toHaveLength(1);
  });

  test("an author's photo of a review is shown with the review once it is approved", async () => {
    const author = await world.user();
    const review = await someReview(world, placeId, author.id);
    const entity = { entity_type: "review", entity_id: review };
    const stranger = await upload(world, entity, { token: (await world.user()).token, file: await photo() });
    expectError(stranger, 403, "forbidden");
    const { data } = (await upload(world, entity, { token: author.token, file: await photo() })).body;
    const media = async () => {
      const { body } = await world.api(`/api/v1/places/${placeId}/reviews`);
      return body.data.find(({ id }: { id: string }) => id === review).media;
    };
    expect(await media()).toEqual([]);
    await decidePhoto(cli(world), { owner: "review", id: data.id }, "approve", { was: "pending" });
    expect(await media()).toMatchObject([{ media_type: "image", url: data.url }]);
    await decidePhoto(cli(world), { owner: "review", id: data.id }, "reject", { was: "approved", reason: "blurred" });
    expect(await media()).toEqual([]);
  });

  test("no temporary file is left, whatever became of the upload", async () => {
    const person = await world.user();
    await upload(world, ofPlace(), { token: person.token, file: await photo() });
    await upload(world, ofPlace(), { token: person.token, file: Buffer.from("not an image") });
    expect(await leftovers()).toEqual([]);
  });
});

describe("400", () => {
  test("a multipart body that breaks off or has no end is invalid_body", async () => {
    for (const body of ["", "--x\r\nnonsense", '--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\nhalf']) {
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      const answer = await world.api("/api/v1/media/uploads", { method: "POST", token, headers, body });
      expect([answer.status, answer.text], body).toEqual([400, expect.stringContaining("invalid_body")]);
    }
  });

  test("a boundary that no multipart form can have is invalid_body", async () => {
    const headers = { "content-type": `multipart/form-data; boundary=${"x".repeat(5_000)}` };
    const answer = await world.api("/api/v1/media/uploads", { method: "POST", token, headers, body: "--x--\r\n" });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("invalid_body")]);
  });
});

describe("401", () => {
  test("an account that is erased while its image is encoded leaves no image, and no file", async () => {
    const { token, id } = await world.user();
    const file = await photo({ width: 391, height: 333 });
    const before = await stored();
    const send = () => upload(world, ofPlace(), { token, file });
    expectError(await changedMeanwhile(world.sql, id, send, erased(id)), 401, "auth_required");
    expect(await world.sql`select 1 from place_media where user_id = ${id}`).toEqual([]);
    await expect.poll(stored).toEqual(before);
  });
});

describe("404", () => {
  test("a place that does not exist or is not published", async () => {
    const draft = await newPlace(world);
    await world.sql`update places set status = 'draft' where id = ${draft}`;
    await world.sql`delete from place_cards where place_id = ${draft}`;
    for (const entity_id of ["999999999", draft]) {
      expectError(
        await upload(world, { entity_type: "place", entity_id }, { token, file: await photo() }),
        404,
        "not_found",
      );
    }
  });
});

describe("413", () => {
  test("a file over 25 MB, whether its length is declared or not", async () => {
    const file = Buffer.concat([await photo(), Buffer.alloc(25_000_000)]);
    expectError(await upload(world, ofPlace(), { token, file }), 413, "file_too_large");
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
    const body = new Blob([head, new Uint8Array(file), "\r\n--x--\r\n"]).stream();
    const answer = await world.api("/api/v1/media/uploads", {
      method: "POST",
      token,
      body,
      duplex: "half",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    } as RequestInit & { token: string });
    expectError(answer, 413, "file_too_large");
  });
});

describe("415", () => {
  test("a body that is no multipart form", async () => {
    const headers = { "content-type": "application/json" };
    const answer = await world.api("/api/v1/media/uploads", { method: "POST", token, headers, body: "{}" });
    expectError(answer, 415, "multipart_required");
  });

  test.each([
    ["a text that is called photo.jpg", Buffer.from("hello")],
    ["an SVG with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["an HTML page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an empty file", Buffer.alloc(0)],
  ])("%s is not an image", async (_, file) => {
    const person = await world.user();
    const answer = await upload(world, ofPlace(), { token: person.token, file });
    expect([answer.status, answer.body.error.code]).toEqual([415, "not_an_image"]);
  });
});

describe("422", () => {
  const refused = async (file: Buffer) => {
    const answer = await upload(world, ofPlace(), { token: (await world.user()).token, file });
    return [answer.status, answer.body.error?.code];
  };

  test("over 50 megapixels, from a bomb of a few bytes or a JPEG of 100 megapixels, without decoding it", async () => {
    expect(await refused(pngHeader(100_000, 100_000))).toEqual([422, "image_too_large"]);
    const wide = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#036" } });
    expect(await refused(await wide.jpeg({ quality: 10 }).toBuffer())).toEqual([422, "image_too_large"]);
  });

  test("a truncated JPEG, and a PNG without its pixels, are unreadable", async () => {
    const whole = await photo({ width: 1_200, height: 900 });
    expect(await refused(whole.subarray(0, whole.length / 2))).toEqual([422, "image_unreadable"]);
    expect(await refused(pngHeader(100, 100))).toEqual([422, "image_unreadable"]);
  });

  test("all invalid fields are named at once, and a form without a file", async () => {
    const { body } = await upload(world, null, { token, fields: { entity_type: "user", alt: "x".repeat(501) } });
    expect(body.error.code).toBe("validation_error");
    expect(body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual(
      ["body.alt", "body.entity_id", "body.entity_type", "body.file"].sort(),
    );
  });
});

describe("429", () => {
  test("60 an hour for each user", async () => {
    const person = await world.user();
    for (let i = 0; i < 60; i++) {
      const { status, headers } = await upload(world, null, { token: person.token });
      expect([status, headers.get("x-ratelimit-remaining")]).toEqual([422, String(59 - i)]);
    }
    expectError(await upload(world, null, { token: person.token }), 429, "rate_limited");
  });
});

const UPLOADS = rounds(20, 200);

describe(`${UPLOADS} uploads at once`, () => {
  test("each is stored or refused with 503, and the process keeps its memory", async () => {
    const people = await Promise.all(Array.from({ length: UPLOADS }, () => world.user()));
    const file = await photo({ width: 800, height: 600 });
    const before = process.memoryUsage.rss();
    const answers = await Promise.all(people.map((person) => upload(world, ofPlace(), { token: person.token, file })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(UPLOADS / 10);
    const [row] = await world.sql<{ count: number }[]>`
      select count(*)::int as count from place_media where status = 'pending'`;
    expect(row?.count).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
    expect(await leftovers()).toEqual([]);
  }, 90_000);
});
