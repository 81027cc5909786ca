import { beforeAll, describe, expect, test } from "vitest";
import { moderate } from "@/lib/domains/reviews/moderation.service";
import { listReviews } from "@/lib/domains/reviews/moderation-list.service";
import { send } from "@/tests/support/people";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ REVIEW_FLAGS_TO_HIDE: "3" });
const operator = () => ({ db: world.db, actor: "cli" }) as const;
let place = "";
beforeAll(async () => {
  place = await somePlace(world, "three");
});

const someone = async (): Promise<string> => (await world.user()).token;
const written = async (): Promise<string> => someReview(world, place, (await world.user()).id);
const flag = async (id: string, token?: string) =>
  send(
    world,
    `/api/v1/reviews/${id}/flag`,
    { reason: "It is about another place." },
    { token: token ?? (await someone()) },
  );
const visible = async (id: string): Promise<boolean> =>
  (await world.api(`/api/v1/places/${place}/reviews?limit=100`)).body.data.some(
    (review: { id: string }) => review.id === id,
  );
const queueOf = async (id: string): Promise<string[]> => {
  const names = ["flagged", "reported", "hidden", "rejected"] as const;
  const lists = await Promise.all(names.map((name) => listReviews(world.db, name, {})));
  return names.filter((_, i) => lists[i]?.items.some((item) => item.id === id));
};

describe("three users' flags hide a review", () => {
  test("a user who flags it ten times at once has flagged it once", async () => {
    const [id, user] = [await written(), await someone()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => flag(id, user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(new Set(answers.map(({ body }) => body.data.flag_id)).size).toBe(1);
    expect(await visible(id)).toBe(true);
  });

  test("not before the third, and moderators see the first", async () => {
    const id = await written();
    for (const [shown, queue] of [
      [true, "reported"],
      [true, "reported"],
      [false, "flagged"],
    ] as const) {
      expect((await flag(id)).status).toBe(201);
      expect([await visible(id), await queueOf(id)]).toEqual([shown, [queue]]);
    }
    expect((await flag(id)).status).toBe(404);
  });

  test("one user's repeated flag counts once", async () => {
    const [id, token] = [await written(), await someone()];
    const answers = [await flag(id, token), await flag(id, token), await flag(id, token), await flag(id, token)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200]);
    expect(await visible(id)).toBe(true);
  });

  test("of ten concurrent flags three are taken", async () => {
    const id = await written();
    const tokens = await Promise.all(Array.from({ length: 10 }, someone));
    const answers = await Promise.all(tokens.map((token) => flag(id, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(7).fill(404)]);
  });

  test("a review that moderators keep stays visible whatever flags follow, and they may still decide otherwise", async () => {
    const id = await written();
    await flag(id);
    expect(await moderate(operator(), id, "publish")).toMatchObject({ status: "published", changed: true });
    expect(await queueOf(id)).toEqual([]);
    for (let n = 0; n < 5; n++) expect((await flag(id)).status).toBe(201);
    expect([await visible(id), await queueOf(id)]).toEqual([true, ["reported"]]);
    expect(await moderate(operator(), id, "hide")).toMatchObject({ status: "hidden", changed: true });
    expect([await visible(id), await queueOf(id)]).toEqual([false, ["hidden"]]);
  });

  test("a decision on a text that its author has edited since is refused, so that nobody keeps what they have not read", async () => {
    const author = await world.user();
    const id = await someReview(world, place, author.id);
    await flag(id);
    const edit = { body: "Something else" };
    const options = { method: "PATCH", token: author.token };
    expect((await send(world, `/api/v1/reviews/${id}`, edit, options)).status).toBe(200);
    await expect(moderate(operator(), id, "publish", { edited: "" })).rejects.toThrow("read it again");
    const shown = (await listReviews(world.db, "reported", {})).items.find((review) => review.id === id);
    expect(await moderate(operator(), id, "publish", { edited: shown?.edited })).toMatchObject({ changed: true });
  });

  test("a published review without flags is nothing to decide on", async () => {
    const id = await written();
    await expect(moderate(operator(), id, "hide")).rejects.toThrow("You can only decide on flagged reviews.");
    expect(await moderate(operator(), id, "publish")).toMatchObject({ changed: false });
  });
});
