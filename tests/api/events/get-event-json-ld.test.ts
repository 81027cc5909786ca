import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead, expectError } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { expectVocabulary } from "@/tests/support/vocabulary";
import { useWorld } from "@/tests/support/world";
import { REVALIDATE } from "./checks";
import { event, eventId, TAXONOMY, touchEvents } from "./fixtures";

const world = useWorld({ MEDIA_BASE_URL: "https://cdn.test", BASE_URL: "https://api.test" });
const path = (id: string): string => `/api/v1/events/${id}/jsonld`;
let [full, bare, draft, hall] = ["", "", "", ""];

beforeAll(async () => {
  await world.bundle({
    ...TAXONOMY,
    places: [{ key: "hall", name: "The hall </script>" }],
    organizers: [{ key: "cdf", name: "Foundation", website_url: "https://cdf.test", public_email: "cdf@cdf.test" }],
    events: [
      event("full", {
        title: "Creole Day",
        summary: "A day in Kwéyòl",
        starts_at: "2026-10-25T00:00:00-04:00",
        ends_at: "2026-10-27T00:00:00-04:00",
        is_all_day: true,
        status: "cancelled",
        area: "north",
        place: "hall",
        organizer: "cdf",
        admission_type: "paid",
        admission_price: 25.5,
        admission_currency: "XCD",
        ticket_url: "https://tickets.test/creole",
        age_rating: "13_plus",
        languages: ["acf", "en-LC"],
        attendance_mode: "mixed",
        media: [{ url: "/media/hero.jpg", role: "hero", source_type: "admin_upload" }],
      }),
      event("bare", { starts_at: "2026-12-13T18:00:00-04:00", admission_type: "free" }),
      event("draft", { status: "draft" }),
    ],
  });
  [full, bare, draft] = [await eventId(world, "full"), await eventId(world, "bare"), await eventId(world, "draft")];
  const [row] = await world.sql<{ id: string }[]>`select id::text from places where source_key = 'hall'`;
  hall = row?.id ?? "";
});

describe("200", () => {
  test("an event of which everything is known is told in the vocabulary's words", async () => {
    const answer = await world.api(path(full));
    expect(answer.headers.get("content-type")).toBe("application/ld+json");
    expect(answer.text).not.toContain("<");
    const document = JSON.parse(answer.text);
    expectVocabulary(document);
    expect(document).toEqual({
      "@context": "https://schema.org",
      "@type": "Event",
      "@id": `https://api.test/api/v1/events/${full}`,
      identifier: full,
      name: "Creole Day",
      description: "A day in Kwéyòl",
      image: ["https://cdn.test/media/hero.jpg"],
      startDate: "2026-10-25",
      endDate: "2026-10-26",
      eventStatus: "https://schema.org/EventCancelled",
      eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
      location: {
        "@type": "Place",
        "@id": `https://api.test/api/v1/places/${hall}`,
        name: "The hall </script>",
        address: { "@type": "PostalAddress", addressRegion: "North" },
      },
      organizer: { "@type": "Organization", name: "Foundation", url: "https://cdf.test", email: "cdf@cdf.test" },
      offers: { "@type": "Offer", price: 25.5, priceCurrency: "XCD", url: "https://tickets.test/creole" },
      inLanguage: ["acf", "en-LC"],
      typicalAgeRange: "13-",
    });
  });

  test("what is not known is left out; what is free costs nothing", async () => {
    const document = JSON.parse((await world.api(path(bare))).text);
    expectVocabulary(document);
    expect(document).toEqual({
      "@context": "https://schema.org",
      "@type": "Event",
      "@id": `https://api.test/api/v1/events/${bare}`,
      identifier: bare,
      name: "bare",
      startDate: "2026-12-13T22:00:00.000Z",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      offers: { "@type": "Offer", price: 0, priceCurrency: "XCD" },
      isAccessibleForFree: true,
    });
  });

  test("a price without a currency is in the destination's", async () => {
    await world.bundle({
      ...TAXONOMY,
      events: [event("plain-price", { admission_type: "paid", admission_price: 12 })],
    });
    const document = JSON.parse((await world.api(path(await eventId(world, "plain-price")))).text);
    expect(document.offers).toEqual({ "@type": "Offer", price: 12, priceCurrency: "XCD" });
  });

  answersHead(world, () => path(bare));
});

describe("304", () => {
  revalidates(
    world,
    () => path(bare),
    REVALIDATE,
    () => touchEvents(world),
  );
});

describe("404", () => {
  refusesUnknownIds(world, path);

  test("an event that is not published is not there", async () => {
    expectError(await world.api(path(draft)), 404, "not_found");
  });
});
