import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { Random } from "@/lib/platform/random/mulberry32";
import { photo, upload } from "@/tests/api/media/images";
import { newPlace } from "@/tests/support/commerce/merchants";
import { addToCart, checkOut, deliver, eventOf, type Shop } from "@/tests/support/commerce/shopping";
import { addPasskey } from "@/tests/support/passkeys";
import { registered, send, somePassword, somePhone } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/sessions";
import { newTour, TOWN } from "@/tests/support/tours";
import type { World } from "@/tests/support/world";

/** A text that identifies one person and nobody else. */
const mark = (word: string): string => `${word}${randomBytes(6).toString("hex")}`;

interface Life {
  world: World;
  shop: Shop;
  random: Random;
  id: string;
  email: string;
  password: string;
  token: string;
  /** Everything that identifies the person, as it was written. */
  texts: string[];
  /** The stored files that show what the person has uploaded. */
  files: string[];
}

const ok = ({ status, text }: { status: number; text: string }) => expect(status, text).toBeLessThan(300);
const told = (life: Life, text: string): string => {
  life.texts.push(text);
  return text;
};

async function review(life: Life, title?: string): Promise<{ placeId: string; id: string }> {
  const placeId = await newPlace(life.world);
  const body = { rating: 4, ...(title !== undefined && { title, body: title }) };
  const answer = await send(life.world, `/api/v1/places/${placeId}/reviews`, body, { token: life.token });
  ok(answer);
  return { placeId, id: answer.body.data.review_id };
}

async function uploadTo(life: Life, entity: { entity_type: string; entity_id: string }): Promise<void> {
  const file = await photo({ width: 300 + life.random.int(200), height: 200 + life.random.int(200) });
  const fields = { alt: told(life, mark("alt")), credit: told(life, mark("credit")) };
  const answer = await upload(life.world, entity, { token: life.token, file, fields });
  ok(answer);
  life.files.push(...answer.body.data.sources.map(({ url }: { url: string }) => url));
}

async function claim(life: Life, decide?: "approve" | "withdraw"): Promise<void> {
  const { world, token } = life;
  const placeId = await newPlace(world);
  const body = {
    contact_name: told(life, mark("contact")),
    business_name: told(life, mark("business")),
    message: told(life, mark("message")),
    contact_phone: told(life, somePhone()),
    contact_email: told(life, `${mark("c")}@example.test`),
  };
  const answer = await send(world, `/api/v1/places/${placeId}/claims`, body, { token });
  ok(answer);
  const { id } = answer.body.data;
  if (decide === "withdraw") ok(await send(world, `/api/v1/me/claims/${id}`, undefined, { method: "DELETE", token }));
  if (decide === "approve") {
    const { decideClaim } = await import("@/lib/domains/commerce/claims/decisions.service");
    await decideClaim({ db: world.db, actor: "cli" }, id, "approve");
  }
}

async function order(life: Life, pay: boolean): Promise<void> {
  const { world, shop } = life;
  await addToCart(world, life, shop.items[0] ?? "", 1, told(life, mark("line")));
  const bought = await checkOut(world, life, { body: { note: told(life, mark("order")) } });
  // An earlier order may still wait for its payment.
  if (bought.status === 409) return;
  ok(bought);
  if (pay) ok(await deliver(world, eventOf(bought.body.data)));
}

/** The actions of a person, in any order. Each adds what it has told the service to the life's texts. */
export const DEEDS: Readonly<Record<string, (life: Life) => Promise<unknown>>> = {
  profile: async (life) => {
    const body = { name: told(life, mark("Name")), handle: told(life, mark("h")) };
    ok(await send(life.world, "/api/v1/me", body, { method: "PATCH", token: life.token }));
  },
  picture: ({ world, id, ...life }) =>
    world.sql`update app_users set image = ${told({ world, id, ...life }, mark("https://img.test/"))} where id = ${id}`,
  phone: async (life) => {
    const phone = told(life, somePhone());
    await life.world.sql`update app_users set phone = ${phone} where id = ${life.id}`;
    ok(await send(life.world, "/api/v1/auth/phone/send-otp", { phoneNumber: phone }));
  },
  session: ({ world, id }) => sessionOf(world, id),
  failedSignIns: async ({ world, email }) => {
    for (let i = 0; i < 3; i++) await send(world, "/api/v1/auth/login", { email, password: somePassword() });
  },
  provider: (life) =>
    life.world.sql`insert into provider_accounts (provider, subject, user_id)
      values ('google', ${told(life, mark("subject"))}, ${life.id})`,
  forgottenPassword: ({ world, email }) => send(world, "/api/v1/auth/password/forgot", { email }),
  newAddress: (life) =>
    send(life.world, "/api/auth/change-email", { newEmail: told(life, `${mark("new")}@example.test`) }, life),
  preferences: ({ world, token }) =>
    send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token }),
  device: async (life) => {
    const body = { provider: "fcm", token: told(life, mark("device_token_")), name: told(life, mark("phone")) };
    ok(await send(life.world, "/api/v1/me/devices", body, { token: life.token }));
  },
  dailySummary: async (life) => {
    const { world, token } = life;
    await claim(life, "approve");
    ok(await send(world, "/api/v1/me/notification-preferences", { daily_summary: true }, { method: "PUT", token }));
    const { queueDailySummaries } = await import("@/lib/domains/commerce/summaries/daily-summary.service");
    // 8:00 in the demo's zone, on a day of this life's own.
    const now = new Date(Date.UTC(2030 + life.random.int(1_000), 0, 1, 12));
    expect(await queueDailySummaries({ db: world.db, now })).toBeGreaterThan(0);
  },
  passkey: async (life) => {
    ok((await addPasskey(life.world, life.token, { name: told(life, mark("key")), password: life.password })).answer);
  },
  tour: async (life) => {
    const digits = String(1_000_000 + life.random.int(8_999_999));
    life.texts.push(digits);
    const start_location = { lat: Number(`${TOWN.lat}.001${digits}`), lng: Number(`${TOWN.lng}.001${digits}`) };
    await newTour(life.world, life.token, { start_location });
  },
  paidOrder: (life) => order(life, true),
  unpaidOrder: (life) => order(life, false),
  cart: (life) => addToCart(life.world, life, life.shop.items[1] ?? "", 1, told(life, mark("cart"))),
  pendingClaim: (life) => claim(life),
  approvedClaim: (life) => claim(life, "approve"),
  withdrawnClaim: (life) => claim(life, "withdraw"),
  proposal: async (life) => {
    const body = {
      name: told(life, mark("place")),
      address: told(life, mark("address")),
      coordinates: TOWN,
      contact_name: told(life, mark("contact")),
      business_name: told(life, mark("business")),
      message: told(life, mark("message")),
      contact_phone: told(life, somePhone()),
    };
    ok(await send(life.world, "/api/v1/me/place-proposals", body, { token: life.token }));
  },
  favorite: async ({ world, token }) =>
    ok(await send(world, "/api/v1/favorites", { entity_type: "place", entity_id: await newPlace(world) }, { token })),
  review: (life) => review(life, "A fine place"),
  deletedReview: async (life) => {
    const { id } = await review(life, told(life, mark("title")));
    ok(await send(life.world, `/api/v1/reviews/${id}`, undefined, { method: "DELETE", token: life.token }));
  },
  reviewPhoto: async (life) => uploadTo(life, { entity_type: "review", entity_id: (await review(life)).id }),
  placePhoto: async (life) => uploadTo(life, { entity_type: "place", entity_id: await newPlace(life.world) }),
  shownPhoto: async (life) => {
    const { id } = await review(life);
    await uploadTo(life, { entity_type: "review", entity_id: id });
    const [row] = await life.world.sql`select id from review_photos where review_id = ${id}`;
    const { decidePhoto } = await import("@/lib/flows/photos/photos.service");
    const operator = { db: life.world.db, actor: "cli" };
    await decidePhoto(operator, { owner: "review", id: row?.id }, "approve", { was: "pending" });
  },
  voteAndFlag: async (life) => {
    const other = await life.world.user();
    const { id } = await review({ ...life, token: other.token });
    ok(await send(life.world, `/api/v1/reviews/${id}/votes`, { vote_type: "helpful" }, { token: life.token }));
    const flag = { reason: "spam", notes: told(life, mark("flag")) };
    ok(await send(life.world, `/api/v1/reviews/${id}/flag`, flag, { token: life.token }));
  },
  export: ({ world, token }) => send(world, "/api/v1/me/export", undefined, { token }),
};

/** A person who does some of all that, in an order of their own. */
export async function someLife(world: World, shop: Shop, random: Random): Promise<Life> {
  const { id, email, password, token } = await registered(world);
  const life: Life = { world, shop, random, id, email, password, token, texts: [email], files: [] };
  const deeds = Object.values(DEEDS).map((deed) => ({ deed, at: random.unit() }));
  deeds.sort((a, b) => a.at - b.at);
  for (const { deed } of deeds.slice(0, Math.ceil(deeds.length * 0.6))) await deed(life);
  return life;
}
