import { beforeAll, describe, expect, test } from "vitest";
import { refusesStrangers } from "@/tests/api/commerce/owning";
import { send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";
import { withReview } from "./replying";

const world = useWorld();
let own: Awaited<ReturnType<typeof withReview>>;
beforeAll(async () => {
  own = await withReview(world);
});

refusesStrangers(world, "putReviewReply", { text: "Thank you!" });
refusesBadBodies(world, { path: () => own.path, method: "PUT", token: () => own.token });

describe("200", () => {
  test("the answer is public at once, and a second one replaces its text", async () => {
    const { put, shown, placeId, review, id } = await withReview(world);
    const before = await world.api(`/api/v1/places/${placeId}/reviews`);
    expect(before.body.data[0].reply).toBeNull();
    const first = await put({ text: " Sorry!\nCome again. " });
    expect(first.body, first.text).toEqual({
      data: { text: "Sorry!\nCome again.", created_at: expect.any(String), updated_at: expect.any(String) },
    });
    const after = await world.api(`/api/v1/places/${placeId}/reviews`, {
      headers: { "if-none-match": before.headers.get("etag") ?? "" },
    });
    expect([after.status, after.body.data[0].reply]).toEqual([200, first.body.data]);
    const same = await put({ text: "Sorry!\nCome again." });
    expect(same.body.data).toEqual(first.body.data);
    const second = (await put({ text: "We have hired." })).body.data;
    expect(second).toMatchObject({ text: "We have hired.", created_at: first.body.data.created_at });
    expect((await shown())[0].reply).toEqual(second);
    const entries = await world.sql`select actor, action from audit_log where entity = ${`review:${review}`}`;
    expect(entries[0]).toEqual({ actor: `user:${id}`, action: "review.reply" });
  });

  test("it stays when the author edits the review, is hidden with it, and staff may remove it", async () => {
    const { put, shown, review, author } = await withReview(world);
    await put({ text: "Thank you!" });
    const edited = await send(
      world,
      `/api/v1/reviews/${review}`,
      { rating: 3 },
      { method: "PATCH", token: author.token },
    );
    expect(edited.body.data.reply).toMatchObject({ text: "Thank you!" });
    await world.sql`update reviews set status = 'hidden' where id = ${review}`;
    expect(await shown()).toEqual([]);
    await world.sql`update reviews set status = 'published' where id = ${review}`;
    const { removeByStaff } = await import("@/lib/domains/reviews/replies.service");
    const staff = { db: world.db, actor: "admin:adm_test", role: "curator" } as const;
    await removeByStaff(staff, review);
    await expect(removeByStaff(staff, review)).rejects.toThrow("This review has no answer.");
    const [entry] =
      await world.sql`select before from audit_log where action = 'review.reply_remove' and entity = ${`review:${review}`}`;
    expect(entry?.before).toEqual({ text: "Thank you!" });
  });
});

describe("404", () => {
  test("a review of another place, of an event, an unpublished and a deleted one", async () => {
    const [mine, other] = [await withReview(world), await withReview(world)];
    const at = (review: string) => mine.path.replace(`/${mine.review}/`, `/${review}/`);
    const call = (review: string) => send(world, at(review), { text: "x" }, { method: "PUT", token: mine.token });
    expect((await call(other.review)).status).toBe(404);
    await world.sql`update reviews set status = 'flagged' where id = ${mine.review}`;
    expect((await call(mine.review)).status).toBe(404);
    await world.sql`update reviews set status = 'published', deleted_at = now() where id = ${mine.review}`;
    expect((await call(mine.review)).status).toBe(404);
    await world.sql`update reviews set deleted_at = null, reviewable_type = 'event' where id = ${mine.review}`;
    expect((await call(mine.review)).status).toBe(404);
  });
});

describe("422", () => {
  test.each([{}, { text: "" }, { text: "  " }, { text: "x".repeat(2_001) }, { text: 7 }, { text: "a\u0000b" }])(
    "the body %j",
    async (body) => {
      expect((await own.put(body)).status).toBe(422);
    },
  );
});

describe("429", () => {
  test("sixty an hour for each user", async () => {
    const { put } = await withReview(world);
    const answers = await Promise.all(Array.from({ length: 61 }, () => put({ text: "Thank you!" })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
