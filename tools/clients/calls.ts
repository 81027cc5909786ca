import { spawn } from "node:child_process";
import { once } from "node:events";
import { newMerchant, newPlace } from "@/tests/support/commerce/merchants";
import { newShop, paid } from "@/tests/support/commerce/shopping";
import { someReview } from "@/tests/support/reviews";
import { openTestBed } from "../faults/test-bed";

export interface Calls {
  called: number;
  failed: string[];
}

/** Starts a service with the demo destination and calls it with the Kotlin client, then runs the example app on it. */
export async function callOperations(java: string, classPath: string): Promise<Calls> {
  const testBed = await openTestBed({ quick: true, seed: 1 });
  try {
    return await testBed.play(async (stage) => {
      const { world, server } = await stage.service();
      const [merchant, shop] = [await newMerchant(world), await newShop(world)];
      const [order, other] = [await paid(world, shop), await paid(world, shop)];
      const settings = {
        BASE_URL: server.base,
        MERCHANT_TOKEN: merchant.token,
        MERCHANT_PLACE: merchant.placeId,
        SHOP_TOKEN: shop.token,
        SHOP_PLACE: shop.placeId,
        PAID_ORDER: order.bought.order.id,
        OTHER_ORDER: other.bought.order.id,
        REVIEW: await someReview(world, merchant.placeId, (await world.user()).id),
        CLAIMABLE: await newPlace(world),
      };
      const text = await runClass(java, classPath, "destination.calls.CallsKt", settings);
      const example = await runClass(java, classPath, "destination.example.ExampleKt", settings);
      const lines = text.split("\n");
      const failed = lines.filter((line) => line.startsWith("FAILED"));
      if (!/called \d+, failed \d+/.test(text)) failed.push(`the program broke off:\n${text.slice(-2_000)}`);
      if (!/\d+ stops/.test(example)) failed.push(`the example app broke off:\n${example.slice(-2_000)}`);
      return { called: lines.filter((line) => line.startsWith("ok ")).length + failed.length, failed };
    });
  } finally {
    await testBed.stop();
  }
}

/** Runs a class until it ends. Returns what it has printed, errors included. */
async function runClass(
  java: string,
  classPath: string,
  name: string,
  settings: Record<string, string>,
): Promise<string> {
  const child = spawn(java, ["-cp", classPath, name], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
  await once(child, "close");
  return text;
}
