import { afterEach, describe, expect, test } from "vitest";
import {
  createDisbursement,
  markDisbursementPaid,
} from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { cli, newMerchant, refusesNonMerchants } from "@/tests/support/commerce/merchants";
import { COMMERCE, completed, newShop } from "@/tests/support/commerce/shopping";
import { refusesAnonymous, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
afterEach(() => expectMoneyConserved(world));

const get = (path: string, { token }: { token: string }) => world.api(`/api/v1${path}`, { token });

describe("200", () => {
  const period = { from: "2026-11-01", to: "2026-11-15" };

  test("are read by their merchant, without the notes, and by nobody else", async () => {
    const [own, other] = [await newShop(world, [125_000]), await newMerchant(world)];
    await completed(world, own);
    const made = await createDisbursement(cli(world), own.placeId, {
      amount: 125_000,
      ...period,
      notes: "Ask Jo first",
    });
    const expected = {
      id: made.id,
      place_id: own.placeId,
      amount: 125_000,
      currency: "XCD",
      status: "pending",
      period_start: period.from,
      period_end: period.to,
      paid_at: null,
      reference: null,
      created_at: expect.any(String),
    };
    const { body, text } = await get("/me/disbursements", own);
    expect(body.data).toEqual([expected]);
    expect(text).not.toContain("Ask Jo");
    expect((await get(`/me/disbursements/${made.id}`, own)).body.data).toEqual(expected);
    const [foreign, random] = [
      await get(`/me/disbursements/${made.id}`, other),
      await get("/me/disbursements/999999999", other),
    ];
    expectError(foreign, 404, "not_found");
    expect(foreign.text).toBe(random.text);
    expect((await get("/me/disbursements", other)).body.data).toEqual([]);
    await markDisbursementPaid(cli(world), made.id, "BOSL 1");
    expect((await get(`/me/disbursements/${made.id}`, own)).body.data).toMatchObject({
      status: "paid",
      reference: "BOSL 1",
      paid_at: expect.any(String),
    });
    expect(await markDisbursementPaid(cli(world), made.id, "BOSL 1")).toMatchObject({ changed: false });
    await expect(markDisbursementPaid(cli(world), made.id, "BOSL 2")).rejects.toThrow("is already marked as paid");
  });
});

refusesAnonymous(world, "getDisbursement");
refusesNonMerchants(world, "getDisbursement");
refusesGuests(world, "getDisbursement");
refusesMissing(world, "getDisbursement", { token: async () => (await newMerchant(world)).token });
