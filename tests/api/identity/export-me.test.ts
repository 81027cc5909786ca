import { describe, expect, test, vi } from "vitest";
import { useJobs } from "@/tests/support/jobs";
import { linkIn, mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, registered, send } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages } from "@/tests/support/refusals";
import { unzip } from "@/tests/support/unzip";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const request = (token: string) => send(world, "/api/v1/me/export", undefined, { token });
const ready = (token: string) =>
  vi.waitFor(
    async () => {
      const answer = await request(token);
      if (answer.status !== 200) throw new Error(`the answer is ${answer.status}`);
      return answer.body.data;
    },
    { timeout: 15_000, interval: 50 },
  );

/** The files that a link opens, by name; null if it opens none. */
async function filesAt(url: URL, now = new Date()): Promise<Map<string, string> | null> {
  const { openExport } = await import("@/lib/flows/data-export/data-export.service");
  const file = await openExport({ db: world.db, now }, url.searchParams.get("token") ?? "");
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file.parts()) parts.push(part);
  const archive = Buffer.concat(parts);
  expect(archive.length).toBe(file.sizeBytes);
  return unzip(archive);
}

describe("202", () => {
  test("a repeated request makes no second file, also where many arrive at once", async () => {
    const { id, token } = await world.user();
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(token)));
    for (const { status } of answers) expect([200, 202]).toContain(status);
    expect(answers[0]?.body.data).toEqual({ status: "pending", expires_at: null, download_url: null });
    expect(await world.sql`select owner from data_exports where owner = ${id}`).toHaveLength(1);
  });

  test("a link to the file goes to the caller's address, and the file has what the caller has left", async () => {
    const { id, email, token } = await registered(world);
    await send(world, "/api/v1/me", { name: "Amélie \u{1F334}" }, { method: "PATCH", token });
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token });
    const device = { provider: "expo", token: "ExponentPushToken[export-me-test-000001]", name: "Phone" };
    await send(world, "/api/v1/me/devices", device, { method: "POST", token });
    expect((await request(token)).status).toBe(202);
    const mail = await mails.next(email, "Your data is ready");
    const link = linkIn(mail);
    expect(link.pathname).toBe("/account/export");
    const files = await filesAt(link);
    const read = (name: string) => JSON.parse(files?.get(`${name}.json`) ?? "null");
    expect(read("about")).toMatchObject({ id, service: process.env.BASE_URL });
    expect(read("profile")).toMatchObject([{ id, email, name: "Amélie \u{1F334}", providers: [] }]);
    expect(read("preferences")).toMatchObject([{ tour_completed: true, notify_orders: true }]);
    expect(read("devices")).toMatchObject([{ provider: "expo", name: "Phone" }]);
    for (const name of ["sessions", "tours", "orders", "reviews", "claims", "favorites", "cart"])
      expect(read(name)).toEqual([]);
  });
});

describe("200", () => {
  test("a guest, and a user without an email address, gets the link by repeating the request", async () => {
    const [guest, { id, token }] = [await world.guest(), await world.user()];
    await world.sql`update app_users set email = null, phone = '+17584841234' where id = ${id}`;
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token: guest.token });
    for (const [caller, name] of [[guest.token, "guest"] as const, [token, "profile"] as const]) {
      await request(caller);
      const { status, download_url: url, expires_at: end } = await ready(caller);
      expect(status).toBe("ready");
      expect((Date.parse(end) - Date.now()) / 3_600_000).toBeGreaterThan(23.9);
      expect(new URL(url).pathname).toBe("/account/export/file");
      const files = await filesAt(new URL(url));
      expect(JSON.parse(files?.get(`${name}.json`) ?? "")).toHaveLength(1);
    }
  });

  test("the answer has no link for a user who gets it by email", async () => {
    const { token } = await world.user();
    await request(token);
    expect((await ready(token)).download_url).toBeNull();
  });

  test("a token opens its own file only, until that expires", async () => {
    const [one, other] = [await world.guest(), await world.guest()];
    for (const { token } of [one, other]) await request(token);
    const url = new URL((await ready(one.token)).download_url);
    const stranger = new URL((await ready(other.token)).download_url);
    const [id, signature] = (url.searchParams.get("token") ?? "").split(".");
    const [otherId, otherSignature] = (stranger.searchParams.get("token") ?? "").split(".");
    const forged = [`${id}.${otherSignature}`, `${otherId}.${signature}`, `${id}.`, `${id}`, "", `.${signature}`];
    for (const token of forged) expect(await filesAt(new URL(`?token=${token}`, url))).toBeNull();
    expect(await filesAt(url, new Date(Date.now() + 23.9 * 3_600_000))).not.toBeNull();
    expect(await filesAt(url, new Date(Date.now() + 24.1 * 3_600_000))).toBeNull();
    const { sweepExports } = await import("@/lib/flows/data-export/data-export.service");
    await sweepExports({ db: world.db, now: new Date(Date.now() + 24.1 * 3_600_000) });
    expect(await world.sql`select 1 from data_exports where id = ${id ?? ""}`).toEqual([]);
    expect(await world.sql`select 1 from data_export_parts where export_id = ${id ?? ""}`).toEqual([]);
  });

  test("the file of a guest goes when the guest becomes a user", async () => {
    const guest = await world.guest();
    await request(guest.token);
    const url = new URL((await ready(guest.token)).download_url);
    await registered(world, { token: guest.token });
    expect(await filesAt(url)).toBeNull();
  });
});

refusesAnonymous(world, "exportMe");
refusesForeignPages(world, "exportMe");

describe("429", () => {
  test("three new files a day", async () => {
    const { id, token } = await world.user();
    for (let i = 0; i < 3; i++) {
      expect((await request(token)).status).toBe(202);
      await world.sql`delete from data_exports where owner = ${id}`;
    }
    expect((await request(token)).status).toBe(429);
  });

  test("60 requests a minute", async () => {
    const { token } = await world.user();
    const answers = await Promise.all(Array.from({ length: 61 }, () => request(token)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
