import { beforeAll, describe, expect, test, vi } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead, expectError, keysOf } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { useWorld } from "@/tests/support/world";
import { REVALIDATE } from "./checks";
import { event, eventId, TAXONOMY, touchEvents } from "./fixtures";

const world = useWorld({ MEDIA_BASE_URL: "https://cdn.example.test" });
const path = (id: string): string => `/api/v1/events/${id}`;
let [full, bare, draft] = ["", "", ""];

const picture = (file: string, more: object) => ({ url: `/media/${file}`, source_type: "admin_upload", ...more });
const WHOLE = event("full", {
  title: "Creole Day",
  summary: "A day in Kwéyòl",
  description: "Every parish cooks.",
  starts_at: "2026-10-25T00:00:00-04:00",
  ends_at: "2026-10-26T00:00:00-04:00",
  is_all_day: true,
  area: "north",
  place: "hall",
  organizer: "cdf",
  admission_type: "paid",
  admission_price: 25.5,
  admission_currency: "XCD",
  ticket_url: "https://tickets.example.test/creole",
  audience_codes: ["families", "visitors"],
  age_rating: "all_ages",
  languages: ["acf", "EN-lc"],
  attendance_mode: "mixed",
  narrative: "Read aloud on tours only.",
  lat: 14,
  lng: -61,
  links: [
    { type: "map", label: "Second", url: "https://b.example.test", position: 2 },
    { type: "info", label: "First", url: "https://a.example.test", position: 1 },
  ],
  media: [
    picture("hero.jpg", { role: "hero", alt_text: "Dancers" }),
    picture("one.jpg", { role: "gallery", attribution: "A. Joseph" }),
    picture("pending.jpg", { role: "gallery", status: "pending" }),
    picture("rejected.jpg", { role: "hero", status: "rejected" }),
  ],
});

beforeAll(async () => {
  await world.bundle({
    ...TAXONOMY,
    attribution: "© The board",
    places: [
      { key: "hall", name: "The hall" },
      { key: "hidden", name: "Hidden", status: "draft" },
    ],
    organizers: [{ key: "cdf", name: "Foundation", logo_url: "/media/logo.png", public_email: "cdf@example.test" }],
    events: [
      WHOLE,
      event("bare", { place: "hidden" }),
      event("draft", { status: "draft" }),
      event("cancelled", { status: "cancelled" }),
    ],
  });
  [full, bare, draft] = [await eventId(world, "full"), await eventId(world, "bare"), await eventId(world, "draft")];
});

const FIELDS = [
  "admission_currency",
  "admission_price",
  "admission_type",
  "age_rating",
  "area",
  "attendance_mode",
  "audience_codes",
  "description",
  "ends_at",
  "event_links",
  "event_status",
  "gallery",
  "hero_media",
  "id",
  "is_all_day",
  "languages",
  "organizer",
  "place",
  "slug",
  "starts_at",
  "status",
  "summary",
  "ticket_url",
  "timezone",
  "title",
];

describe("200", () => {
  test("exactly the contract's fields and event_status, whatever is known of the event", async () => {
    for (const id of [full, bare]) expect(keysOf((await world.api(path(id))).body.data)).toEqual(FIELDS);
    const { text } = await world.api(path(full));
    for (const hidden of ["narrative", "Read aloud", "© The board", "pending.jpg", "rejected.jpg", "import"]) {
      expect(text).not.toContain(hidden);
    }
  });

  test("everything that is known of it, with its media where they are delivered from", async () => {
    expect((await world.api(path(full))).body.data).toMatchObject({
      id: full,
      title: "Creole Day",
      slug: "creole-day",
      status: "published",
      event_status: "scheduled",
      starts_at: "2026-10-25T04:00:00.000Z",
      ends_at: "2026-10-26T04:00:00.000Z",
      is_all_day: true,
      admission_type: "paid",
      admission_price: 25.5,
      admission_currency: "XCD",
      ticket_url: "https://tickets.example.test/creole",
      audience_codes: ["families", "visitors"],
      age_rating: "all_ages",
      languages: ["acf", "en-LC"],
      attendance_mode: "mixed",
      area: { name: "North", slug: "north" },
      place: { name: "The hall", slug: "the-hall" },
      organizer: {
        id: expect.stringMatching(/^\d+$/),
        name: "Foundation",
        website_url: null,
        logo_url: "https://cdn.example.test/media/logo.png",
        public_email: "cdf@example.test",
        public_phone: null,
      },
      event_links: [
        { type: "info", label: "First", url: "https://a.example.test", position: 1 },
        { type: "map", label: "Second", url: "https://b.example.test", position: 2 },
      ],
      hero_media: { url: "https://cdn.example.test/media/hero.jpg", alt_text: "Dancers" },
      gallery: [{ url: "https://cdn.example.test/media/one.jpg", attribution: "A. Joseph" }],
    });
  });

  test("what is not known is null or an empty list; a place that is not published is not shown", async () => {
    expect((await world.api(path(bare))).body.data).toMatchObject({
      summary: null,
      description: null,
      ends_at: null,
      admission_type: "unknown",
      admission_price: null,
      admission_currency: null,
      ticket_url: null,
      audience_codes: [],
      age_rating: null,
      languages: [],
      attendance_mode: "offline",
      area: null,
      place: null,
      organizer: null,
      event_links: [],
      hero_media: null,
      gallery: [],
    });
  });

  test("a cancelled event is public and says so", async () => {
    const { data } = (await world.api(path(await eventId(world, "cancelled")))).body;
    expect([data.status, data.event_status]).toEqual(["published", "cancelled"]);
  });

  answersHead(world, () => path(full));
});

describe("304", () => {
  revalidates(
    world,
    () => path(full),
    REVALIDATE,
    () => touchEvents(world),
  );

  test("by date where nothing has changed since, but never for an event that is not there", async () => {
    const headers = { "if-modified-since": new Date(Date.now() + 5_000).toUTCString() };
    expect((await world.api(path(full), { headers })).status).toBe(304);
    expectError(await world.api(path(draft), { headers }), 404, "not_found");
    expectError(await world.api(path("999999999"), { headers }), 404, "not_found");
  });

  test("an event that is unpublished is gone for those who have it too", async () => {
    const fleeting = event("fleeting");
    await world.bundle({ source: "fleeting", event_types: TAXONOMY.event_types, events: [fleeting] });
    const id = await eventId(world, "fleeting");
    const etag = (await world.api(path(id))).headers.get("etag") ?? "";
    await world.bundle({ source: "fleeting", event_types: TAXONOMY.event_types, events: [] }, { prune: true });
    await vi.waitFor(async () => {
      expect((await world.api(path(id), { headers: { "if-none-match": etag } })).status).toBe(404);
    });
  });
});

describe("404", () => {
  refusesUnknownIds(world, path);

  test("an event that is not published is not there", async () => {
    expectError(await world.api(path(draft)), 404, "not_found");
  });
});
