// Guarantees of completeness: an export has what its person has left, and no table that names a person is forgotten.
import { expect, test } from "vitest";
import { SECTIONS } from "@/lib/flows/data-export/sections.queries";
import { newPlace } from "@/tests/support/commerce/merchants";
import { newShop } from "@/tests/support/commerce/shopping";
import { newEndpoint, WEBHOOKS } from "@/tests/support/commerce/webhooks";
import { send } from "@/tests/support/people";
import { importTown, newTour, TOWN } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld(WEBHOOKS);

/** The file with the rows of each column that names a user or guest, or in brackets why none has them. */
const COLUMNS: Readonly<Record<string, string>> = {
  "account_links.user_id": "[secrets, for a day]",
  "app_codes.user_id": "[secrets, for a minute]",
  "carts.owner": "cart",
  "data_exports.owner": "[the export itself]",
  "devices.owner": "devices",
  "disbursement_overrides.merchant_id": "[staff's proposals of payouts]",
  "disbursements.merchant_id": "disbursements",
  "favorites.user_id": "favorites",
  "guests.merged_into": "guest",
  "idempotency_keys.user_id": "[repeats the order, for a day]",
  "orders.merchant_id": "[others' orders]",
  "orders.user_id": "orders",
  "place_claims.user_id": "claims",
  "place_digital_assets.user_id": "contributed_links",
  "place_hours.user_id": "contributed_hours",
  "place_media.user_id": "contributed_photos",
  "place_members.user_id": "teams",
  "place_proposals.user_id": "place_proposals",
  "preferences.owner": "preferences",
  "provider_accounts.user_id": "profile",
  "pushes.owner": "[repeats what it reports, for a day]",
  "review_flags.user_id": "review_flags",
  "review_votes.user_id": "review_votes",
  "reviews.user_id": "reviews",
  "sessions.user_id": "sessions",
  "tours.owner": "tours",
  "user_passkeys.user_id": "passkeys",
  "webhook_endpoints.user_id": "webhooks",
};

test("every column that names a user or guest has its file, or a reason to have none", async () => {
  const rows = await world.sql`
    select k.table_name || '.' || k.column_name as name from information_schema.key_column_usage k
      join information_schema.referential_constraints using (constraint_name)
      join information_schema.constraint_column_usage c using (constraint_name)
      where c.table_name = 'app_users'
    union select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and column_name = 'owner'`;
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(COLUMNS).sort());
  const files = Object.values(COLUMNS).filter((file) => !file.startsWith("["));
  for (const file of files) expect(Object.keys(SECTIONS)).toContain(file);
});

/** The records of a file of a person's export. */
async function recordsOf(file: string, owner: string) {
  const rows = await SECTIONS[file]?.(world.db.orm, owner, "", 50);
  return rows?.map(({ json }) => JSON.parse(json));
}

test("the place where a visitor's tour must end is in the export", async () => {
  await importTown(world);
  const { id, token } = await world.user();
  const must_end_at = { lat: TOWN.lat + 0.001, lng: TOWN.lng, at: "2026-12-01T14:00:00-04:00" };
  await newTour(world, token, { must_end_at, avoid_categories: ["casino"] });
  const [tour] = (await recordsOf("tours", id)) ?? [];
  expect(tour.wishes).toMatchObject({ must_end: { lat: must_end_at.lat }, avoid_categories: ["casino"] });
});

test("a review that its author has deleted is in the export while it is stored", async () => {
  const { id, token } = await world.user();
  const path = `/api/v1/places/${await newPlace(world)}/reviews`;
  const { body } = await send(world, path, { rating: 4, body: "Good soup" }, { token });
  await send(world, `/api/v1/reviews/${body.data.review_id}`, undefined, { method: "DELETE", token });
  expect(await recordsOf("deleted_reviews", id)).toMatchObject([{ body: "Good soup", deleted_at: expect.any(String) }]);
});

test("a merchant's webhooks and payouts are in the export, without secrets and without notes of staff", async () => {
  const shop = await newShop(world);
  await newEndpoint(world, shop);
  await world.sql`
    insert into disbursements (place_id, claim_id, merchant_id, amount, currency, period_start, period_end, reference, notes)
    values (${shop.placeId}, ${shop.claimId}, ${shop.id}, 1250, 'XCD', '2026-01-01', '2026-01-31', 'TR-1', 'a note of staff')`;
  const [webhook] = (await recordsOf("webhooks", shop.id)) ?? [];
  expect(webhook).toMatchObject({ place_id: shop.placeId, url: "http://127.0.0.1:9/hook", enabled: true });
  expect(JSON.stringify(webhook)).not.toContain("secret");
  const payouts = await recordsOf("disbursements", shop.id);
  expect(payouts).toMatchObject([{ amount: 1250, currency: "XCD", status: "pending", reference: "TR-1" }]);
  expect(JSON.stringify(payouts)).not.toContain("staff");
});
