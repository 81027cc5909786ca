import { sql } from "drizzle-orm";
import { RetryAfterError } from "inngest";
import { serve } from "inngest/edge";
import { expect, test } from "vitest";
import { inngest } from "@/inngest/client";
import { jobsMode } from "@/lib/providers/jobs/mode";
import { callFunction } from "@/lib/providers/jobs/runner/serve-client";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const SECRET = "someone@example.org";
const divide = () => world.db.orm.execute(sql`select 1 / (length(${SECRET}::text) - length(${SECRET}::text))`);

/** The response that Inngest would store of a run whose function does this. */
async function storedOf(handler: (run: (work: () => Promise<unknown>) => Promise<unknown>) => Promise<unknown>) {
  const client = inngest();
  const divides = client.createFunction({ id: "divides", triggers: [{ event: "test/divides" }] }, ({ step }) =>
    handler((work) => step.run("divide", work)),
  );
  const mode = jobsMode();
  if (mode.kind !== "embedded") throw new Error("the tests' jobs are embedded");
  const event = { name: "test/divides", data: {}, id: "1", ts: 0 };
  const run = { id: "run-1", functionId: "destination-divides", event, attempt: 0, steps: [] };
  const serveOne = serve({ client, functions: [divides], servePath: "/api/inngest" });
  return callFunction(serveOne, mode.signingKey, run as never, 4);
}

const failed = { message: "division by zero" };
test.each([
  ["a step", () => storedOf((run) => run(divide)), { operations: [{ error: failed }] }],
  ["a function", () => storedOf(divide), { body: failed }],
  [
    "a function that names its pause",
    () =>
      storedOf(() =>
        divide().catch((error: unknown) => {
          throw new RetryAfterError("later", 5_000, { cause: error });
        }),
      ),
    { retryAfter: "5", body: { message: "later", cause: failed } },
  ],
])("the error of %s is stored without the values of its statement", async (_, stored, expected) => {
  const response = await stored();
  expect(response).toMatchObject(expected);
  expect(JSON.stringify(response)).not.toContain(SECRET);
});
