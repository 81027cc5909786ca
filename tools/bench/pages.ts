import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { ensureBuilt } from "@/scripts/lib/build";
import { findChromium } from "@/scripts/lib/chromium";
import { loadDemo } from "@/scripts/lib/demo";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { migrate } from "@/scripts/migrate";
import { ownDatabase, plainClient } from "./database";
import { benchEnvironment } from "./destination/destination";
import { serverVersion } from "./destination/destination.queries";
import { readOptions } from "./options";
import { type Goal, goalTable, machineLine, publish } from "./report/section";
import { decimals, median, spread } from "./report/stats";
import { type Cell, table } from "./report/tables";
import { type Server, startOurs } from "./servers/servers";

const GOALS = { performance: 95, accessibility: 100, "best-practices": 95, seo: 100 } as const;
type Category = keyof typeof GOALS;
/** Pages that search engines are told to leave alone. */
const NOT_INDEXED = new Set(["/portal", "/tours/:id"]);
// On a busy machine, Chromium sometimes records no trace.
const ATTEMPTS = 3;
const FLOOR = "an empty page (the floor)";
const EMPTY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="Nothing"><title>Empty</title><h1>Empty</h1></html>`;
const CATEGORIES = Object.keys(GOALS) as Category[];
/** Lighthouse's measurements besides its scores, in milliseconds; the layout shift has no unit. */
const FIGURES = {
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

interface Run {
  marks: Record<Category, number>;
  figures: Record<keyof typeof FIGURES, number>;
  /** Kilobytes of script as transferred. */
  script: number;
  /** The audits for which Lighthouse lowers the score. */
  faults: string[];
}

/** `npm run bench -- pages`: scripts/help/bench.txt has its options. */
export async function benchPages(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const { runs } = readOptions(args, { runs: 3 });
  const chromePath = findChromium(process.env);
  if (!chromePath)
    throw new PlainError("Lighthouse needs a Chromium. Name one: CHROMIUM_PATH=… npm run bench -- pages");
  await ensureBuilt(process.cwd(), shutdown);
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown));
  Object.assign(process.env, benchEnvironment(url));
  await migrate(url);
  await phase("loading the demo destination", "demo destination", () => loadDemo(url, ["places", "whats-on"]));
  const server = await startOurs(benchEnvironment(url), shutdown);
  const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox"], logLevel: "silent" });
  shutdown.add(async () => chrome.kill());

  const measured = new Map<string, Run[]>();
  for (const [name, path] of Object.entries({
    "/": "/",
    "/portal": "/portal",
    "/explore": "/explore",
    "/places/:slug": await firstOf(server, "places"),
    "/events/:slug": await firstOf(server, "events"),
    "/stories/:slug": await firstOf(server, "stories"),
    "/tours/:id": await sharedTour(server),
    [FLOOR]: await serveEmptyPage(shutdown),
  })) {
    const address = new URL(path, server.base).href;
    const { status } = await fetch(address);
    if (status === 404) {
      console.log(`${name} is not there, and is left out.`);
      continue;
    }
    if (status !== 200) throw new PlainError(`${name} does not answer with 200.`);
    const done: Run[] = [];
    for (let run = 1; run <= runs; run++) {
      done.push(await phase(`${name}, run ${run}`, `${name}, run ${run}`, () => measure(address, chrome.port)));
    }
    measured.set(name, done);
  }
  const sql = plainClient(url, shutdown);
  await publish("pages", report(measured, runs, await serverVersion(sql)));
  for (const [name, done] of measured) {
    for (const fault of new Set(done.flatMap(({ faults }) => faults))) console.log(`${name}: ${fault}`);
  }
}

/** A page with nothing but a title and a heading: the floor. Returns its address. */
async function serveEmptyPage(shutdown: Shutdown): Promise<string> {
  const server = createServer((req, res) => {
    if (req.url === "/") res.writeHead(200, { "content-type": "text/html" }).end(EMPTY_PAGE);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  shutdown.add(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The page of the first place, event or story of a list. */
async function firstOf({ base }: Server, section: string): Promise<string> {
  const { data } = (await (await fetch(`${base}/api/v1/${section}?limit=1`)).json()) as { data: { slug: string }[] };
  return `/${section}/${data[0]?.slug}`;
}

/** A guest's tour, and the path of a link to it. */
async function sharedTour({ base }: Server): Promise<string> {
  const post = async <T>(path: string, token?: string, body?: object): Promise<T> => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body ?? {}) });
    if (!answer.ok) throw new PlainError(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const { token } = await post<{ token: string }>("/api/v1/auth/guest");
  const asked = { tour_type: "historical", duration_minutes: 240, travel_mode: "drive" };
  const { tour_id } = await post<{ tour_id: string }>("/api/v1/tours", token, asked);
  const { url } = await post<{ url: string }>(`/api/v1/tours/${tour_id}/share`, token);
  return new URL(url).pathname + new URL(url).search;
}

/** One run of Lighthouse with its defaults: a simulated mid-range phone on slow 4G. Fails only if each attempt does. */
async function measure(address: string, port: number, attempts = ATTEMPTS): Promise<Run> {
  const result = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: "silent" });
  if (!result) throw new PlainError(`Lighthouse gave nothing for ${address}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError && attempts > 1) return measure(address, port, attempts - 1);
  if (runtimeError) throw new PlainError(`Lighthouse could not measure ${address}: ${runtimeError.message}`);
  const pairs = <K extends string>(keys: readonly K[], of: (key: K) => number) =>
    Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, number>;
  return {
    marks: pairs(CATEGORIES, (name) => Math.round((categories[name]?.score ?? 0) * 100)),
    figures: pairs(
      Object.keys(FIGURES) as (keyof typeof FIGURES)[],
      (name) => audits[FIGURES[name]]?.numericValue ?? 0,
    ),
    script: scriptBytes(audits["resource-summary"]?.details) / 1000,
    faults: CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`.trim()),
  };
}

function scriptBytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType: string; transferSize: number }[] };
  return items.find(({ resourceType }) => resourceType === "script")?.transferSize ?? 0;
}

function report(measured: ReadonlyMap<string, Run[]>, runs: number, postgres: string): string {
  const rows = [...measured].map(([name, done]): Cell[] => {
    const of = (value: (run: Run) => number, digits = 0): string => spread(done.map(value), decimals(digits));
    return [
      name,
      ...CATEGORIES.map((category) => of((run) => run.marks[category])),
      `${of((run) => run.figures.LCP / 1000, 2)} s`,
      `${of((run) => run.figures.TBT)} ms`,
      of((run) => run.figures.CLS, 3),
      `${of((run) => run.script)} kB`,
    ];
  });
  const goals = [...measured].flatMap(([name, done]) =>
    CATEGORIES.flatMap((category): Goal[] => {
      if (name === FLOOR || (category === "seo" && NOT_INDEXED.has(name))) return [];
      const marks = done.map((run) => run.marks[category]);
      const [what, least] = [`${name}, ${category.replace("-", " ")}`, GOALS[category]];
      return [{ what, goal: `≥ ${least}`, measured: spread(marks, decimals(0)), reached: median(marks) >= least }];
    }),
  );
  return [
    "## Pages in Lighthouse",
    machineLine(postgres),
    `${runs} ${runs === 1 ? "run" : "runs"} of Lighthouse 12 with its own defaults (a phone on a slow 4G, simulated) against the production build with the demo destination. Script is the transferred size.`,
    table(["page", "performance", "accessibility", "best practices", "SEO", "LCP", "TBT", "CLS", "script"], rows),
    goalTable(goals),
  ].join("\n\n");
}
