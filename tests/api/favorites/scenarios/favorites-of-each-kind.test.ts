import { beforeAll, describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/favorites";
const picture = { url: "https://cdn.test/a.jpg", role: "cover", source_type: "admin_upload" };
const long = `It is lovely ${"and lovelier ".repeat(30)}`.trim();
const sections = (status: string) => ({
  event_types: [{ key: "t", name: "Fair" }],
  events: ["seen", "draft"].map((key) => ({
    key,
    title: `The ${key} fair`,
    summary: long,
    starts_at: "2026-12-13T18:00:00-04:00",
    timezone: "America/St_Lucia",
    event_type: "t",
    status: key === "draft" ? "draft" : status,
    media: [picture],
  })),
  stories: ["seen", "draft"].map((key) => ({
    key,
    title: `The ${key} tale`,
    summary: long,
    status: key === "draft" ? "draft" : status,
    media: [picture],
  })),
});
const KINDS = [
  ["event", "events", "fair"],
  ["story", "stories", "tale"],
] as const;
const ids: Record<string, string> = {};

beforeAll(async () => {
  await world.bundle(sections("published"));
  for (const [kind, table] of KINDS) {
    const rows = await world.sql<{ id: string; key: string }[]>`
      select id::text, source_key as key from ${world.sql(table)}`;
    for (const { id, key } of rows) ids[`${kind} ${key}`] = id;
  }
});

const add = (token: string, kind: string, id: string | undefined) =>
  send(world, PATH, { entity_type: kind, entity_id: id }, { token });

describe.each(KINDS)("an %s as a favorite", (kind, _, noun) => {
  test("201, then the same one with 200, and in the list as search finds it", async () => {
    const { token } = await world.user();
    const first = await add(token, kind, ids[`${kind} seen`]);
    expect([first.status, first.body.data.entity_type]).toEqual([201, kind]);
    const again = await add(token, kind, ids[`${kind} seen`]);
    expect([again.status, again.text]).toEqual([200, first.text]);
    const { data } = (await world.api(`${PATH}?entity_type=${kind}`, { token })).body;
    expect(data).toHaveLength(1);
    const { entity } = data[0];
    expect(entity).toEqual({
      id: ids[`${kind} seen`],
      type: kind,
      title: `The seen ${noun}`,
      slug: `the-seen-${noun}`,
      thumbnail: "https://cdn.test/a.jpg",
      short_description: expect.stringMatching(/^It is lovely.*…$/),
    });
    expect([...entity.short_description].length).toBeLessThanOrEqual(120);
  });

  test("404 for a draft as for one that is not there", async () => {
    const { token } = await world.user();
    const hidden = await add(token, kind, ids[`${kind} draft`]);
    const unknown = await add(token, kind, "999999");
    expect([hidden.status, hidden.text]).toEqual([404, unknown.text]);
  });

  test("204 on removal by what it is", async () => {
    const { token } = await world.user();
    await add(token, kind, ids[`${kind} seen`]);
    const path = `${PATH}/${kind}/${ids[`${kind} seen`]}`;
    expect((await world.api(path, { method: "DELETE", token })).status).toBe(204);
    expect((await world.api(path, { method: "DELETE", token })).status).toBe(404);
  });
});

test("once they are unpublished their entities are null, and the favorites stay", async () => {
  const { token } = await world.user();
  for (const [kind] of KINDS) await add(token, kind, ids[`${kind} seen`]);
  await world.bundle(sections("draft"));
  const { data } = (await world.api(PATH, { token })).body;
  expect(
    data.map((favorite: { entity_type: string; entity: unknown }) => [favorite.entity_type, favorite.entity]),
  ).toEqual([
    ["story", null],
    ["event", null],
  ]);
});
