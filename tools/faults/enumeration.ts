import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { type Client, client, inParallel, type Sent } from "./client";
import { type Finding, type Scenario, tally } from "./scenario";
import type { Stage } from "./test-bed";

/** Guessing by the time of one response is right in half of the cases if the time tells nothing. */
const MAX_RIGHT = 0.6;
const LANES = 4;
const PASSWORD = "coal pot and cocoa tea";
const WRONG = "coal pot and no cocoa tea";

const post = (target: string, body: object): Sent => ({ method: "POST", target, body: JSON.stringify(body) });

interface Request {
  /** The status that every address gets. */
  status: number;
  to(email: string): Sent;
}

/** The requests that a stranger can send to an address, with or without an account. */
const REQUESTS: Readonly<Record<string, Request>> = {
  "password/forgot": { status: 200, to: (email) => post("/api/v1/auth/password/forgot", { email }) },
  "request-password-reset": { status: 200, to: (email) => post("/api/auth/request-password-reset", { email }) },
  "send-verification-email": { status: 200, to: (email) => post("/api/auth/send-verification-email", { email }) },
  "auth/login": { status: 401, to: (email) => post("/api/v1/auth/login", { email, password: WRONG }) },
  "sign-in/email": { status: 401, to: (email) => post("/api/auth/sign-in/email", { email, password: WRONG }) },
};

interface Answer {
  known: boolean;
  status: number;
  ms: number;
}

/**
 * The share of right guesses of somebody who is shown the times of one known and one unknown address and names the known
 * one: the area under the ROC curve, whichever of the two is slower.
 */
export function shareOfRightGuesses(answers: readonly Answer[]): number {
  const known = answers.filter((answer) => answer.known);
  const unknown = answers.filter((answer) => !answer.known);
  let slower = 0;
  for (const a of known) for (const b of unknown) slower += a.ms > b.ms ? 1 : a.ms === b.ms ? 0.5 : 0;
  const share = slower / (known.length * unknown.length);
  return Math.max(share, 1 - share);
}

/** Sends a request once to each address, one at a time, each from a client of its own. */
async function sendToAll(caller: Client, request: Request, emails: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const email of emails) {
    const { status, ms } = await caller.ask({ ...request.to(email), headers: newHeaders() });
    answers.push({ known: email.startsWith("known"), status, ms });
  }
  return answers;
}

let clients = 0;
/** Headers of a client that has sent nothing before. */
function newHeaders(): Record<string, string> {
  const n = clients++;
  return {
    "content-type": "application/json",
    "x-forwarded-for": `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`,
  };
}

async function guess(stage: Stage): Promise<Finding[]> {
  const accounts = stage.trials(400, 60);
  const service = await stage.service();
  const caller = client(service.server.base, LANES);
  stage.add(() => caller.close());
  const random = mulberry32(stage.seed);
  const pairs = Array.from({ length: accounts }, (_, n) => [`known${n}@example.test`, `nobody${n}@example.test`]);
  await inParallel(accounts, LANES, async (n) => {
    const body = { email: pairs[n]?.[0], password: PASSWORD, name: "A" };
    const { status } = await caller.ask({ ...post("/api/v1/auth/register", body), headers: newHeaders() });
    if (status !== 201) throw new Error(`a registration got ${status}`);
  });
  const findings: Finding[] = [];
  for (const [name, request] of Object.entries(REQUESTS)) {
    const emails = pairs.flatMap((pair) => (random.chance(0.5) ? pair : pair.toReversed()));
    const answers = await sendToAll(caller, request, emails);
    const share = shareOfRightGuesses(answers);
    findings.push({
      goal: `${name}: addresses with and without an account get ${request.status}, and the time of a response tells them apart in at most ${MAX_RIGHT * 100} % of guesses`,
      trials: answers.length,
      measured: `${(share * 100).toFixed(1)} %; ${tally(answers.map(({ status }) => status))}`,
      reached: share <= MAX_RIGHT && answers.every(({ status }) => status === request.status),
    });
  }
  return findings;
}

/** Strangers who ask for accounts by address, and measure how long the answers take. */
export const enumeration: Scenario = { name: "enumeration", run: guess };
