import { connect } from "@/db/client";
import { hurried, serveFunctions } from "@/tests/jobs/harness";

// A process of its own with a runner, to be killed. Its function does one step and hangs in the second.
const url = process.env.DATABASE_URL ?? "";
const db = connect({ url, poolSize: 1 });

await hurried(
  url,
  serveFunctions((inngest) => [
    inngest.createFunction({ id: "killed", triggers: [{ event: "test/killed" }] }, async ({ event, step }) => {
      await step.run("first", () =>
        db.sql`insert into marks values (${event.data.n as number}, 'first')`.then(() => 1),
      );
      await step.run("second", async () => {
        await db.sql`insert into marks values (${event.data.n as number}, 'hangs')`;
        await new Promise(() => undefined);
      });
    }),
  ]),
);
