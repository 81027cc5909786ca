import { setTimeout as delay } from "node:timers/promises";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import type { Accounts, Attack } from "./attack";
import { Attacker } from "./attacker";
import { ATTACKS } from "./attacks";

/** The instructions for the process. It attacks until its parent disconnects. */
export interface Order {
  base: string;
  seed: number;
  /** Names of attacks, which run at the same time and share the attacker's rate and sockets. */
  attacks: readonly string[];
  accounts: Accounts;
}

async function repeat(attack: Attack, attacker: Attacker, accounts: Accounts): Promise<void> {
  while (!attacker.over) {
    await attack.step(attacker, accounts);
    // A step that is rejected at once must not keep this process from its other lanes.
    await delay(1);
  }
}

process.once("message", ({ base, seed, attacks, accounts }: Order) => {
  const attacker = new Attacker(base, mulberry32(seed));
  process.once("disconnect", () => {
    attacker.close();
    process.exit(0);
  });
  for (const attack of ATTACKS.filter(({ name }) => attacks.includes(name)))
    for (let lane = 0; lane < attack.lanes; lane++) void repeat(attack, attacker, accounts);
});
