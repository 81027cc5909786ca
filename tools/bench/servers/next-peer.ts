import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { runNode } from "@/scripts/lib/child";
import type { Shutdown } from "@/scripts/lib/shutdown";

const NEXT = "node_modules/next/dist/bin/next";
// Under the checkout, where it can resolve Next.
const DIR = "dist/next-peer";

const HANDLER = `import { readFileSync } from "node:fs";
const kept = new Map();
export const dynamic = "force-dynamic";
export async function GET(_, { params }) {
  const { name } = await params;
  let body = kept.get(name);
  if (!body) kept.set(name, (body = readFileSync(process.env.PEER_BYTES + "/" + name)));
  return new Response(body, { headers: { "Content-Type": "application/json; charset=utf-8" } });
}
`;
const CONFIG = `export default { poweredByHeader: false, compress: false, turbopack: { root: ${JSON.stringify(resolve("."))} } };
`;

/**
 * Builds a Next application with one route handler, which returns a file's bytes from memory. Returns how to start it on a
 * port.
 */
export async function buildNextPeer(shutdown: Shutdown): Promise<(port: number) => string[]> {
  await mkdir(join(DIR, "app/bytes/[name]"), { recursive: true });
  await writeFile(join(DIR, "app/bytes/[name]/route.js"), HANDLER);
  await writeFile(join(DIR, "next.config.mjs"), CONFIG);
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  await runNode([NEXT, "build", DIR], env, "next build of the peer", shutdown);
  return (port) => [NEXT, "start", DIR, "-H", "127.0.0.1", "-p", String(port)];
}
