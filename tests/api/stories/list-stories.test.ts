import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead, expectError, keysOf, refusesBadPages } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ MEDIA_BASE_URL: "https://cdn.example.test" });
const PATH = "/api/v1/stories";
const story = (key: string, more: object = {}) => ({ key, title: key, ...more });
const titles = async (query = ""): Promise<string[]> =>
  (await world.api(`${PATH}?${query}`)).body.data.map((item: { title: string }) => item.title);

beforeAll(() =>
  world.bundle({
    culture_topics: [{ key: "k", name: "History" }],
    stories: [
      story("third", { display_order: 2, published_at: "2026-01-01T00:00:00Z" }),
      story("second", { display_order: 2, published_at: "2026-02-01T00:00:00Z" }),
      story("first", {
        display_order: 1,
        published_at: "2020-01-01T00:00:00Z",
        culture_topic: "k",
        summary: "How it began",
        read_time_minutes: 3,
        media: [{ url: "/media/first.jpg", role: "hero", source_type: "admin_upload" }],
      }),
      story("draft", { status: "draft", display_order: 0 }),
    ],
  }),
);

describe("200", () => {
  test("the published stories by display order, then the newest first", async () => {
    const { body } = await world.api(PATH);
    expect(await titles()).toEqual(["first", "second", "third"]);
    expect(body.meta).toEqual({ page: 1, limit: 20, total: 3, total_pages: 1 });
    expect(body.data[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      title: "first",
      slug: "first",
      summary: "How it began",
      cover_image: "https://cdn.example.test/media/first.jpg",
      published_at: "2020-01-01T00:00:00.000Z",
      read_time_minutes: 3,
      culture_topic: { id: expect.any(String), name: "History", slug: "history" },
    });
    expect(keysOf(body.data[1])).toEqual(keysOf(body.data[0]));
    expect(body.data[1]).toMatchObject({ summary: null, cover_image: null, culture_topic: null });
  });

  test("a page at a time, each story once", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titles(`limit=1&page=${page}`)));
    expect(pages).toEqual([["first"], ["second"], ["third"], []]);
  });

  answersHead(world, () => PATH);
});

describe("304", () => {
  const touch = () =>
    world.bundle({ source: "touch", stories: [story("touched", { body: randomUUID(), status: "draft" })] });
  revalidates(
    world,
    () => PATH,
    "public, max-age=0, must-revalidate",
    async () => {
      await touch();
      await world.bundle({ source: "touch", stories: [story("touched", { display_order: 9, body: randomUUID() })] });
      await touch();
    },
  );
});

describe("422", () => {
  refusesBadPages(world, () => PATH, ["page", "limit"]);

  test("a page beyond the depth that is served", async () => {
    expectError(await world.api(`${PATH}?page=1001&limit=100`), 422, "validation_error");
  });
});
