import postgres from "postgres";
import { serveFunctions, startFastRunner } from "@/tests/lib/providers/jobs/harness";

// A process of its own with a runner, to be killed. Its function does one step and hangs in the second.
const url = process.env.DATABASE_URL ?? "";
const sql = postgres(url, { max: 1 });

await startFastRunner(
  url,
  serveFunctions((inngest) => [
    inngest.createFunction({ id: "killed", triggers: [{ event: "test/killed" }] }, async ({ event, step }) => {
      await step.run("first", () => sql`insert into marks values (${event.data.n as number}, 'first')`.then(() => 1));
      await step.run("second", async () => {
        await sql`insert into marks values (${event.data.n as number}, 'hangs')`;
        await new Promise(() => undefined);
      });
    }),
  ]),
);
