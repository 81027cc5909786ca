// Guarantee of the mail queue: each message goes out under one Message-ID and ends as sent, whatever fails on the way.
import { afterAll, expect, test, vi } from "vitest";
import { faultySmtp, SMTP_FAULTS } from "@/tests/support/faulty-smtp";
import { jobsToKill } from "@/tests/support/kills";
import { someEmail } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

/** How often the process that sends is killed. `npm test` tries the queue without kills (deliver-mail.test.ts). */
const KILLS = Number(process.env.MAIL_KILLS ?? 200);
const PER_ROUND = 4;
// The connections that a process keeps: so many messages may have been accepted when it is killed.
const CONNECTIONS = 4;
const server = await faultySmtp();
afterAll(() => server.close());
const world = useWorld({ MAIL_PROVIDER: "smtp", SMTP_URL: server.url, MAIL_FROM: "Saint Lucia <hello@slu.example>" });
const jobs = jobsToKill();
const service = () => import("@/lib/domains/messages/mails.service");

async function queueSome(): Promise<void> {
  const { queueMail } = await service();
  const data = { new_email: someEmail() };
  for (let n = 0; n < PER_ROUND; n++) {
    await world.db.orm.transaction((tx) => queueMail(tx, new Date(), { kind: "email_changed", to: someEmail(), data }));
  }
}

/** Time passes: the leases of a killed process end, and the sweep queues what has stalled. */
async function passTime(): Promise<void> {
  await world.sql`update mails set due_at = now() - interval '21 minutes' where status = 'queued'`;
  const { sweepMails } = await service();
  await sweepMails({ db: world.db, now: new Date() });
}

test(
  `over ${KILLS} kills and a server that fails in ${SMTP_FAULTS.length} ways, each message is sent under one id`,
  async () => {
    for (let n = 0; n < KILLS; n++) {
      jobs.start();
      const before = server.connections;
      await queueSome();
      await vi.waitFor(() => expect(server.connections).toBeGreaterThan(before + 3), { timeout: 30_000, interval: 5 });
      await jobs.kill();
      await passTime();
    }
    expect(server.connections).toBeGreaterThanOrEqual(SMTP_FAULTS.length);
    server.isFaulty = false;
    jobs.start();
    await vi.waitFor(
      async () => {
        const waiting = await world.sql`select 1 from mails where status = 'queued'`;
        if (waiting.length > 0) await passTime();
        expect(waiting).toHaveLength(0);
      },
      { timeout: 60_000, interval: 1_000 },
    );
    const rows = await world.sql`select id, status from mails`;
    expect(rows).toHaveLength(KILLS * PER_ROUND);
    expect(rows.filter(({ status }) => status !== "sent")).toEqual([]);
    const ids = new Set(server.accepted.map(({ id }) => id));
    const lostAnswers = server.accepted.filter(({ isAnswered }) => !isAnswered).length;
    expect([...ids].sort()).toEqual(rows.map(({ id }) => `<${id}@slu.example>`).sort());
    // A message goes out again only if its answer was lost, with the connection or with the process.
    expect(server.accepted.length - ids.size).toBeLessThanOrEqual(lostAnswers + KILLS * CONNECTIONS);
  },
  120_000 + KILLS * 10_000,
);
