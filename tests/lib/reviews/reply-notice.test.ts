// Guarantees of the notice to a reviewer: one for the first answer, by the reviewer's choice, and ended by a link.
import { expect, test, vi } from "vitest";
import { POST } from "@/app/unsubscribe/route";
import { withReview } from "@/tests/api/reviews/replying";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { send, someEmail } from "@/tests/support/people";
import { someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld(mails.settings);
useJobs();

/** A review whose author has a device and a verified address. */
async function reviewed({ isVerified = true } = {}) {
  const own = await withReview(world);
  const { id, token } = own.author;
  const email = someEmail();
  await world.sql`
    update app_users set email = ${email}, email_verified_at = ${isVerified ? new Date() : null} where id = ${id}`;
  await send(world, "/api/v1/me/preferences", { notifications_enabled: true }, { method: "PUT", token });
  await send(world, "/api/v1/me/devices", { provider: "expo", token: `ExpoPushToken[${id}]` }, { token });
  return { ...own, email };
}
const choose = (token: string, topics: object) =>
  send(world, "/api/v1/me/notification-preferences", topics, { method: "PUT", token });
const pushesTo = (owner: string) => world.sql`select content from pushes where owner = ${owner}`;
const mailsTo = (email: string) => world.sql`select 1 from mails where recipient = ${email}`;

test("the first answer causes one push message and one email without its text, and later texts none", async () => {
  const { put, remove, author, email, placeId } = await reviewed();
  await put({ text: "Visit https://evil.example" });
  const mail = await mails.next(email, "answered your review");
  expect(mail.text).toContain("/places/");
  expect(mail.text).not.toContain("evil.example");
  const [push, ...more] = await pushesTo(author.id);
  expect(push?.content).toMatchObject({ url: expect.stringContaining(`places/${placeId}`) });
  await put({ text: "We have hired." });
  await remove();
  await put({ text: "Come again." });
  expect([more.length, (await pushesTo(author.id)).length, (await mailsTo(email)).length]).toEqual([0, 1, 0]);
});

test("each is left out if it is not wanted, and the email if the address is not verified", async () => {
  const [noMail, noPush, unverified] = [await reviewed(), await reviewed(), await reviewed({ isVerified: false })];
  await choose(noMail.author.token, { review_emails: false });
  await choose(noPush.author.token, { reviews: false });
  const outcomes: number[][] = [];
  for (const { put, author, review } of [noMail, noPush, unverified]) {
    await put({ text: "Thank you!" });
    const queued = await world.sql`select 1 from mails where key = ${`review-reply:${review}`}`;
    outcomes.push([(await pushesTo(author.id)).length, queued.length]);
  }
  expect(outcomes).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
  ]);
});

test("the link in the email ends these emails, and only these", async () => {
  const { put, author, email } = await reviewed();
  await put({ text: "Thank you!" });
  const { text } = await mails.next(email, "answered your review");
  const [, url = ""] = /Unsubscribe: (\S+)/.exec(text) ?? [];
  expect((await POST(new Request(url, { method: "POST" }))).status).toBe(200);
  const { body } = await world.api("/api/v1/me/notification-preferences", { token: author.token });
  expect(body.data).toMatchObject({ review_emails: false, reviews: true, daily_summary: false });
});

test("nothing is sent if the answer is gone by then, or to a merchant who answers a review of their own", async () => {
  const own = await reviewed();
  const { reviewAnsweredMail } = await import("@/lib/domains/reviews/reply-notice.service");
  const row = {
    id: "mail_1",
    kind: "review_answered" as const,
    recipient: own.email,
    data: { review_id: own.review },
    attempts: 1,
    expires_at: new Date(),
  };
  await own.put({ text: "Thank you!" });
  const compose = () => reviewAnsweredMail({ db: world.db }, row);
  expect(await compose()).toMatchObject({ subject: expect.stringContaining("answered your review") });
  await own.remove();
  expect(await compose()).toBeNull();
  await vi.waitFor(async () => expect(await mailsTo(own.email)).toHaveLength(0), { timeout: 15_000 });

  const review = await someReview(world, own.placeId, own.id, { rating: 5 });
  await send(
    world,
    own.path.replace(`/${own.review}/`, `/${review}/`),
    { text: "Myself!" },
    { method: "PUT", token: own.token },
  );
  expect(await world.sql`select 1 from mails where key = ${`review-reply:${review}`}`).toHaveLength(0);
});
