import { describe, expect, test } from "vitest";
import { googlePlaces, sameName } from "@/lib/providers/places/google";
import { NO_DETAILS } from "@/lib/providers/places/port";
import { answerJson, type Behaviour, FAILURES, standIn } from "@/tests/support/stand-in";

Object.assign(process.env, {
  LOG_LEVEL: "silent",
  DATABASE_URL: "postgres://nobody@localhost/none",
  AUTH_SECRET: "a secret of the tests, long enough for anyone",
  BASE_URL: "http://localhost:3000",
});

const POINT = { lat: 13.8566, lng: -61.0561 };
const FAR = { latitude: 14.01, longitude: -60.99 };
const NEAR = { latitude: 13.857, longitude: -61.0565 };
const photo = (n: number) => ({
  name: `places/g-1/photos/p-${n}`,
  authorAttributions: [{ displayName: `Author ${n}`, uri: "//x" }],
});

const google: Behaviour = (req, res) => {
  const url = req.url ?? "";
  if (url === "/v1/places:searchText") {
    return answerJson(res, 200, {
      places: [
        { id: "elsewhere", displayName: { text: "Ladera", languageCode: "en" }, location: FAR },
        { id: "other", displayName: { text: "Dasheene" }, location: NEAR },
        { id: "g-1", displayName: { text: "LADERA Resort" }, location: NEAR },
      ],
    });
  }
  if (url === "/v1/places/g-1") return answerJson(res, 200, { rating: 4.7, photos: [1, 2, 3, 4, 5, 6, 7].map(photo) });
  const media = /^\/v1\/places\/g-1\/photos\/(p-\d)\/media\?maxWidthPx=1200&skipHttpRedirect=true$/.exec(url);
  if (media) return answerJson(res, 200, { name: "x", photoUri: `https://photos.example/${media[1]}` });
  return answerJson(res, 404, { error: { code: 404, status: "NOT_FOUND" } });
};

const outside = await standIn(google);
const provider = (deadlineMs = 300) => googlePlaces({ apiKey: "hush", baseUrl: outside.baseUrl, deadlineMs });
const known = { externalId: "g-1", name: "Ladera", point: POINT };
const unknown = { externalId: null, name: "Ladera", point: POINT };
const nothingOf = (externalId: string | null) => ({ externalId, details: NO_DETAILS });

describe("a place whose id is known", () => {
  test("is asked for its rating and photos only, with the key in a header and not in the address", async () => {
    const { details } = await provider(2_000).lookUp(known);
    expect(details.rating).toBe(4.7);
    expect(details.photos).toEqual(
      [1, 2, 3, 4, 5].map((n) => ({ url: `https://photos.example/p-${n}`, attribution: `Author ${n}` })),
    );
    expect(outside.received[0]).toMatchObject({
      line: "GET /v1/places/g-1",
      headers: { "x-goog-api-key": "hush", "x-goog-fieldmask": "rating,photos" },
    });
    expect(outside.received).toHaveLength(6);
    expect(outside.received.map(({ line }) => line).join()).not.toContain("hush");
  });

  test("keeps its rating where a photo fails", async () => {
    outside.behave((req, res, asked) =>
      req.url?.includes("p-2") ? void res.writeHead(500).end() : google(req, res, asked),
    );
    const { details } = await provider(2_000).lookUp(known);
    expect([details.rating, details.photos.length]).toEqual([4.7, 4]);
  });

  test("that has neither rating nor photos is a place without them", async () => {
    outside.behave((_, res) => answerJson(res, 200, {}));
    expect(await provider().lookUp(known)).toEqual(nothingOf("g-1"));
  });

  test("but which the provider no longer knows is found again by its name", async () => {
    const dropped = { ...known, externalId: "g-0" };
    const { externalId, details } = await provider(2_000).lookUp(dropped);
    expect([externalId, details.rating]).toEqual(["g-1", 4.7]);
  });

  test("keeps it if the provider knows neither the id nor the name", async () => {
    const asked = provider(2_000);
    const stranger = { ...known, externalId: "g-0", name: "Cap Moule à Chique" };
    expect(await asked.lookUp(stranger)).toEqual(nothingOf("g-0"));
    expect(await asked.lookUp(stranger)).toEqual(nothingOf("g-0"));
    expect(outside.received.map(({ line }) => line)).toEqual([
      "GET /v1/places/g-0",
      "POST /v1/places:searchText",
      "GET /v1/places/g-0",
    ]);
  });

  test("never leads outside the provider's own paths, whatever the id", async () => {
    await provider().lookUp({ ...known, externalId: "../../admin?x=1#y" });
    expect(outside.received[0]?.line).toBe("GET /v1/places/..%2F..%2Fadmin%3Fx%3D1%23y");
  });
});

describe("a place whose id is not known", () => {
  test("is found by its name near where it is, and not by one of the two alone", async () => {
    expect((await provider(2_000).lookUp(unknown)).externalId).toBe("g-1");
    expect(JSON.parse(outside.received[0]?.body ?? "")).toEqual({
      textQuery: "Ladera",
      pageSize: 5,
      locationBias: { circle: { center: { latitude: POINT.lat, longitude: POINT.lng }, radius: 300 } },
    });
  });

  test("and is not there either is not asked for again soon", async () => {
    const asked = provider(2_000);
    const stranger = { ...unknown, name: "Cap Moule à Chique" };
    expect(await asked.lookUp(stranger)).toEqual(nothingOf(null));
    expect(await asked.lookUp(stranger)).toEqual(nothingOf(null));
    expect(outside.received).toHaveLength(1);
  });

  test("and that has no position is not asked for", async () => {
    expect(await provider().lookUp({ ...unknown, point: null })).toEqual(nothingOf(null));
    expect(outside.received).toHaveLength(0);
  });

  test.each([
    ["Ladera", "LADERA Resort", true],
    ["Café Touché", "cafe touche", true],
    ["The Bar", "The Café", false],
    ["Lade", "Ladera", false],
    ["", "Ladera", false],
    ["!!!", "???", false],
  ])("names compare by their words: %j and %j", (a, b, same) => {
    expect(sameName(a, b)).toBe(same);
    expect(sameName(b, a)).toBe(same);
  });
});

describe("a provider that fails", () => {
  test.each(Object.keys(FAILURES))("(%s) gives the empty details, soon", async (name) => {
    const behaviour = FAILURES[name];
    if (behaviour) outside.behave(behaviour);
    const started = performance.now();
    expect(await provider().lookUp(known)).toEqual(nothingOf("g-1"));
    expect(await provider().lookUp(unknown)).toEqual(nothingOf(null));
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  test("is left alone after it failed again and again; nobody waits for it", async () => {
    outside.behave((_, res) => void res.writeHead(500).end());
    const asked = provider();
    for (let i = 0; i < 20; i++) expect(await asked.lookUp(known)).toEqual(nothingOf("g-1"));
    expect(outside.received.length).toBeLessThan(10);
  });

  test("but one that does not know a place has not failed", async () => {
    const asked = provider();
    for (let i = 0; i < 20; i++) await asked.lookUp({ ...known, point: null, externalId: `gone-${i}` });
    expect(outside.received).toHaveLength(20);
  });
});
