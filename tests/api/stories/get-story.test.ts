import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead, expectError, keysOf } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const path = (id: string): string => `/api/v1/stories/${id}`;
const ids: Record<string, string> = {};
const touch = () => world.bundle({ source: "touch", stories: [{ key: "t", title: "Touched", body: randomUUID() }] });

beforeAll(async () => {
  await world.bundle({
    attribution: "© The archive",
    culture_topics: [{ key: "k", name: "History" }],
    stories: [
      {
        key: "full",
        title: "Fourteen flags",
        body: "One.\n\nTwo.",
        culture_topic: "k",
        media: [
          { url: "https://cdn.test/hero.jpg", role: "hero", source_type: "admin_upload" },
          { url: "https://cdn.test/one.jpg", role: "gallery", source_type: "scraped" },
          { url: "https://cdn.test/pending.jpg", role: "gallery", source_type: "scraped", status: "pending" },
        ],
      },
      { key: "draft", title: "Draft", status: "draft" },
    ],
  });
  await world.bundle({ source: "plain", stories: [{ key: "bare", title: "Bare" }] });
  for (const { key, id } of await world.sql<{ key: string; id: string }[]>`
    select source_key as key, id::text from stories`)
    ids[key] = id;
});

describe("200", () => {
  test("all of a story, with its public media and whom its source asks to name", async () => {
    const { data } = (await world.api(path(ids.full ?? ""))).body;
    expect(data).toMatchObject({
      id: ids.full,
      title: "Fourteen flags",
      slug: "fourteen-flags",
      body: "One.\n\nTwo.",
      culture_topic: { name: "History", slug: "history" },
      cover_image: "https://cdn.test/hero.jpg",
      hero_media: { url: "https://cdn.test/hero.jpg" },
      gallery: [{ url: "https://cdn.test/one.jpg" }],
      attribution: "© The archive",
    });
    expect(keysOf(data)).toHaveLength(12);
  });

  test("what is not known is null; nobody is named where no source asks for it", async () => {
    const { data } = (await world.api(path(ids.bare ?? ""))).body;
    expect(data).toMatchObject({ summary: null, body: null, read_time_minutes: null, hero_media: null, gallery: [] });
    expect(data).not.toHaveProperty("attribution");
  });

  answersHead(world, () => path(ids.full ?? ""));
});

describe("304", () => {
  revalidates(world, () => path(ids.full ?? ""), "public, max-age=0, must-revalidate", touch);
});

describe("404", () => {
  refusesUnknownIds(world, path);

  test("a story that is not published is not there", async () => {
    expectError(await world.api(path(ids.draft ?? "")), 404, "not_found");
  });
});
