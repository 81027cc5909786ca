import { beforeAll, describe, expect, test } from "vitest";
import {
  countPendingPhotos,
  decidePhoto,
  pendingPhotos,
  photo,
  photoKey,
  photoName,
} from "@/lib/flows/photos/photos.service";
import { curator } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = () => curator(world);

beforeAll(async () => {
  const media = (name: string) => [
    { url: `https://example.org/${name}.jpg`, role: "gallery", source_type: "community", status: "pending" },
  ];
  await world.bundle({
    event_types: [{ key: "concert", name: "Concert" }],
    places: ["a", "b", "c"].map((key) => ({ key, name: key, media: media(key) })),
    events: [
      {
        key: "e",
        title: "e",
        event_type: "concert",
        starts_at: "2027-01-01T00:00:00Z",
        timezone: "UTC",
        media: media("e"),
      },
    ],
    stories: [{ key: "s", title: "s", media: media("s") }],
  });
});

async function first() {
  const one = (await pendingPhotos(world.db, undefined, 10)).find(({ owner }) => owner === "place");
  if (!one) throw new Error("nothing waits");
  return one;
}
const shown = async (owner: { owner: string; owner_id: string }) => {
  const path = { place: "places", event: "events", story: "stories" }[owner.owner] ?? "";
  return JSON.stringify((await world.api(`/api/v1/${path}/${owner.owner_id}`)).body);
};

describe("the queue", () => {
  test("has every kind of photo that waits once, in an order that skipping keeps", async () => {
    const all = await pendingPhotos(world.db, undefined, 10);
    expect(all.map((one) => one.owner).sort()).toEqual(["event", "place", "place", "place", "story"]);
    const walked: string[] = [];
    for (let past = undefined as ReturnType<typeof photoKey>; ; ) {
      const [next] = await pendingPhotos(world.db, past, 1);
      if (!next) break;
      walked.push(photoName(next));
      past = photoKey(photoName(next));
    }
    expect(walked).toEqual(all.map(photoName));
    expect(await countPendingPhotos(world.db, 100)).toBe(5);
  });
});

describe("a decision", () => {
  test("to approve shows the photo at once, and says who approved it", async () => {
    const one = await first();
    expect(await shown(one)).not.toContain(one.url);
    expect(await decidePhoto(staff(), one, "approve", { was: "pending" })).toEqual({
      status: "approved",
      changed: true,
    });
    expect(await shown(one)).toContain(one.url);
    expect(
      await world.sql`select actor, action, after from audit_log where entity = ${`photo:${photoName(one)}`}`,
    ).toEqual([
      { actor: "admin:adm_test", action: "photo.approve", after: { status: "approved", [one.owner]: one.owner_id } },
    ]);
    expect(await decidePhoto(staff(), one, "approve", { was: "pending" })).toMatchObject({ changed: false });
  });

  test("to reject needs a reason, and may be taken back later by who sees that it was rejected", async () => {
    const one = await first();
    await expect(decidePhoto(staff(), one, "reject", { was: "pending", reason: " " })).rejects.toMatchObject({
      problems: [{ path: "reason", message: "must not be blank" }],
    });
    await decidePhoto(staff(), one, "reject", { was: "pending", reason: "Not of this place" });
    expect(await shown(one)).not.toContain(one.url);
    await expect(decidePhoto(staff(), one, "approve", { was: "pending" })).rejects.toThrow("has changed to rejected");
    await decidePhoto(staff(), one, "approve", { was: "rejected" });
    expect(await shown(one)).toContain(one.url);
  });

  test.each([["event"], ["story"]])("on the photo of %s shows there", async (owner) => {
    const one = (await pendingPhotos(world.db, undefined, 10)).find((it) => it.owner === owner);
    if (!one) throw new Error(`no ${owner} waits`);
    await decidePhoto(staff(), one, "approve", { was: "pending" });
    expect(await shown(one)).toContain(one.url);
    expect(await photo(world.db, one)).toMatchObject({ status: "approved" });
  });

  test("of two at once is one", async () => {
    const one = await first();
    const both = await Promise.allSettled([
      decidePhoto(staff(), one, "approve", { was: "pending" }),
      decidePhoto(staff(), one, "reject", { was: "pending", reason: "Blurred" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("on what is none is refused", async () => {
    await expect(decidePhoto(staff(), { owner: "place", id: "999999" }, "approve", { was: "pending" })).rejects.toThrow(
      "There is no photo place-999999.",
    );
    for (const name of [undefined, "", "place", "place-0", "place-1-2", "house-1", "place-9223372036854775808"])
      expect(photoKey(name)).toBeUndefined();
  });
});
