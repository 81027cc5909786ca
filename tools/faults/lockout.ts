import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { somePhone } from "@/tests/support/people";
import { type Client, client, type Got, inParallel, type Sent } from "./client";
import { Attacker } from "./hostile/attacker";
import { register, signInOf } from "./hostile/ordinary-clients";
import { type Finding, type Scenario, tally } from "./scenario";
import type { Service, Stage } from "./test-bed";

const SIGN_INS = 100;
const LANES = 50;

const post = (target: string, body: object, headers: Record<string, string> = {}): Sent => ({
  method: "POST",
  target,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

function finding(by: string, tries: number, owners: number[], strangers: number[]): Finding {
  const right = owners.filter((status) => status === 200).length;
  return {
    goal: `Strangers' tries by ${by}: the owners sign in ${owners.length} of ${owners.length} times on a known device, and no stranger does`,
    trials: tries,
    measured: `owners: ${tally(owners)}; strangers: ${tally(strangers)}`,
    reached: right === owners.length && right >= SIGN_INS && !strangers.includes(200),
  };
}

/** The number of accounts whose passwords are attacked: each may sign in 60 times in ten minutes. */
const PASSWORD_OWNERS = 2;

async function byPassword(service: Service, attacker: Attacker, tries: number, owner: Client): Promise<Finding> {
  const [owners, strangers]: [number[], number[]] = [[], []];
  const every = Math.floor((tries * PASSWORD_OWNERS) / SIGN_INS);
  for (let n = 0; n < PASSWORD_OWNERS; n++) {
    const known = await register(service, `owner${n}@example.test`);
    await inParallel(tries, LANES, async (index) => {
      const guess = { email: known.email, password: randomUUID() };
      strangers.push((await attacker.ask(post("/api/v1/auth/login", guess))).status);
      if (index % every === 0) owners.push((await owner.ask(signInOf(known))).status);
    });
  }
  return finding(`password on each of ${PASSWORD_OWNERS} accounts`, tries, owners, strangers);
}

/** A device may request five codes in ten minutes, 30 s apart. */
const CODES_EACH = 5;
const PACE_MS = 31_000;

interface PhoneOwner {
  phone: string;
  headers: Record<string, string>;
}

/** The codes that were sent to a number, the latest one last. */
async function codesFor({ settings }: Service, phone: string): Promise<string[]> {
  const text = await readFile(settings.SMS_OUTBOX_FILE ?? "", "utf8").catch(() => "");
  const lines = text.split("\n").filter((line) => line.includes(phone));
  return lines.map((line) => /\b\d{6}\b/.exec(JSON.parse(line).body)?.[0] ?? "");
}

/** Requests a code and signs in with it. Enters each code that arrives, because a stranger may have one sent at the same moment. */
async function signIn(service: Service, caller: Client, { phone, headers }: PhoneOwner): Promise<Got> {
  const { length: earlier } = await codesFor(service, phone);
  const sent = await caller.ask(post("/api/v1/auth/phone/send-otp", { phoneNumber: phone }, headers));
  let got = sent;
  for (const code of sent.status === 200 ? (await codesFor(service, phone)).slice(earlier) : []) {
    got = await caller.ask(post("/api/v1/auth/phone/verify-otp", { phoneNumber: phone, code }, headers));
    if (got.status === 200) break;
  }
  return got;
}

/** Somebody who has signed in with a code once, on a device that keeps its cookie. */
async function phoneOwner(service: Service, caller: Client, n: number): Promise<PhoneOwner> {
  const owner = { phone: somePhone(), headers: { "x-forwarded-for": `198.51.100.${n + 1}` } };
  const { headers } = await signIn(service, caller, owner);
  const cookies = [headers["set-cookie"] ?? []].flat();
  const device = cookies.find((cookie) => cookie.includes("device="))?.split(";", 1)[0] ?? "";
  return { ...owner, headers: { ...owner.headers, cookie: device } };
}

/** Strangers guess the codes of numbers and send new ones, while the owners sign in. */
async function byCode(service: Service, attacker: Attacker, tries: number, caller: Client): Promise<Finding> {
  const owners = await Promise.all(
    Array.from({ length: SIGN_INS / CODES_EACH }, (_, n) => phoneOwner(service, caller, n)),
  );
  await delay(PACE_MS);
  const [entered, strangers]: [number[], number[]] = [[], []];
  let over = false;
  let made = 0;
  const lane = async (): Promise<void> => {
    for (; !over || made < tries; made++) {
      const phoneNumber = attacker.random.pick(owners).phone;
      const sends = attacker.random.chance(0.1);
      if (sends) await attacker.ask(post("/api/v1/auth/phone/resend-otp", { phoneNumber }));
      const code = String(attacker.random.int(1_000_000)).padStart(6, "0");
      strangers.push((await attacker.ask(post("/api/v1/auth/phone/verify-otp", { phoneNumber, code }))).status);
      await delay(20);
    }
  };
  const lanes = Array.from({ length: LANES }, lane);
  for (let round = 0; round < CODES_EACH; round++) {
    const got = await Promise.all(owners.map((owner) => signIn(service, caller, owner)));
    entered.push(...got.map(({ status }) => status));
    if (round < CODES_EACH - 1) await delay(PACE_MS);
  }
  over = true;
  await Promise.all(lanes);
  return finding(`code on ${owners.length} numbers`, made, entered, strangers);
}

/** Strangers guess passwords and codes of accounts while the owners sign in, each on a known device. */
async function tryIdentities(stage: Stage): Promise<Finding[]> {
  const tries = stage.trials(10_000, 1_000);
  const service = await stage.service();
  const attacker = new Attacker(service.server.base, mulberry32(stage.seed));
  const owner = client(service.server.base, 1);
  const callers = client(service.server.base, SIGN_INS);
  stage.add(() => [attacker.close(), owner.close(), callers.close()]);
  return [await byPassword(service, attacker, tries, owner), await byCode(service, attacker, tries, callers)];
}

export const lockout: Scenario = { name: "lockout", run: tryIdentities };
