import type { IncomingMessage } from "node:http";
import { beforeAll, expect, test, vi } from "vitest";
import { windowOf } from "@/lib/http/limiter/store";
import { LIMITS } from "@/lib/http/limits";
import { passAddress } from "@/lib/http/page-client";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const page = { headers: new Headers() };
const loaded = {} as typeof import("@/app/home/plan-sample-tour");

vi.mock("next/headers", () => ({ headers: async () => page.headers }));

// The action reads the settings, which exist once the world does.
beforeAll(async () => {
  Object.assign(loaded, await import("@/app/home/plan-sample-tour"));
});

test("tours that the front page plans count against the address of the browser", async () => {
  const address = "203.0.113.9";
  const { requests, seconds } = LIMITS.guestTours;
  const { index, reset } = windowOf(new Date(), seconds);
  await world.sql`insert into rate_limits (id, count, reset_at) values
    (${`guestTours:client:${address}:${index}`}, ${requests}, to_timestamp(${reset}))`;
  const req = { headers: {}, socket: { remoteAddress: address } } as IncomingMessage;
  passAddress(req);
  page.headers = new Headers({ ...(req.headers as Record<string, string>), "sec-fetch-site": "same-origin" });
  const form = new FormData();
  for (const [name, value] of Object.entries({ tour_type: "scenic", duration_minutes: "240", travel_mode: "walk" }))
    form.set(name, value);
  const blank = { tour_type: "", duration_minutes: "", travel_mode: "", start_at: "", include: "" };
  const { message } = await loaded.planSampleTour(blank, form);
  expect(message).toContain(`the limit of ${requests} tours`);
});
