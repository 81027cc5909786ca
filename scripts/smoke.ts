import { setTimeout as delay } from "node:timers/promises";
import { messageOf, PlainError } from "./lib/fail";
import { SMOKE_CHECKS, type SmokeCheck } from "./lib/smoke-checks";

const UP_WITHIN_MS = 60_000;
const ANSWER_WITHIN_MS = 15_000;

// `npm run smoke -- URL`: checks that a deployment responds correctly. It creates one guest and writes nothing else.
const given = process.argv[2] ?? "";
const bypass = process.env.VERCEL_AUTOMATION_BYPASS_SECRET;
const headers: Record<string, string> = bypass ? { "x-vercel-protection-bypass": bypass } : {};

async function ask({
  path,
  method = "GET",
}: Pick<SmokeCheck, "path" | "method">): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(new URL(path, given), { method, headers, signal, redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
}

async function untilUp(): Promise<void> {
  const end = performance.now() + UP_WITHIN_MS;
  for (;;) {
    const why = await ask({ path: "/api/health" }).then(
      ({ status }) => (status === 200 ? undefined : `it answers ${status}`),
      messageOf,
    );
    if (why === undefined) return;
    if (performance.now() > end) throw new PlainError(`${given} is not up (${why}).`);
    await delay(500);
  }
}

async function failures(): Promise<number> {
  let failed = 0;
  for (const check of SMOKE_CHECKS) {
    const { status, text } = await ask(check).catch((error: unknown) => ({ status: 0, text: messageOf(error) }));
    const well = status === check.status && check.has.test(text);
    if (!well) failed++;
    console.log(
      `${well ? "✓" : "✗"} ${check.method ?? "GET"} ${check.path}  ${status}${well ? "" : `  ${text.slice(0, 200)}`}`,
    );
  }
  return failed;
}

try {
  if (!URL.canParse(given))
    throw new PlainError("Usage: npm run smoke -- URL, for instance https://example.vercel.app");
  await untilUp();
  process.exitCode = (await failures()) === 0 ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
