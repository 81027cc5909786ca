import { setTimeout as delay } from "node:timers/promises";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import type { Accounts, Attack } from "./attack";
import { Attacker, shareSockets } from "./attacker";
import { ATTACKS } from "./attacks";
import { SOCKET_ATTACKS } from "./socket-attacks";

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
  const chosen = ATTACKS.filter(({ name }) => attacks.includes(name));
  const holds = chosen.filter((attack) => SOCKET_ATTACKS.includes(attack));
  const sockets = shareSockets(holds.length < chosen.length, holds.length > 0);
  const attacker = new Attacker(base, mulberry32(seed), sockets);
  process.once("disconnect", () => {
    attacker.close();
    process.exit(0);
  });
  for (const attack of chosen) for (let lane = 0; lane < attack.lanes; lane++) void repeat(attack, attacker, accounts);
});
