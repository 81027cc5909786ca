import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "@/db/client";
import { countWaiting } from "@/lib/domains/admin/overview.service";
import { editPlace, placeForEditing, publishPlace } from "@/lib/domains/places/editing/places-admin.service";
import { queueDueFeeds } from "@/lib/flows/content-feeds/due-feeds.service";
import * as feeds from "@/lib/flows/content-feeds/feeds-admin.service";
import { runFeed } from "@/lib/flows/content-feeds/run-feed.service";
import { curator } from "@/tests/support/staff";
import { FAILURES, standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ WEBHOOKS_ALLOW_PRIVATE: "1" });
const operator = () => ({ ...curator(world), role: "admin" as const });
const MINUTE = 60_000;
let now = new Date();
let count = 0;

const beach = (name: string, more: object = {}) => ({ key: "beach", name, lat: 14, lng: -61, ...more });
/** The file that the feed's server sends, and its headers. */
let file: { body: string | Buffer; headers?: Record<string, string> };
const bundle = (places: object[], source = feed.source) => {
  file = { body: JSON.stringify({ format: "destination-bundle", version: 1, source, places }) };
};
const server = await standIn((_, res) => void res.writeHead(200, file.headers).end(file.body));

/** The feed of the running test. */
let feed: { id: string; source: string };
async function newFeed(change: object = {}): Promise<void> {
  const source = `feed-${++count}`;
  const settings = { name: `Feed ${count}`, url: `${server.baseUrl}/${source}`, format: "bundle", schedule: "hourly" };
  const { id } = await feeds.createFeed(operator(), { ...settings, source, ...change }, now);
  feed = { id, source };
}
beforeEach(async () => {
  now = new Date();
  await world.sql`delete from content_feed_runs`;
  await world.sql`delete from content_feeds`;
  await newFeed();
  bundle([beach("Beach")]);
});

const openRun = async (): Promise<string> =>
  (await world.sql`select id::text as id from content_feed_runs where status in ('queued', 'running')`)[0]?.id;
/** Queues and runs what is due, the given minutes later. */
async function runDue(minutes = 0) {
  now = new Date(now.getTime() + minutes * MINUTE);
  await queueDueFeeds({ db: world.db, now });
  const id = await openRun();
  return id === undefined ? null : runFeed({ db: world.db, now }, id);
}
async function runNow(kind: "import" | "dry_run" = "import") {
  expect(await feeds.requestRun(operator(), feed.id, kind, now)).toEqual({ queued: true });
  return runFeed({ db: world.db, now }, await openRun());
}
const shown = async () => (await feeds.feedOf(world.db, feed.id)) ?? expect.fail("no such feed");
const lastRun = async () => (await shown()).runs[0] ?? expect.fail("no run");
const places = () =>
  world.sql`select id::text, name, status, summary from places where source = ${feed.source} order by source_key`;
const minutesToDue = async () =>
  Math.round(((await shown()).feed.due_at?.getTime() ?? 0) / MINUTE - now.getTime() / MINUTE);

describe("a due feed", () => {
  test("is imported, with its counts and the next time", async () => {
    expect(await runDue()).toBe("done");
    expect(await places()).toMatchObject([{ name: "Beach", status: "published" }]);
    expect((await lastRun()).report?.kinds.places).toMatchObject({ created: 1, updated: 0 });
    expect([await minutesToDue(), await runDue(59)]).toEqual([60, null]);
    expect(server.received[0]?.headers).toMatchObject({ "user-agent": "Destination-Feeds" });
  });

  test("changes nothing on 304, and sends the validators of the last import", async () => {
    file.headers = { etag: '"v1"', "last-modified": "Mon, 23 Nov 2026 10:00:00 GMT" };
    await runDue();
    server.behave((_, res) => void res.writeHead(304).end());
    expect(await runDue(60)).toBe("unchanged");
    expect(server.received[1]?.headers).toMatchObject({
      "if-none-match": '"v1"',
      "if-modified-since": "Mon, 23 Nov 2026 10:00:00 GMT",
    });
    expect(await lastRun()).toMatchObject({ status: "unchanged", report: null });
  });

  test("changes nothing for the same bytes", async () => {
    await runDue();
    expect(await runDue(60)).toBe("unchanged");
  });

  test("imports an unchanged file again after a week, after an edit of its settings, and on request", async () => {
    await runDue();
    expect(await runDue(8 * 24 * 60)).toBe("done");
    const { fields } = await shown();
    await feeds.editFeed(operator(), feed.id, { ...fields, prune: true }, undefined, now);
    expect(await runDue()).toBe("done");
    expect(await runNow()).toBe("done");
  });

  test("does not run while it is disabled, except on request", async () => {
    await feeds.setFeedEnabled(operator(), feed.id, false);
    expect(await runDue(120)).toBeNull();
    expect(await runNow()).toBe("done");
  });

  test("takes calendars, GeoJSON and gzip files under its own source", async () => {
    const ics = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", "UID:1", "DTSTART:20300101T100000Z"];
    await newFeed({ format: "icalendar", attribution: "© Town", schedule: "manual" });
    file = { body: gzipSync([...ics, "SUMMARY:Fair", "END:VEVENT", "END:VCALENDAR", ""].join("\r\n")) };
    expect(await runNow()).toBe("done");
    const [event] = await world.sql`select title, attribution from events where source = ${feed.source}`;
    expect(event).toMatchObject({ title: "Fair", attribution: "© Town" });
    await newFeed({ format: "geojson", schedule: "manual" });
    const properties = { name: "Lighthouse", man_made: "lighthouse" };
    const geometry = { type: "Point", coordinates: [-61, 14] };
    const feature = { type: "Feature", id: "node/1", properties, geometry };
    file = { body: JSON.stringify({ type: "FeatureCollection", features: [feature] }) };
    expect(await runNow()).toBe("done");
    expect(await places()).toMatchObject([{ name: "Lighthouse" }]);
  });
});

describe("a feed that cannot be imported changes nothing", () => {
  const refused = { body: "" };
  test.each<[string, () => void, RegExp]>([
    ["is gone", () => server.behave((_, res) => void res.writeHead(404).end()), /answered 404 \(Not Found\)/],
    ["fails", () => server.behave(FAILURES["500"] ?? (() => undefined)), /answered 500/],
    ["closes the connection", () => server.behave((req) => void req.socket.destroy()), /closed the connection/],
    [
      "sends another format",
      () => void Object.assign(file, { body: "BEGIN:VCALENDAR\r\n" }),
      /not a destination bundle/,
    ],
    ["sends no known format", () => void Object.assign(file, { body: "<html>" }), /unknown format/],
    ["sends an invalid record", () => bundle([beach("")]), /1 problem: places\[0\]\.name/],
    ["names another source", () => bundle([beach("Other")], "test"), /names the source "test"/],
    ["sends nothing", () => void Object.assign(file, refused), /is empty/],
    ["is too large", () => server.behave(FAILURES["100 MB"] ?? (() => undefined)), /larger than 16 MB/],
    [
      "is a bomb",
      () => void Object.assign(file, { body: gzipSync(Buffer.alloc(17 * 2 ** 20, " ")) }),
      /larger than 16 MB once it is decompressed/,
    ],
    ["is compressed twice", () => void Object.assign(file, { body: gzipSync(gzipSync("{}")) }), /compressed twice/],
    [
      "has damaged gzip data",
      () => void Object.assign(file, { body: Buffer.concat([gzipSync("{}").subarray(0, 12), Buffer.from("damaged")]) }),
      /damaged|cut off/,
    ],
  ])("because it %s", async (_, behave, reason) => {
    await runDue();
    await world.sql`update content_feeds set content_hash = null`;
    behave();
    expect(await runDue(60)).toBe("failed");
    expect((await lastRun()).error).toMatch(reason);
    expect(await places()).toMatchObject([{ name: "Beach", status: "published" }]);
  });

  test("and is tried again after 15 minutes, then after twice as long each time, at most a day", async () => {
    server.behave((_, res) => void res.writeHead(503).end());
    const pauses: number[] = [];
    for (let n = 0; n < 9; n++) {
      await runDue(pauses.at(-1) ?? 0);
      pauses.push(await minutesToDue());
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1_440, 1_440]);
    expect((await countWaiting(world.db)).feeds).toBe(1);
    server.reset();
    expect([await runDue(1_440), (await countWaiting(world.db)).feeds]).toEqual(["done", 0]);
  });
});

describe("edits of staff", () => {
  const editName = async () => {
    const [row] = await places();
    const id = String(row?.id);
    const found = await placeForEditing(world.db, id);
    await editPlace(curator(world), id, { ...found?.fields, name: "Our beach" });
    return id;
  };

  test("stay, and the fields that nobody edited are updated", async () => {
    await runDue();
    await editName();
    bundle([beach("Renamed", { summary: "Sandy." })]);
    expect(await runDue(60)).toBe("done");
    expect(await places()).toMatchObject([{ name: "Our beach", summary: "Sandy." }]);
    const [change] = (await lastRun()).report?.changes ?? [];
    expect(change).toMatchObject({
      change: "updated",
      kept: ["name"],
      before: { summary: "" },
      after: { summary: "Sandy." },
    });
    expect(Object.keys(change?.after ?? {})).toEqual(["summary"]);
  });

  test("are replaced if the feed may, but a place that staff unpublished stays unpublished", async () => {
    await runDue();
    await publishPlace(curator(world), await editName(), false);
    await feeds.editFeed(operator(), feed.id, { ...(await shown()).fields, overwrite_edits: true }, undefined, now);
    expect(await runDue()).toBe("done");
    expect(await places()).toMatchObject([{ name: "Beach", status: "draft" }]);
  });
});

test("records that the file omits are unpublished only if the feed prunes, and only those of its source", async () => {
  await world.bundle({ source: "other", places: [beach("Other")] });
  await runDue();
  bundle([]);
  await runDue(60);
  expect(await places()).toMatchObject([{ status: "published" }]);
  await feeds.editFeed(operator(), feed.id, { ...(await shown()).fields, prune: true }, undefined, now);
  await runDue();
  expect(await places()).toMatchObject([{ status: "draft" }]);
  expect((await lastRun()).report?.changes).toMatchObject([{ change: "unpublished", name: "Beach" }]);
  expect((await world.sql`select status from places where source = 'other'`)[0]?.status).toBe("published");
});

test("a feed does not write the app's content", async () => {
  const contents = () => world.sql`select * from app_content order by kind`;
  const before = await contents();
  const app = { tour_slides: [{ order: 1, headline: "Not ours" }] };
  file = { body: JSON.stringify({ format: "destination-bundle", version: 1, source: feed.source, app }) };
  await runDue();
  expect([(await lastRun()).status, await contents()]).toEqual(["done", before]);
});

test("a dry run lists what would change and writes nothing, nor does it count as a failure", async () => {
  await runDue();
  const dueBefore = (await shown()).feed.due_at;
  bundle([
    beach("Renamed", { hours: [{ day_of_week: 1, opens_at: "09:00:00", closes_at: "17:00:00" }] }),
    beach("Cove", { key: "cove" }),
  ]);
  expect(await runNow("dry_run")).toBe("done");
  const { report } = await lastRun();
  expect(report?.kinds.places).toMatchObject({ created: 1, updated: 1 });
  expect(report?.changes).toMatchObject([
    { change: "created", name: "Cove" },
    { change: "updated", before: { name: "Beach", hours: "[]" }, after: { name: "Renamed" } },
  ]);
  expect(await places()).toMatchObject([{ name: "Beach" }]);
  server.behave((_, res) => void res.writeHead(500).end());
  expect(await runNow("dry_run")).toBe("failed");
  expect((await shown()).feed).toMatchObject({ failures: 0, due_at: dueBefore });
});

describe("two processes", () => {
  test("run a due feed once", async () => {
    const other = connect({ url: world.databaseUrl, poolSize: 2 });
    try {
      const queued = await Promise.all([world.db, other].map((db) => queueDueFeeds({ db, now })));
      const id = await openRun();
      const outcomes = await Promise.all([world.db, other].map((db) => runFeed({ db, now }, id)));
      expect([queued.reduce((a, b) => a + b), outcomes.toSorted(), server.received.length]).toEqual([
        1,
        ["done", "skipped"],
        1,
      ]);
    } finally {
      await other.close();
    }
  });

  test("and a run whose process died is begun again, but only three times", async () => {
    await queueDueFeeds({ db: world.db, now });
    const id = await openRun();
    const die = () =>
      world.sql`update content_feed_runs set status = 'running', attempts = attempts + 1, lease_until = now() - interval '1 s',
        queued_at = now() - interval '1 h' where ended_at is null`;
    await die();
    expect(await queueDueFeeds({ db: world.db, now })).toBe(1);
    expect(await queueDueFeeds({ db: world.db, now })).toBe(0);
    expect(await runFeed({ db: world.db, now }, id)).toBe("done");
    await runDue(60);
    await queueDueFeeds({ db: world.db, now: new Date(now.getTime() + 60 * MINUTE) });
    for (let n = 0; n < 3; n++) await die();
    expect(await runFeed({ db: world.db, now: new Date() }, await openRun())).toBe("failed");
  });

  test("a second request waits for the first", async () => {
    await feeds.requestRun(operator(), feed.id, "import");
    expect(await feeds.requestRun(operator(), feed.id, "dry_run")).toEqual({ queued: false });
  });
});

describe("settings that staff change while a feed runs", () => {
  /** Runs the due feed; its settings change while its file is downloaded. */
  async function runWhile(change: object) {
    server.behave(async (_, res) => {
      const { fields } = await shown();
      await feeds.editFeed(operator(), feed.id, { ...fields, ...change }, undefined, now);
      res.writeHead(200).end(file.body);
    });
    return runDue();
  }

  test.each([{ prune: true }, { overwrite_edits: true }, { schedule: "daily" }])(
    "hold for its next run, which imports the file again: %o",
    async (change) => {
      expect(await runWhile(change)).toBe("done");
      server.behave((_, res) => void res.writeHead(200).end(file.body));
      expect([await minutesToDue(), await runDue()]).toEqual([0, "done"]);
      expect(await runDue(1_440)).toBe("unchanged");
    },
  );

  test("end its schedule, or begin one", async () => {
    expect(await runWhile({ schedule: "manual" })).toBe("done");
    expect([(await shown()).feed.due_at, await runDue(1_440)]).toEqual([null, null]);
    expect(await feeds.requestRun(operator(), feed.id, "import", now)).toEqual({ queued: true });
    expect(await runWhile({ schedule: "hourly" })).toBe("done");
    expect(await minutesToDue()).toBe(0);
  });
});

describe("settings", () => {
  test("are refused with the problem of each field", async () => {
    const given = { name: "", url: "ftp://x", format: "pdf", schedule: "often", source: "console" };
    const error = await feeds.createFeed(operator(), given).catch((e) => e);
    expect(error.problems.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      "format",
      "name",
      "schedule",
      "source",
      "url",
    ]);
    await expect(newFeed({ source: feed.source })).rejects.toThrow("is the source of another feed");
    await expect(newFeed({ attribution: "© Town" })).rejects.toThrow("a bundle names its own credit");
  });

  test("need the permission", async () => {
    for (const work of [
      () => feeds.createFeed(curator(world), {}),
      () => feeds.editFeed(curator(world), feed.id, {}),
      () => feeds.setFeedEnabled(curator(world), feed.id, false),
      () => feeds.requestRun(curator(world), feed.id, "import"),
    ])
      await expect(work()).rejects.toThrow("Curators may not manage feeds.");
  });
});
