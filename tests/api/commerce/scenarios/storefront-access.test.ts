import { beforeAll, describe, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { newCategory, newItem, newMerchant, type Person } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
type Merchant = Awaited<ReturnType<typeof newMerchant>>;
let shop: Merchant;
beforeAll(async () => {
  shop = await newMerchant(world);
});

const call = (method: string, path: string, body?: unknown, who: Person | undefined = shop) =>
  send(world, `/api/v1/me/places/${shop.placeId}/${path}`, body, { method, token: who?.token });

const routes = [
  ["GET", "categories"],
  ["POST", "categories"],
  ["PATCH", "categories/1"],
  ["DELETE", "categories/1"],
  ["GET", "items"],
  ["POST", "items"],
  ["GET", "items/1"],
  ["PATCH", "items/1"],
  ["DELETE", "items/1"],
  ["GET", "items/1/prices"],
  ["POST", "items/1/prices"],
] as const;

test("there is no change and no removal", async () => {
  const item = await newItem(world, shop);
  for (const method of ["PUT", "PATCH", "DELETE"])
    expectError(await call(method, `items/${item.id}/prices`, {}), 405, "method_not_allowed");
});

test.each(routes)(
  "%s %s: 401 for nobody, 403 for guests and for other merchants, also with a body that is none",
  async (method, path) => {
    const [guest, other] = [await world.guest(), await newMerchant(world)];
    const at = `/api/v1/me/places/${shop.placeId}/${path}`;
    const body = method === "GET" || method === "DELETE" ? undefined : "{";
    expectError(await send(world, at, body, { method }), 401, "auth_required");
    expectError(await send(world, at, body, { method, token: guest.token }), 403, "forbidden");
    expectError(await send(world, at, body, { method, token: other.token }), 403, "forbidden");
  },
);

test.each(routes.filter(([, path]) => path.includes("1")))(
  "%s %s: what is another's is 404, like what is not there",
  async (method, path) => {
    const other = await newMerchant(world);
    const [item, category] = [await newItem(world, other), await newCategory(world, other, { name: "x" })];
    const id = path.startsWith("items") ? item.id : category.id;
    for (const n of [id, "999999999"]) {
      expectError(
        await call(method, path.replace("1", n), method === "GET" ? undefined : { price: -1, position: -1 }),
        404,
        "not_found",
      );
    }
  },
);

describe.each(["items", "categories"])("a body for %s", (path) => {
  let at = "";
  beforeAll(() => {
    at = `/api/v1/me/places/${shop.placeId}/${path}`;
  });
  refusesBadBodies(world, { path: () => at, token: () => shop.token });
});
