import { describe, expect, test } from "vitest";
import { runAdmin } from "@/scripts/admin";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const run = (...args: string[]) => runAdmin({ db: world.db, actor: "cli" }, ["review", ...args]);
const audit = (id: string) =>
  world.sql`select actor, action, before, after from audit_log where entity = ${`review:${id}`} order by id`;

async function flagged(key: string): Promise<{ place: string; id: string }> {
  const place = await somePlace(world, key);
  const id = await someReview(world, place, (await world.user()).id);
  await world.sql`update reviews set status = 'flagged' where id = ${id}`;
  return { place, id };
}

const countOf = async (place: string) => (await world.api(`/api/v1/places/${place}`)).body.data.review_count;

describe("review", () => {
  test.each([
    ["publish", "published", 1],
    ["hide", "hidden", 0],
    ["reject", "rejected", 0],
  ])("%s: a flagged review is %s, the rating follows, and the audit says who and why", async (verb, status, count) => {
    const { place, id } = await flagged(verb);
    const { result, words } = await run(verb, id, "--reason", "Read twice.");
    expect([result, words]).toEqual([{ id, status, changed: true }, `Review ${id} is now ${status}.`]);
    expect(await world.sql`select status from reviews where id = ${id}`).toEqual([{ status }]);
    expect(await countOf(place)).toBe(count);
    const entry = { actor: "cli", action: `review.${verb}`, before: { status: "flagged" } };
    expect(await audit(id)).toEqual([{ ...entry, after: { status, reason: "Read twice." } }]);
    expect((await run(verb, id)).result).toEqual({ id, status, changed: false });
    expect(await audit(id)).toHaveLength(1);
  });

  test("of two decisions at once one is taken, and the other refused", async () => {
    const { id } = await flagged("raced");
    const both = await Promise.allSettled([run("hide", id), run("publish", id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await audit(id)).toHaveLength(1);
  });

  test("refuses in plain words, and writes nothing", async () => {
    const { id } = await flagged("refused");
    await run("hide", id);
    await expect(run("publish", id)).rejects.toThrow(`Review ${id} is hidden. You can only decide on flagged reviews.`);
    await expect(run("hide", "999999999")).rejects.toThrow("There is no review 999999999.");
    await expect(run("hide", "x")).rejects.toThrow("There is no review x.");
    await expect(run("hide", id, "--reason", "\u0007")).rejects.toThrow("The reason contains a control character.");
    await expect(run("approve", id)).rejects.toThrow("Usage");
    expect(await audit(id)).toHaveLength(1);
  });
});
