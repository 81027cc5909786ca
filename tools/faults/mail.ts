import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sweepMails } from "@/lib/domains/messages/mails.service";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { type Acceptance, faultySmtp, SMTP_FAULTS } from "@/tests/support/faulty-smtp";
import { someone } from "@/tests/support/people";
import { client } from "./client";
import type { Finding, Scenario } from "./scenario";
import { startServer } from "./server";
import type { Service, Stage } from "./test-bed";

const PER_LIFE = 6;
const LONGEST_LIFE_MS = 1_500;
/** The time within which a live process marks an accepted message as sent, also on a slow machine. */
const MARKED_MS = 2_000;
const LIMIT_MS = 600_000;
const PASSED = "21 minutes";

/** A request for a message: the address that only it names, and whether the service acknowledged it. */
interface Asked {
  email: string;
  isAcknowledged: boolean;
}

/** Makes a person and requests a verification link for their address. */
async function ask({ world }: Service, base: string): Promise<Asked> {
  const { id, token } = await world.user();
  const email = `${randomBytes(8).toString("hex")}@example.test`;
  await world.sql`update app_users set email = ${email} where id = ${id}`;
  const caller = client(base, 1);
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": someone() };
  const { status, text } = await caller.ask({ method: "POST", target: "/api/v1/auth/email/send", headers });
  caller.close();
  return { email, isAcknowledged: status === 200 && text.includes("true") };
}

/** Time passes while no process lives: leases and pauses end, and the sweep queues what has stalled. */
async function passTime({ world, db }: Service): Promise<void> {
  await world.sql`update mails set due_at = now() - ${PASSED}::interval where status = 'queued'`;
  await sweepMails({ db, now: new Date() });
}

const waiting = async ({ world }: Service): Promise<number> =>
  (await world.sql<{ n: number }[]>`select count(*)::int as n from mails where status = 'queued'`)[0]?.n ?? 0;

/**
 * The second and later acceptances of each message, without those that nobody can prevent: the server had accepted the
 * message, and the process did not learn of it because the answer was lost or the process was killed.
 */
export function unexplained(accepted: readonly Acceptance[], kills: readonly number[]): Acceptance[] {
  const last = new Map<string, Acceptance>();
  return accepted.filter((one) => {
    const before = last.get(one.id);
    last.set(one.id, one);
    if (!before?.isAnswered) return false;
    return !kills.some((kill) => kill >= before.at && kill <= before.at + MARKED_MS);
  });
}

async function killed(stage: Stage): Promise<Finding[]> {
  const kills = stage.trials(200, 10);
  const random = mulberry32(stage.seed);
  const smtp = await faultySmtp();
  stage.add(() => smtp.close());
  const service = await stage.service({
    MAIL_PROVIDER: "smtp",
    SMTP_URL: smtp.url,
    MAIL_FROM: "Saint Lucia <hello@slu.example>",
  });
  let { server } = service;
  const asked: Asked[] = [];
  const killedAt: number[] = [];
  for (let n = 0; n < kills; n++) {
    const life = random.between(100, LONGEST_LIFE_MS);
    const base = server.base;
    const requests = Array.from({ length: PER_LIFE }, async () => {
      await delay(random.int(life));
      asked.push(await ask(service, base));
    });
    await delay(life);
    killedAt.push(performance.now());
    await server.end("SIGKILL");
    await Promise.all(requests);
    await passTime(service);
    smtp.isFaulty = n < kills - 1;
    server = await startServer(service.settings);
    const next = server;
    stage.add(() => next.end("SIGKILL"));
  }
  const end = performance.now() + LIMIT_MS;
  while ((await waiting(service)) > 0 && performance.now() < end) await delay(200);
  await server.end("SIGTERM");

  const { accepted } = smtp;
  const idsOf = (email: string): number => new Set(accepted.filter(({ to }) => to === email).map(({ id }) => id)).size;
  const acknowledged = asked.filter(({ isAcknowledged }) => isAcknowledged);
  const lost = acknowledged.filter(({ email }) => idsOf(email) === 0).length;
  const doubled = asked.filter(({ email }) => idsOf(email) > 1).length;
  const ids = new Set(accepted.map(({ id }) => id)).size;
  const rows = await service.world.sql<{ status: string }[]>`select status from mails`;
  const unsent = rows.filter(({ status }) => status !== "sent").length;
  const repeats = accepted.length - ids;
  const odd = unexplained(accepted, killedAt).length;
  return [
    {
      goal: `kill -9 × ${kills} at random moments, and a mail server that fails in ${SMTP_FAULTS.length} ways: every acknowledged message arrives, under one Message-ID`,
      trials: asked.length,
      measured: `${acknowledged.length} acknowledged, ${ids} arrived; ${lost} lost, ${doubled} under two ids, ${unsent} not sent`,
      reached: lost === 0 && doubled === 0 && unsent === 0 && ids === rows.length,
    },
    {
      goal: "… and it is sent again only if the server took it and the answer was lost, on the way or with the process",
      trials: accepted.length,
      measured: `${repeats} sent again under the same Message-ID, ${odd} of them without this reason`,
      reached: odd === 0,
    },
  ];
}

export const mailKilled: Scenario = { name: "mail", run: killed };
