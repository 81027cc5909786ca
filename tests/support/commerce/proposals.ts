import { CLAIM, type Person } from "@/tests/support/commerce/merchants";
import { send } from "@/tests/support/people";
import type { World } from "@/tests/support/world";

export const PROPOSAL = { ...CLAIM, name: "Ti Kaye", coordinates: { lat: 13.86, lng: -61.07 } };

export const propose = (world: World, { token }: Person, body: unknown = PROPOSAL) =>
  send(world, "/api/v1/me/place-proposals", body, { token });
