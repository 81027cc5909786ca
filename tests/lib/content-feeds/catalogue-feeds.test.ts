import type { IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { editPlace, placeForEditing } from "@/lib/domains/places/editing/places-admin.service";
import * as feeds from "@/lib/flows/content-feeds/feeds-admin.service";
import { runFeed } from "@/lib/flows/content-feeds/run-feed.service";
import * as samples from "@/tests/support/catalogues";
import { curator } from "@/tests/support/staff";
import { standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";
import { zipOf } from "@/tests/support/zip";

const world = useWorld({ WEBHOOKS_ALLOW_PRIVATE: "1" });
const operator = () => ({ ...curator(world), role: "admin" as const });

/** The records that the stand-in serves, in pages of `pagesize` or `page_size` as both APIs do. */
let records: unknown[] = [];
const query = (req: IncomingMessage) => new URL(req.url ?? "", "http://stand-in").searchParams;
const slice = (size: number, page: number) => records.slice((page - 1) * size, page * size);
const server = await standIn((req, res) => {
  const url = new URL(req.url ?? "", server.baseUrl);
  const isHub = url.pathname.startsWith("/v1/ODH");
  const [sizeName, pageName] = isHub ? ["pagesize", "pagenumber"] : ["page_size", "page"];
  const [size, page] = [Number(query(req).get(sizeName) ?? 20), Number(query(req).get(pageName) ?? 1)];
  const pages = Math.ceil(records.length / size);
  url.searchParams.set(pageName, String(page + 1));
  const next = page < pages ? url.href : null;
  const meta = { total: records.length, page, total_pages: pages, next };
  const totals = { TotalResults: records.length, TotalPages: pages, CurrentPage: page, NextPage: next };
  const body = isHub ? samples.hubPage(slice(size, page), totals) : { objects: slice(size, page), meta };
  res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
});

let count = 0;
let feed: { id: string; source: string };
async function newFeed(format: "opendatahub" | "datatourisme", path: string, change: object = {}): Promise<void> {
  const source = `catalogue-${++count}`;
  const settings = { name: source, url: `${server.baseUrl}${path}`, format, schedule: "manual", source, ...change };
  feed = { id: (await feeds.createFeed(operator(), settings, new Date())).id, source };
}
async function run(kind: "import" | "dry_run" = "import") {
  const now = new Date();
  expect(await feeds.requestRun(operator(), feed.id, kind, now)).toEqual({ queued: true });
  const [open] = await world.sql`select id::text from content_feed_runs where status = 'queued'`;
  await runFeed({ db: world.db, now }, open?.id);
  return (await feeds.feedOf(world.db, feed.id))?.runs[0] ?? expect.fail("no run");
}
const places = () =>
  world.sql`select id::text, name, status, attribution, place_kind from places where source = ${feed.source} order by name`;
const museum = (n: number) => samples.hubMuseum({ Id: `museum-${n}`, Detail: { en: { Title: `Museum ${n}` } } });

beforeEach(async () => {
  await world.sql`delete from content_feed_runs`;
  await world.sql`delete from content_feeds`;
  records = [museum(1), museum(2), museum(3), samples.hubEvent()];
});

describe("a feed of the Open Data Hub", () => {
  test("reads every page into places and events, each with its own credit", async () => {
    await newFeed("opendatahub", "/v1/ODHActivityPoi?pagesize=2");
    const { status, report } = await run();
    expect([status, server.received.map(({ line }) => line)]).toEqual([
      "done",
      ["GET /v1/ODHActivityPoi?pagesize=2", "GET /v1/ODHActivityPoi?pagesize=2&pagenumber=2"],
    ]);
    expect(await places()).toMatchObject(
      ["Museum 1", "Museum 2", "Museum 3"].map((name) => ({ name, place_kind: "museum" })),
    );
    expect((await places())[0]?.attribution).toBe("example-hub.org, Open Data Hub, CC0");
    const events = await world.sql`select title, attribution from events where source = ${feed.source}`;
    expect(events).toMatchObject([1, 2].map(() => ({ title: "Village concert", attribution: expect.any(String) })));
    expect(report?.kinds.places).toMatchObject({ created: 3 });
    expect((await run()).report?.kinds).toMatchObject({ places: { unchanged: 3 }, events: { unchanged: 2 } });
  });

  test("shows in a dry run what it would do, and keeps what staff edited", async () => {
    await newFeed("opendatahub", "/v1/ODHActivityPoi?pagesize=3", { attribution: "© The valley" });
    expect((await run("dry_run")).report?.changes).toHaveLength(5);
    expect(await places()).toEqual([]);
    await run();
    const id = String((await places())[0]?.id);
    const found = await placeForEditing(world.db, id);
    await editPlace(curator(world), id, { ...found?.fields, name: "Our museum" });
    records = records.map((record) => ({ ...(record as object), Type: "Essen Trinken", SubType: "Restaurants" }));
    await run();
    expect((await places()).map(({ name }) => name)).toContain("Our museum");
    expect((await places())[0]?.attribution).toBe("© The valley");
  });

  const page = (more: object, items: unknown[] = [museum(9)]) => JSON.stringify(samples.hubPage(items, more));
  test.each<[string, () => string, RegExp]>([
    ["is on another host", () => page({ NextPage: "https://evil.example/v1/Event" }), /another host: evil\.example/],
    ["is the same one", () => page({ NextPage: `${server.baseUrl}/v1/ODHActivityPoi` }), /names page 2 twice/],
    ["is no address", () => page({ NextPage: "http://[" }), /not an address/],
    ["never ends", () => page({ NextPage: `/v1/ODH?n=${Math.random()}` }), /more than 500 pages/],
    ["is missing", () => page({ TotalResults: 9 }), /announces 9 records, but its pages hold 1/],
    ["is nested", () => page({}, [JSON.parse(`${"[".repeat(99)}1${"]".repeat(99)}`)]), /nested more than 64 levels/],
    ["is too large", () => page({ Seed: "x".repeat(17 * 2 ** 20) }), /page of more than 16 MB/],
    ["is of another API", () => '{"results":[]}', /neither Items nor objects/],
    ["is a list", () => "[]", /neither Items nor objects/],
    ["is half of one", () => page({}).slice(0, -9), /invalid JSON/],
  ])("changes nothing if the next page %s", async (_, body, reason) => {
    await newFeed("opendatahub", "/v1/ODHActivityPoi", { prune: "on" });
    await run();
    server.behave((_, res) => void res.writeHead(200).end(body()));
    const { status, error } = await run();
    expect([status, error]).toEqual(["failed", expect.stringMatching(reason)]);
    expect((await places()).map((place) => place.status)).toEqual(["published", "published", "published"]);
  });
});

describe("a feed of DATAtourisme", () => {
  test("reads the pages of the API", async () => {
    records = [samples.coreMarket(), samples.fluxRestaurant()];
    await newFeed("datatourisme", "/v1/catalog?page_size=1&api_key=k");
    expect((await run()).report?.kinds).toMatchObject({ places: { created: 1 }, events: { created: 4 } });
    expect(server.received[1]?.line).toBe("GET /v1/catalog?page_size=1&api_key=k&page=2");
  });

  test("reads pages that the server compressed although it was not asked to", async () => {
    const pages = [samples.coreMarket(), samples.fluxRestaurant()];
    server.behave((req, res) => {
      const page = Number(query(req).get("page") ?? 1);
      const next = page < pages.length ? `${server.baseUrl}/v1/catalog?page=${page + 1}` : null;
      const body = { objects: [pages[page - 1]], meta: { total: pages.length, page, next } };
      res.writeHead(200).end(gzipSync(JSON.stringify(body)));
    });
    await newFeed("datatourisme", "/v1/catalog");
    expect((await run()).report?.kinds).toMatchObject({ places: { created: 1 }, events: { created: 4 } });
  });

  test("reads a flux, merges the records of one place, and credits the makers of both", async () => {
    const other = { "schema:legalName": "Gîtes du Port" };
    const [one, twin] = ["1", "2"].map((id) =>
      samples.fluxRestaurant({ "@id": `https://data.datatourisme.fr/1/${id}` }),
    );
    const files = samples.fluxFiles([one, { ...twin, hasBeenCreatedBy: other } as typeof twin].flatMap((o) => o ?? []));
    server.behave((_, res) => void res.writeHead(200).end(zipOf(files)));
    await newFeed("datatourisme", "/webservice/feed");
    const { report } = await run();
    expect(report?.notes).toContain("1 merged with another feature of the same place");
    expect((await places()).map(({ attribution }) => attribution)).toEqual([
      "Gîtes du Port, DATAtourisme, Licence Ouverte 2.0, 2026-10-18 · Office de tourisme du Port, DATAtourisme, Licence Ouverte 2.0, 2026-10-18",
    ]);
  });

  test("refuses a file of the other catalogue", async () => {
    await newFeed("datatourisme", "/v1/ODHActivityPoi");
    expect((await run()).error).toBe("The file is JSON of the Open Data Hub, not a flux or JSON of DATAtourisme.");
  });
});
