import type { Sent } from "../client";
import type { Attacker } from "./attacker";

/** The account that the attacker wants to lock out, and one of its own. */
export interface Accounts {
  victim: { email: string };
  own: { email: string; password: string; token: string };
}

/** A class of attack: one step of one of its lanes, repeated until the time is over. */
export interface Attack {
  name: string;
  /** How many steps run at once. */
  lanes: number;
  step(attacker: Attacker, accounts: Accounts): Promise<unknown>;
}

export const json = (target: string, body: unknown, headers: Record<string, string> = {}): Sent => ({
  method: "POST",
  target,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

export const get = (target: string, headers: Record<string, string> = {}): Sent => ({ method: "GET", target, headers });
