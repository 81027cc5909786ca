import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";
import { contribute, people, refusesAsContribution, somePlace } from "./contributing";

const world = useWorld();
const link = (over: object = {}) => ({
  asset_type: "menu_link",
  asset_url: "https://example.org/menu",
  source_type: "ugc",
  structured_payload: null,
  ...over,
});
const submit = (id: string, body: unknown, token?: string) => contribute(world, id, "digital-assets", body, token);
const rows = (id: string) => world.sql`
  select id, asset_type, asset_url, source_type, structured_payload, user_id from place_digital_assets
  where place_id = ${id} order by created_at, id`;

refusesAsContribution(world, "digital-assets", link());

describe("200", () => {
  test("the link is kept as it came, under a UUID", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    const payload = { currency: "XCD", __proto__: null, items: [{ name: "Bouyon 🍲", price: 12.5 }] };
    const { status, body } = await submit(id, link({ structured_payload: payload }), user.token);
    expect([status, body]).toEqual([200, { data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), success: true } }]);
    const { __proto__: _, ...kept } = payload;
    expect(await rows(id)).toEqual([{ id: body.data.id, ...link({ structured_payload: kept }), user_id: user.id }]);
  });

  test("the place shows the owner's link of a type, or the newest of its visitors, at once", async () => {
    const [id, [one, two]] = [await somePlace(world), await people(world, 2)];
    const [staff] = await people(world, 1, "curator");
    const shown = async () => (await world.api(`/api/v1/places/${id}`)).body.data.links;
    const url = (n: number) => `https://example.org/${n}`;
    await submit(id, link({ asset_url: url(1) }), one?.token);
    await submit(id, link({ asset_type: "booking_url", asset_url: url(2) }), two?.token);
    await submit(id, link({ asset_url: url(3) }), two?.token);
    const booking = { type: "booking_url", url: url(2), source_type: "ugc" };
    expect(await shown()).toEqual([booking, { type: "menu_link", url: url(3), source_type: "ugc" }]);
    await submit(id, link({ asset_url: url(4), source_type: "owner" }), staff?.token);
    await submit(id, link({ asset_url: url(5) }), one?.token);
    expect(await shown()).toEqual([booking, { type: "menu_link", url: url(4), source_type: "owner" }]);
  });

  test.each(["menu_link", "menu_json", "ticket_link", "booking_url", "image_url"])("takes a %s", async (asset_type) => {
    const [id, user] = [await somePlace(world), await world.user()];
    expect((await submit(id, link({ asset_type, structured_payload: undefined }), user.token)).status).toBe(200);
  });

  test.each(["http://example.org", "HTTPS://EXAMPLE.ORG/é?q=1#x", `https://example.org/${"x".repeat(2_028)}`])(
    "takes %s",
    async (asset_url) => {
      const [id, user] = [await somePlace(world), await world.user()];
      expect((await submit(id, link({ asset_url }), user.token)).status).toBe(200);
    },
  );

  test("the owner's takes the place of the owner's earlier one of that type; visitors' stay", async () => {
    const id = await somePlace(world);
    const [[visitor], staff] = [await people(world, 1), await people(world, 2, "admin")];
    await submit(id, link(), visitor?.token);
    await submit(id, link({ source_type: "owner", asset_type: "booking_url" }), staff[0]?.token);
    await submit(id, link({ source_type: "owner", asset_url: "https://example.org/1" }), staff[0]?.token);
    const last = await submit(id, link({ source_type: "owner", asset_url: "https://example.org/2" }), staff[1]?.token);
    expect(await rows(id)).toMatchObject([
      { source_type: "ugc", asset_type: "menu_link" },
      { source_type: "owner", asset_type: "booking_url" },
      { source_type: "owner", asset_type: "menu_link", asset_url: "https://example.org/2", id: last.body.data.id },
    ]);
  });

  test("of racing owner's links one is left, and of racing visitors' all", async () => {
    const id = await somePlace(world);
    const [staff, visitors] = [await people(world, 5, "curator"), await people(world, 20)];
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, (_, i) =>
        submit(id, link({ source_type: "owner", asset_url: `https://example.org/${i}` }), staff[i % 5]?.token),
      ),
      ...visitors.map((user) => submit(id, link(), user.token)),
    ]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const left = await rows(id);
    expect(left.filter((row) => row.source_type === "owner")).toHaveLength(1);
    expect(left.filter((row) => row.source_type === "ugc")).toHaveLength(20);
  });
});

describe("403", () => {
  test("a plain user does not speak for the owner, whatever else is wrong with the link", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    for (const body of [link({ source_type: "owner" }), link({ source_type: "owner", asset_url: "/menu" })])
      for (const place of [id, "no-id"]) expectError(await submit(place, body, user.token), 403, "forbidden");
    expect(await rows(id)).toEqual([]);
  });
});

describe("422", () => {
  test("a payload over 16 KiB is refused, and one of 16 KiB is kept", async () => {
    const [id, { token }] = [await somePlace(world), await world.user()];
    const filled = (bytes: number) => link({ structured_payload: { a: "x".repeat(bytes - '{"a":""}'.length) } });
    expect((await submit(id, filled(16 * 1024), token)).status).toBe(200);
    expectError(await submit(id, filled(16 * 1024 + 1), token), 422, "validation_error");
  });

  test.each<[string, object]>([
    ["no type", { asset_type: undefined }],
    ["another type", { asset_type: "video_url" }],
    ["no address", { asset_url: undefined }],
    ["no source", { source_type: undefined }],
    ...(
      [
        "",
        "/menu",
        "//example.org/menu",
        "example.org",
        "ftp://example.org",
        "javascript:alert(1)",
        "data:text/html,x",
        "https://",
        "https://user:secret@example.org",
        "https://user@example.org",
        "https://example.org/a b",
        "https://example.org/\u0000",
        "https://example.org/\ud800",
        "https:\\\\example.org",
        `https://example.org/${"x".repeat(2_029)}`,
      ] as const
    ).map((asset_url): [string, object] => [`the address ${asset_url.slice(0, 40)}`, { asset_url }]),
    ["an array for the payload", { structured_payload: [] }],
    ["a text for the payload", { structured_payload: "{}" }],
    ["U+0000 in the payload", { structured_payload: { a: ["\u0000"] } }],
    ["U+0000 in a key", { structured_payload: { "\u0000": 1 } }],
    ["half an emoji in the payload", { structured_payload: { a: { b: "\ud83c" } } }],
  ])("%s", async (_, over) => {
    const [id, user] = [await somePlace(world), await world.user()];
    expectError(await submit(id, link(over), user.token), 422, "validation_error");
    expect(await rows(id)).toEqual([]);
  });

  test("a number that nobody can read", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    const text = JSON.stringify(link({ structured_payload: { n: 0 } })).replace('"n":0', '"n":1e999');
    expectError(await submit(id, text, user.token), 422, "validation_error");
  });
});
