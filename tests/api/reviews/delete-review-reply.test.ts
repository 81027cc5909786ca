import { describe, expect, test } from "vitest";
import { refusesStrangers } from "@/tests/api/commerce/owning";
import { useWorld } from "@/tests/support/world";
import { withReview } from "./replying";

const world = useWorld();
refusesStrangers(world, "deleteReviewReply");

describe("204", () => {
  test("the answer is gone at once, and another may be written", async () => {
    const { put, remove, shown } = await withReview(world);
    await put({ text: "Thank you!" });
    const { status, text } = await remove();
    expect([status, text]).toEqual([204, ""]);
    expect((await shown())[0].reply).toBeNull();
    expect((await put({ text: "Thanks." })).status).toBe(200);
  });
});

describe("404", () => {
  test("a review without an answer, and of ten concurrent deletions all but one", async () => {
    const { put, remove } = await withReview(world);
    expect((await remove()).status).toBe(404);
    await put({ text: "Thank you!" });
    const answers = await Promise.all(Array.from({ length: 10 }, remove));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
  });
});
