import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { contentSecurityPolicy, pageHeaders } from "@/lib/http/page-security";
import { env } from "@/lib/platform/settings/env";

const RELOAD_S = 3;

/** A message from the parent process about the build of the pages. */
export type PagesMessage = { pages: "built" } | { pages: "building"; seconds: number } | { pages: "failed" };

/** The current state of the page build; null once the pages are built. */
export type PagesBuild = { failed: boolean; secondsLeft: number } | null;

/**
 * Tracks the page build through messages from the parent process, and resolves after the first one. Without a parent that
 * sends messages the pages count as built.
 */
export async function followPagesBuild(): Promise<() => PagesBuild> {
  let message: PagesMessage = { pages: "built" };
  let since = performance.now();
  process.on("message", (received: PagesMessage) => {
    message = received;
    since = performance.now();
  });
  if (process.send) {
    const told = once(process, "message");
    process.send("pages?");
    await told;
  }
  return () => {
    if (message.pages === "built") return null;
    if (message.pages === "failed") return { failed: true, secondsLeft: 0 };
    const left = message.seconds - (performance.now() - since) / 1000;
    return { failed: false, secondsLeft: Math.max(RELOAD_S, Math.ceil(left / 5) * 5) };
  };
}

/** Answers a request for a page that is not built yet with 503. Browsers get a page that reloads until it is. */
export function answerUnbuilt(req: IncomingMessage, res: ServerResponse, build: NonNullable<PagesBuild>): void {
  const [title, text] = build.failed
    ? ["The pages could not be built", "See the output of npm start for the reason."]
    : ["The pages are being built", `About ${build.secondsLeft} s left.`];
  const nonce = btoa(crypto.randomUUID());
  const forBrowser = req.headers.accept?.includes("text/html") ?? false;
  res.writeHead(503, {
    ...pageHeaders(env()),
    "Content-Security-Policy": contentSecurityPolicy(nonce, env()),
    "Content-Type": `text/${forBrowser ? "html" : "plain"}; charset=utf-8`,
    "Cache-Control": "no-store",
    ...(!build.failed && { "Retry-After": String(build.secondsLeft) }),
  });
  if (req.method === "HEAD") res.end();
  else res.end(forBrowser ? html(title, text, nonce, !build.failed) : `${title}. ${text}\n`);
}

function html(title: string, text: string, nonce: string, reloads: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${reloads ? `<meta http-equiv="refresh" content="${RELOAD_S}">\n` : ""}<title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}${reloads ? " This page reloads automatically." : ""}</p>
<p>The API is already available: <a href="/api/v1/places">/api/v1/places</a></p>
</main>
</body>
</html>
`;
}
