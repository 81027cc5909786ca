import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/lib/ports";
import { requireProgram } from "@/scripts/lib/programs";

export type Reply = string | number | null | Error | Reply[];

export interface Redis {
  command(...args: string[]): Promise<Reply>;
  /** Ends the server at once, like a crash. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** A real Redis of this test's own, in memory only. */
export async function startRedis(): Promise<Redis> {
  const [file, port, dir] = [
    await requireProgram("redis-server"),
    await freePort(),
    mkdtempSync(join(tmpdir(), "redis-")),
  ];
  const launch = async () => {
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", dir];
    const child = spawn(file, args, { stdio: "ignore" });
    const exited = once(child, "exit");
    await answering(port);
    return { child, exited };
  };
  let server = await launch();
  const kill = async (): Promise<void> => {
    server.child.kill("SIGKILL");
    await server.exited;
  };
  return {
    command: (...args) => command(port, args),
    kill,
    revive: async () => {
      server = await launch();
    },
    stop: async () => {
      if (server.child.exitCode === null && server.child.signalCode === null) await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function answering(port: number): Promise<void> {
  for (let left = 400; (await command(port, ["PING"]).catch(() => null)) !== "PONG"; left--) {
    if (left === 0) throw new Error("redis-server does not answer");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** One command on a connection of its own, in Redis' wire protocol (RESP2). */
function command(port: number, args: readonly string[]): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const read = replyAt(received, 0);
      if (!read) return;
      socket.destroy();
      resolve(read.reply);
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("Redis closed the connection")));
    const parts = args.map((arg) => `$${Buffer.byteLength(arg)}\r\n${arg}\r\n`);
    socket.write(`*${args.length}\r\n${parts.join("")}`);
  });
}

/** The reply that starts at `at` and where it ends; undefined while it is not whole. */
function replyAt(bytes: Buffer, at: number): { reply: Reply; end: number } | undefined {
  const lineEnd = bytes.indexOf("\r\n", at);
  if (lineEnd === -1) return undefined;
  const line = bytes.toString("utf8", at + 1, lineEnd);
  const next = lineEnd + 2;
  const kind = String.fromCharCode(bytes[at] ?? 0);
  if (kind === "+") return { reply: line, end: next };
  if (kind === "-") return { reply: new Error(line), end: next };
  if (kind === ":") return { reply: Number(line), end: next };
  const size = Number(line);
  if (size === -1) return { reply: null, end: next };
  if (kind === "$") {
    const end = next + size;
    return bytes.length < end + 2 ? undefined : { reply: bytes.toString("utf8", next, end), end: end + 2 };
  }
  const replies: Reply[] = [];
  let end = next;
  for (let i = 0; i < size; i++) {
    const item = replyAt(bytes, end);
    if (!item) return undefined;
    replies.push(item.reply);
    end = item.end;
  }
  return { reply: replies, end };
}
