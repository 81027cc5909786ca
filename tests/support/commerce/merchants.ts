import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { refreshCards } from "@/lib/domains/places/cards/cards.service";
import { withTransaction } from "@/lib/platform/database/database";
import { declaredOperations } from "@/tests/support/answers/pairs";
import { send } from "@/tests/support/people";
import type { World } from "@/tests/support/world";

export interface Person {
  id: string;
  token: string;
}

export const CLAIM = { business_name: "Ti Kaye Ltd", contact_name: "Amelie", contact_phone: "+17584841234" };

/** A new published place. */
export async function newPlace(world: World): Promise<string> {
  const slug = `place-${randomBytes(6).toString("hex")}`;
  const [row] = await world.sql<{ id: string }[]>`
    insert into places (source, source_key, name, slug, status, published_at)
    values ('test', ${slug}, ${slug}, ${slug}, 'published', now()) returning id::text as id`;
  const id = row?.id ?? "";
  await withTransaction(world, (tx) => refreshCards(tx, [id]));
  return id;
}

export const claimOf = (world: World, { token }: Person, placeId: string, body: unknown = CLAIM) =>
  send(world, `/api/v1/places/${placeId}/claims`, body, { token });

export const cli = (world: World) => ({ db: world.db, actor: "cli" });

/** A user with an approved claim on a new place. */
export async function newMerchant(world: World): Promise<Person & { placeId: string; claimId: string }> {
  const [user, placeId] = [await world.user(), await newPlace(world)];
  const { body } = await claimOf(world, user, placeId);
  await decideClaim(cli(world), body.data.id, "approve");
  return { ...user, placeId, claimId: body.data.id };
}

type Shop = Person & { placeId: string };

/** Adds to a merchant's storefront; throws what the service says where it refuses. */
async function added(world: World, { token, placeId }: Shop, path: string, body: unknown) {
  const answer = await send(world, `/api/v1/me/places/${placeId}/${path}`, body, { token });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body.data;
}

export const newCategory = (world: World, shop: Shop, body: unknown) => added(world, shop, "categories", body);

export const newItem = (world: World, shop: Shop, body: Record<string, unknown> = {}) =>
  added(world, shop, "items", { name: "Bakes", price: 1_000, ...body });

export const newPrice = (world: World, shop: Shop, itemId: string, price: number) =>
  added(world, shop, `items/${itemId}/prices`, { price });

export const menuOf = async (world: World, placeId: string) =>
  (await world.api(`/api/v1/places/${placeId}/menu`)).body.data;

/** 403 for callers without an approved claim, whatever they ask for, and why. */
export function refusesNonMerchants(world: World, operationId: string): void {
  const operation = declaredOperations().find(({ id }) => id === operationId);
  const { method, path } = operation ?? { method: "", path: "" };
  describe("403", () => {
    const claimed = async (...decisions: ("reject" | "approve" | "revoke")[]): Promise<Person> => {
      const user = await world.user();
      const { body } = await claimOf(world, user, await newPlace(world));
      for (const decision of decisions) await decideClaim(cli(world), body.data.id, decision);
      return user;
    };
    const withdrawn = async (): Promise<Person> => {
      const user = await claimed();
      const [claim] = (await world.api("/api/v1/me/claims", { token: user.token })).body.data;
      await world.api(`/api/v1/me/claims/${claim.id}`, { method: "DELETE", token: user.token });
      return user;
    };

    test.each<[string, string, () => Promise<Person>]>([
      ["no claim", "forbidden", () => world.user()],
      ["a withdrawn claim", "forbidden", withdrawn],
      ["a pending claim", "claim_not_approved", () => claimed()],
      ["a rejected claim", "claim_not_approved", () => claimed("reject")],
      ["a revoked claim", "claim_not_approved", () => claimed("approve", "revoke")],
    ])("%s: %s", async (_, code, caller) => {
      const { token } = await caller();
      for (const id of ["999999999", "none"]) {
        const { status, body } = await send(world, `${path.replace(/\{\w+\}/g, id)}?limit=0`, undefined, {
          method,
          token,
        });
        expect([status, body.error.code]).toEqual([403, code]);
      }
    });
  });
}
