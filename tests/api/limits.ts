import { expect, test, vi } from "vitest";
import type { Answer, World } from "@/tests/support/world";
import { expectError } from "./checks";

/** Asks until the limiter refuses; gives the answers of the window that it refused in, the refusal last. */
export async function spendWindow(ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.at(-1)?.status !== 429) {
    if (answers.length > 300) throw new Error("the limiter never refuses");
    answers.push(await ask());
  }
  const reset = answers.at(-1)?.headers.get("x-ratelimit-reset");
  return answers.filter((answer) => answer.headers.get("x-ratelimit-reset") === reset);
}

/** A window that was spent up to its limit: the count in every answer, and what the refusal says. */
export function expectSpent(answers: Answer[], limit: number): void {
  const refusal = answers.at(-1);
  expect(answers).toHaveLength(limit + 1);
  expect(answers.map((answer) => Number(answer.headers.get("x-ratelimit-remaining")))).toEqual([
    ...Array.from({ length: limit }, (_, n) => limit - 1 - n),
    0,
  ]);
  for (const answer of answers) expect(answer.headers.get("x-ratelimit-limit")).toBe(String(limit));
  if (!refusal) return;
  expectError(refusal, 429, "rate_limited");
  const wait = Number(refusal.headers.get("retry-after"));
  const left = Number(refusal.headers.get("x-ratelimit-reset")) - Date.now() / 1000;
  expect(Number.isInteger(wait)).toBe(true);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(60);
  expect(Math.abs(wait - left)).toBeLessThan(5);
}

/** Begins only where enough of the minute's window is left for what follows to lie within it. */
export const withinOneWindow = (): Promise<void> =>
  vi.waitFor(() => expect(60 - ((Date.now() / 1000) % 60)).toBeGreaterThan(8), { timeout: 10_000, interval: 100 });

/** The limit of thirty a minute for all without a user's token, and 120 for each user. For `describe("429")`. */
export function limitsFeedStyle(world: World, path: () => string): void {
  test("thirty a minute for all anonymous callers together, guests among them; members go by their own count", async () => {
    const [guest, user] = [await world.guest(), await world.user()];
    await withinOneWindow();
    const spent = await spendWindow(() => world.api(path()));
    expectSpent(spent, 30);
    const others: (RequestInit & { token?: string })[] = [
      { token: guest.token },
      { headers: { "x-forwarded-for": "203.0.113.9", "x-real-ip": "1.2.3.4" } },
      { headers: { authorization: "Bearer nonsense" } },
    ];
    for (const init of others) {
      const answer = await world.api(path(), init);
      expectError(answer, 429, "rate_limited");
      expect(answer.headers.get("x-ratelimit-reset")).toBe(spent.at(-1)?.headers.get("x-ratelimit-reset"));
    }
    const member = await world.api(path(), { token: user.token });
    expect(member.status).toBe(200);
    expect(member.headers.get("x-ratelimit-limit")).toBe("120");
    expect(member.headers.get("x-ratelimit-remaining")).toBe("119");
  });

  test("a member has 120 a minute, whoever else is spent", async () => {
    const [{ token }, other] = [await world.user(), await world.user()];
    await withinOneWindow();
    expectSpent(await spendWindow(() => world.api(path(), { token })), 120);
    expect((await world.api(path(), { token: other.token })).status).toBe(200);
  });

  test("of many calls at once exactly as many pass as there are left", async () => {
    const { token } = await world.user();
    await withinOneWindow();
    const answers = await Promise.all(Array.from({ length: 150 }, () => world.api(path(), { token })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(120);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30);
  });
}
