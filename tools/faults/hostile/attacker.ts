import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "@/lib/platform/random/mulberry32";
import { type Client, client, type Got, type Sent } from "../client";

const BYTES_PER_SECOND = 1024 * 1024;
/** Bytes of a packet's headers, which count against the rate too: single bytes are no cheaper to send. */
const PACKET_BYTES = 66;
/** Sockets that the attacker has at most, for requests and for what it holds open together. */
const SOCKETS = 1_000;

/** The sockets of an attacker: half for requests and half to hold open, or all for one of the two. */
export function shareSockets(requests: boolean, holds: boolean): { requests: number; held: number } {
  const each = requests && holds ? SOCKETS / 2 : SOCKETS;
  return { requests: each, held: each };
}

/** A hostile client with 1 MB/s, 1,000 sockets and any address that it likes. */
export class Attacker {
  readonly base: string;
  readonly random: Random;
  readonly #client: Client;
  readonly #held: number;
  readonly #sockets = new Set<Socket>();
  #free = performance.now();
  over = false;

  constructor(base: string, random: Random, sockets = shareSockets(true, false)) {
    this.base = base;
    this.random = random;
    this.#client = client(base, sockets.requests);
    this.#held = sockets.held;
  }

  /** A new address for each request: a rented /48 has 65,536 client keys. */
  address(): string {
    return `2001:db8:66:${this.random.int(65_536).toString(16)}::1`;
  }

  /** Sends a request as soon as its bytes fit the allowed rate. */
  async ask(sent: Sent): Promise<Got> {
    const body = sent.body === undefined ? 0 : Buffer.byteLength(sent.body);
    const fields = Object.entries(sent.headers ?? {}).join().length;
    await this.#wait(300 + sent.target.length + fields + body);
    return this.#client.ask({ ...sent, headers: { "x-forwarded-for": this.address(), ...sent.headers } });
  }

  /** Opens a socket and writes to it; the bytes that come back are not read. Undefined if it may not hold more. */
  async open(text: string): Promise<Socket | undefined> {
    if (this.#sockets.size >= this.#held) {
      await delay(20);
      return undefined;
    }
    await this.#wait(PACKET_BYTES + text.length);
    const { hostname, port } = new URL(this.base);
    const socket = connect(Number(port), hostname);
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.pause();
    socket.write(text);
    return socket;
  }

  /** Writes a little more to every open socket, so that none is idle. */
  async drip(text: string): Promise<void> {
    for (const socket of this.#sockets) {
      if (this.over) return;
      await this.#wait(PACKET_BYTES + text.length);
      if (socket.writable) socket.write(text);
    }
    await delay(500);
  }

  close(): void {
    this.over = true;
    for (const socket of this.#sockets) socket.destroy();
    this.#client.close();
  }

  async #wait(bytes: number): Promise<void> {
    const now = performance.now();
    this.#free = Math.max(this.#free, now) + (bytes / BYTES_PER_SECOND) * 1_000;
    if (this.#free > now) await delay(this.#free - now);
  }
}
