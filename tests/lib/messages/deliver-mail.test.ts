import { beforeEach, describe, expect, test } from "vitest";
import type { Compose } from "@/lib/domains/messages/mails.service";
import { type MailMessage, MailRefused } from "@/lib/providers/mail/port";
import { someEmail } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ MAIL_FROM: "Saint Lucia <hello@slu.example>" });
const service = () => import("@/lib/domains/messages/mails.service");

const sent: MailMessage[] = [];
let fail: () => void = () => undefined;
const sender = {
  send: async (message: MailMessage) => {
    fail();
    sent.push(message);
  },
};
const compose: Compose = async ({ data }) => ({ subject: `Hello ${data.name}`, blocks: ["Welcome."] });

/** Queues a message to the address. Returns its id. */
async function queued(to = someEmail()): Promise<string> {
  const { queueMail } = await service();
  await world.db.orm.transaction((tx) =>
    queueMail(tx, new Date(), { kind: "verify_email", to, data: { name: "Ann" } }),
  );
  const [row] = await world.sql`select id from mails where recipient = ${to} order by created_at desc, id limit 1`;
  return row?.id;
}
async function deliver(id: string, now = new Date(), how: Compose = compose) {
  const { deliverMail } = await service();
  return deliverMail({ db: world.db, now }, sender, id, how);
}
const rowOf = async (id: string) => (await world.sql`select * from mails where id = ${id}`)[0];

beforeEach(() => {
  sent.length = 0;
  fail = () => undefined;
});

describe("a message", () => {
  test("is sent once, and its row keeps neither address nor data", async () => {
    const id = await queued();
    expect(await deliver(id)).toBe("sent");
    expect(await deliver(id)).toBe("ended");
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ subject: "Hello Ann", messageId: `<${id}@slu.example>` });
    expect(await rowOf(id)).toMatchObject({ status: "sent", recipient: null, data: {} });
  });

  test("of 20 attempts at once, one sends", async () => {
    const id = await queued();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => deliver(id)));
    expect(sent).toHaveLength(1);
    expect(outcomes.filter((one) => one.status === "fulfilled" && one.value === "sent")).toHaveLength(1);
  });

  test("is tried again after a failure, under the same Message-ID", async () => {
    const id = await queued();
    fail = () => {
      throw new Error("dropped after DATA");
    };
    await expect(deliver(id)).rejects.toThrow("dropped");
    fail = () => undefined;
    expect(await deliver(id, new Date(Date.now() + 1_000))).toBe("sent");
    expect(sent[0]?.messageId).toBe(`<${id}@slu.example>`);
  });

  test("whose process has died is free once its lease has expired", async () => {
    const id = await queued();
    await world.sql`update mails set due_at = now() + interval '90 seconds' where id = ${id}`;
    await expect(deliver(id)).rejects.toThrow("another process");
    expect(await deliver(id, new Date(Date.now() + 91_000))).toBe("sent");
  });

  test("that has expired, or that has nothing to tell any more, is not sent", async () => {
    const [late, empty] = [await queued(), await queued()];
    expect(await deliver(late, new Date(Date.now() + 25 * 3_600_000))).toBe("expired");
    expect(await deliver(empty, new Date(), async () => null)).toBe("discarded");
    expect(sent).toEqual([]);
  });
});

describe("an address that refuses mail for good", () => {
  test("gets no other message, in any letter case, and is stored as a hash", async () => {
    const to = someEmail();
    fail = () => {
      throw new MailRefused("address", "550");
    };
    expect(await deliver(await queued(to))).toBe("refused");
    fail = () => undefined;
    expect(await deliver(await queued(to.toUpperCase()))).toBe("suppressed");
    expect(sent).toEqual([]);
    const rows = await world.sql`select * from mail_suppressions t where t::text ilike ${`%${to}%`}`;
    expect(rows).toEqual([]);
  });

  test("is sent at once where the clock of the database is ahead of the service's", async () => {
    expect(await deliver(await queued(), new Date(Date.now() - 30_000))).toBe("sent");
  });

  test("is not suppressed for the refusal of one message", async () => {
    const to = someEmail();
    fail = () => {
      throw new MailRefused("message", "554");
    };
    expect(await deliver(await queued(to))).toBe("refused");
    fail = () => undefined;
    expect(await deliver(await queued(to))).toBe("sent");
  });
});

describe("the sweep", () => {
  test("queues messages again whose attempts have stopped, and deletes old rows", async () => {
    const { sweepMails } = await service();
    const [stalled, fresh, old] = [await queued(), await queued(), await queued()];
    await world.sql`delete from outbox`;
    await world.sql`update mails set due_at = now() - interval '21 minutes' where id = ${stalled}`;
    await world.sql`update mails set status = 'sent', ended_at = now() - interval '31 days' where id = ${old}`;
    expect(await sweepMails({ db: world.db, now: new Date() })).toEqual({ queued: 1, deleted: 1 });
    const events = await world.sql`select data->>'mail_id' as id from outbox`;
    expect(events.map(({ id }) => id)).toEqual([stalled]);
    expect(await rowOf(fresh)).toBeDefined();
    expect(await rowOf(old)).toBeUndefined();
    expect((await sweepMails({ db: world.db, now: new Date() })).queued).toBe(0);
  });
});

describe("the layout", () => {
  test("escapes what people have typed, keeps the subject on one line and needs nothing from outside", async () => {
    const { renderContent } = await import("@/lib/providers/mail/render");
    const evil = `<img src=x onerror=alert(1)>"'&`;
    const { subject, text, html } = renderContent(
      {
        subject: `Hello\r\nBcc: all@example.test ${evil}`,
        blocks: [evil, { label: evil, url: `https://x.test/?a=1&b="` }, { rows: [[evil, evil]] }],
      },
      evil,
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain("<img");
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('href="https://x.test/?a=1&amp;b=&quot;"');
    expect(html).not.toMatch(/<(?:script|link|style)/);
    expect(text).toContain("https://x.test/?a=1");
  });
});
