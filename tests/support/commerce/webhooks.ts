import { expect } from "vitest";
import { send } from "@/tests/support/people";
import type { World } from "@/tests/support/world";
import { COMMERCE } from "./shopping";

/** Settings under which webhooks may go to a receiver on this machine. */
export const WEBHOOKS = { ...COMMERCE, WEBHOOKS_ALLOW_PRIVATE: "1" };

interface Shop {
  placeId: string;
  token: string;
}

export const webhooksPath = (placeId: string, rest = ""): string => `/api/v1/me/places/${placeId}/webhooks${rest}`;

/** Registers an endpoint of the shop, with its secret. */
export async function newEndpoint(world: World, shop: Shop, url = "http://127.0.0.1:9/hook", events?: string[]) {
  const { status, text, body } = await send(world, webhooksPath(shop.placeId), { url, events }, { token: shop.token });
  expect(status, text).toBe(201);
  return body.data as { id: string; url: string; secret: string; events: string[]; enabled: boolean };
}

/** Calls an operation under one endpoint of the shop. */
export const onEndpoint = (world: World, shop: Shop, rest: string, method = "POST", body?: unknown) =>
  send(world, webhooksPath(shop.placeId, rest), body, { method, token: shop.token });
