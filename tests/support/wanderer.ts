import { cookiesOf } from "./sessions";

/** A browser without a screen: keeps cookies by host, and goes where it is told. */
export class Wanderer {
  readonly jars = new Map<string, Map<string, string>>();

  jar(url: string): Map<string, string> {
    const { host } = new URL(url);
    const jar = this.jars.get(host) ?? new Map<string, string>();
    this.jars.set(host, jar);
    return jar;
  }

  async go(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const jar = this.jar(url);
    headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const [name, { value }] of Object.entries(cookiesOf(response))) {
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Another browser with the same cookies as this one has now. */
  twin(): Wanderer {
    const twin = new Wanderer();
    for (const [host, jar] of this.jars) twin.jars.set(host, new Map(jar));
    return twin;
  }
}

/** The request with which a provider sends the browser back to the service. */
export interface ComeBack {
  url: string;
  init: RequestInit;
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];
const plain = (text: string): string =>
  text
    .replace(/&amp;/g, "&")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'");

/**
 * Signs in at the provider as `person` and agrees, or says no, until the provider sends the browser back. Gives that
 * request without making it.
 */
export async function throughProvider(
  browser: Wanderer,
  start: string,
  service: string,
  { person, agrees = true }: { person: string; agrees?: boolean },
): Promise<ComeBack> {
  let next: ComeBack = { url: start, init: {} };
  for (let step = 0; step < 20; step++) {
    if (next.url.startsWith(service)) return next;
    const answer = await browser.go(next.url, next.init);
    const location = answer.headers.get("location");
    next = location ? { url: new URL(location, next.url).href, init: {} } : onPage(next.url, await answer.text());
  }
  throw new Error("the provider does not come to an end");

  function onPage(url: string, html: string): ComeBack {
    const abort = /href="([^"]*\/abort)"/.exec(html)?.[1];
    if (!agrees && abort) return { url: new URL(abort, url).href, init: {} };
    const action = plain(/<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? "");
    if (action === "") throw new Error(`no way on from ${url}: ${html.slice(0, 500)}`);
    const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);
    const fields = hidden.map((tag) => [attribute(tag, "name") ?? "", plain(attribute(tag, "value") ?? "")]);
    const login = html.includes('value="login"')
      ? [
          ["login", person],
          ["password", "any"],
        ]
      : [];
    const body = new URLSearchParams([...fields, ...login] as [string, string][]);
    return { url: new URL(action, url).href, init: { method: "POST", body } };
  }
}
