import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { request, tourWith } from "@/tests/lib/tours/narration/stops";
import { addToCart, newShop } from "@/tests/support/commerce/shopping";
import { somePhone } from "@/tests/support/people";
import { answerJson, type Behaviour, FAILURES, type StandIn, startStandIn } from "@/tests/support/stand-in";
import { newTour } from "@/tests/support/tours";
import { client, type Got, type Sent } from "./client";
import { type Finding, type Scenario, tally } from "./scenario";
import type { Service, Stage } from "./test-bed";

const IN_TIME_MS = 5_000;
const NARRATION_LIMIT_MS = 300_000;
// Each of three speech calls may take a minute, so only a full run includes hangs.
const SLOW = ["hang", "headers, then silence"];
const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, 0x00]);

/**
 * The part of Stripe that a checkout needs: a payment that was requested under a key exists, whether or not the response
 * arrives.
 */
function stripe(): { made: Map<string, { id: string; order: string; amount: number }>; answer: Behaviour } {
  const made = new Map<string, { id: string; order: string; amount: number }>();
  return {
    made,
    answer: (_, res, { headers, body }) => {
      const given = new URLSearchParams(body);
      const key = String(headers["idempotency-key"]);
      const fresh = {
        id: `pi_${made.size}`,
        order: given.get("metadata[order_id]") ?? "",
        amount: Number(given.get("amount")),
      };
      const kept = made.get(key) ?? fresh;
      made.set(key, kept);
      answerJson(res, 200, {
        ...kept,
        currency: given.get("currency"),
        client_secret: `${kept.id}_secret`,
        status: "requires_payment_method",
      });
    },
  };
}

const settingsFor = (outside: StandIn): Record<string, string> => ({
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "hush",
  TWILIO_FROM: "+17585550100",
  TWILIO_BASE_URL: `${outside.baseUrl}/sms`,
  PAYMENTS_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_test_hush",
  STRIPE_API_BASE: outside.baseUrl,
  GOOGLE_PLACES_API_KEY: "hush",
  GOOGLE_PLACES_BASE_URL: outside.baseUrl,
  BUSY_RATING_URL: `${outside.baseUrl}/busy`,
  OSRM_URL: `${outside.baseUrl}/osrm`,
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "hush",
  AUTH_OIDC_ISSUER_GOOGLE: `${outside.baseUrl}/google`,
  TOURS_TTS_PROVIDER: "openai",
  OPENAI_API_KEY: "hush",
  OPENAI_BASE_URL: `${outside.baseUrl}/speech`,
});

/** A request that needs a provider, and the responses allowed if that provider fails. */
interface Ask {
  provider: string;
  may: number;
  sent: Sent;
}

async function asksFor(
  service: Service,
  item: string,
): Promise<{ asks: Ask[]; key: string; buyer: { id: string; token: string } }> {
  const { world } = service;
  const [buyer, walker] = [await world.user(), await world.user()];
  await addToCart(world, buyer, item, 2);
  const tour = await newTour(world, walker.token, {
    tour_type: "historical",
    duration_minutes: 240,
    travel_mode: "drive",
    start_at: undefined,
    start_location: undefined,
  });
  const key = randomUUID();
  const json = {
    "content-type": "application/json",
    "x-forwarded-for": `10.7.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
  };
  const as = ({ token }: { token: string }, more = {}) => ({ ...json, authorization: `Bearer ${token}`, ...more });
  const post = (target: string, headers: Record<string, string>, body: unknown): Sent => ({
    method: "POST",
    target,
    headers,
    body: JSON.stringify(body),
  });
  const wish = { tour_type: "nature", duration_minutes: 240, travel_mode: "drive" };
  return {
    key,
    buyer,
    asks: [
      { provider: "SMS", may: 503, sent: post("/api/v1/auth/phone/send-otp", json, { phoneNumber: somePhone() }) },
      { provider: "payment", may: 503, sent: post("/api/v1/checkout", as(buyer, { "idempotency-key": key }), {}) },
      {
        provider: "place",
        may: 200,
        sent: {
          method: "GET",
          target: `/api/v1/places/${1 + Math.floor(Math.random() * 80)}/augmented-details`,
          headers: as(walker),
        },
      },
      {
        provider: "busy rating",
        may: 200,
        sent: { method: "GET", target: `/api/v1/tours/${tour}/preview`, headers: as(walker) },
      },
      { provider: "routing", may: 202, sent: post("/api/v1/tours", as(walker), wish) },
      {
        provider: "sign-in",
        may: 200,
        sent: post("/api/auth/sign-in/social", json, { provider: "google", callbackURL: "/in" }),
      },
    ],
  };
}

async function failing(stage: Stage): Promise<Finding[]> {
  const { made, answer } = stripe();
  let mode: Behaviour | undefined;
  // Payments take effect before they fail, which is the worst case. Speech fails depending on the text.
  const outside = await startStandIn((req, res, asked) => {
    if (asked.line.includes("/speech/")) return speech(req, res, asked);
    if (asked.line.includes("/v1/payment_intents")) {
      if (mode === undefined) return answer(req, res, asked);
      const unseen = { writeHead: () => ({ end: () => undefined }) } as unknown as typeof res;
      answer(req, unseen, asked);
    }
    if (mode) return mode(req, res, asked);
    // Providers that these trials do not need answer 404.
    res.writeHead(404).end();
  });
  stage.add(() => outside.stop());
  const service = await stage.service(settingsFor(outside));
  const shop = await newShop(service.world);
  const caller = client(service.server.base, 16);
  stage.add(() => caller.close());
  const narrated = narration(stage, service);

  const results = new Map<string, { got: Got; may: number }[]>();
  const bought: { buyer: { id: string; token: string }; key: string; status: number }[] = [];
  for (let round = 0; round < stage.trials(10, 1); round++) {
    for (const behaviour of Object.values(FAILURES)) {
      mode = undefined;
      const { asks, buyer, key } = await asksFor(service, shop.items[0] ?? "");
      mode = behaviour;
      const answers = await Promise.all(asks.map(async (ask) => ({ ...ask, got: await caller.ask(ask.sent) })));
      for (const { provider, may, got } of answers)
        results.set(provider, [...(results.get(provider) ?? []), { got, may }]);
      mode = undefined;
      // The request is repeated with the same key when the provider works again.
      const checkout = asks.find(({ provider }) => provider === "payment")?.sent;
      const again = checkout && (await caller.ask(checkout));
      bought.push({ buyer, key, status: again?.status ?? 0 });
    }
  }
  const ways = Object.keys(FAILURES).length;
  const findings = [...results].map(([provider, answers]): Finding => {
    const worst = Math.max(...answers.map(({ got }) => got.ms));
    return {
      goal: `The ${provider} provider failing in ${ways} ways: ${answers[0]?.may} within 5 s`,
      trials: answers.length,
      measured: `${tally(answers.map(({ got }) => got.status))}; at most ${Math.round(worst)} ms`,
      reached: worst <= IN_TIME_MS && answers.every(({ got, may }) => got.status === may),
    };
  });
  const orders = await service.world.sql<{ orders: number; payments: number }[]>`
    select count(distinct o.id)::int as orders, count(p.id)::int as payments from orders o join payments p on p.order_id = o.id
    where o.user_id = any(${bought.map(({ buyer }) => buyer.id)})`;
  const perOrder = new Map<string, number>();
  for (const { order } of made.values()) perOrder.set(order, (perOrder.get(order) ?? 0) + 1);
  const doubled = [...perOrder.values()].filter((count) => count !== 1).length;
  const { orders: kept = 0, payments = 0 } = orders[0] ?? {};
  findings.push({
    goal: "… and the checkout repeated: 201, one order, one payment on both sides, although the first attempt took effect",
    trials: bought.length,
    measured: `${tally(bought.map(({ status }) => status))}; ${kept} orders, ${payments} payments, ${doubled} doubled`,
    reached:
      bought.every(({ status }) => status === 201) &&
      kept === bought.length &&
      payments === bought.length &&
      doubled === 0,
  });
  return [...findings, await narrated];
}

/** One tour with a stop for each kind of failure. Each stop gets three attempts, and the tour stays readable meanwhile. */
async function narration(stage: Stage, { db, world }: Service): Promise<Finding> {
  const ways = Object.keys(FAILURES).filter((name) => !stage.quick || !SLOW.includes(name));
  const walker = await world.user();
  const { tourId, stopIds } = await tourWith(world.sql, [...ways.map((name) => `fails: ${name}.`), "Read this well."]);
  await world.sql`update tours set owner = ${walker.id} where id = ${tourId}`;
  await request({ db, sql: world.sql }, tourId, stopIds);
  const until = performance.now() + NARRATION_LIMIT_MS;
  const reads: number[] = [];
  let states: string[] = ["queued"];
  while (states.includes("queued") && performance.now() < until) {
    await delay(500);
    reads.push((await world.api(`/api/v1/tours/${tourId}`, { token: walker.token })).status);
    const rows = await world.sql<{ tts_status: string; audio_url: string | null }[]>`
      select tts_status, audio_url from tour_stops where tour_id = ${tourId} order by id`;
    states = rows.map(({ tts_status, audio_url }) =>
      (audio_url === null) === (tts_status === "done") ? "torn" : tts_status,
    );
  }
  const right = states.slice(0, -1).every((state) => state === "failed") && states.at(-1) === "done";
  return {
    goal: `The speech provider failing in ${ways.length} ways: the stop is marked failed, the others are narrated, the tour stays readable`,
    trials: states.length,
    measured: `${tally(states)}; reads ${tally(reads)}`,
    reached: right && reads.every((status) => status === 200),
  };
}

const speech: Behaviour = (req, res, asked) => {
  const text = (JSON.parse(asked.body) as { input: string }).input;
  const failure = FAILURES[/^fails: (.*)\.$/.exec(text)?.[1] ?? ""];
  if (failure) return failure(req, res, asked);
  res.writeHead(200, { "content-type": "audio/mpeg" }).end(Buffer.concat([MP3, Buffer.from(text)]));
};

export const providers: Scenario = { name: "providers", run: failing };
