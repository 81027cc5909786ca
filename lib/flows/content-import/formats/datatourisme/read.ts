import { asObject, type JsonObject } from "@/lib/platform/json/json-object";
import type { EventDates } from "../catalogue/dates";
import type { CatalogueEntry, EventEntry, PlaceEntry } from "../catalogue/entry";
import type { OpenPeriod } from "../catalogue/hours";
import { areaFrom, dayOf, numberOf, pointFrom, textOf, textsOf, timeOf } from "../catalogue/loose";
import { choose, chooseFirst } from "../catalogue/texts";
import { CORE_KINDS, classWords, nounOf } from "./kinds";
import * as read from "./object";

/** Classes of what is not a place: offers, such as a rental by the week, and itineraries. */
const NOT_PLACES = ["Product", "Tour"];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Reads an object of DATAtourisme: JSON-LD of a flux, or an element of `objects` of the API. */
export function readCoreObject(value: unknown, path: string, languages: readonly string[]): CatalogueEntry {
  const object = asObject(value);
  const key = object === null ? null : read.keyOf(object);
  if (object === null || key === null) return { kind: "skipped", path, reason: "no_key", label: path };
  const classes = read.classesOf(object);
  if (classes.includes("EntertainmentAndEvent")) return eventOf(object, { path, key, classes, languages });
  if (NOT_PLACES.some((cls) => classes.includes(cls)) && !classes.includes("PlaceOfInterest"))
    return { kind: "left_out", noun: nounOf(classes) };
  return placeOf(object, { path, key, classes, languages });
}

interface Known {
  path: string;
  key: string;
  classes: readonly string[];
  languages: readonly string[];
}

/** The part of an object that places and events share. */
function described(object: JsonObject, { path, key, languages }: Known) {
  const location = read.first(object, "isLocatedAt");
  const address = read.first(location, "address");
  const geo = read.first(location, "geo");
  const city = read.first(address, "hasAddressCity");
  const cityName = choose(read.texts(city, "label"), languages) ?? read.text(address, "addressLocality");
  const insee = read.text(city, "insee");
  const descriptions = read.objects(object, "hasDescription");
  const contact = read.first(object, "hasContact");
  const summaries = [...descriptions.map((one) => read.texts(one, "shortDescription")), read.texts(object, "comment")];
  const lines = [...textsOf(read.member(address, "streetAddress")), read.text(address, "postalCode")];
  return {
    path,
    key,
    location,
    city: read.text(address, "addressLocality") ?? cityName,
    names: read.texts(object, "label"),
    summary: chooseFirst(summaries, languages),
    description: chooseFirst(
      descriptions.map((one) => read.texts(one, "description")),
      languages,
    ),
    credit: read.creditOf(object),
    point: pointFrom(read.member(geo, "latitude"), read.member(geo, "longitude")),
    area: areaFrom(insee ?? cityName, cityName),
    address: lines.filter((line) => line !== null).join(", ") || null,
    contact: {
      website: read.text(contact, "homepage"),
      phone: read.text(contact, "telephone"),
      email: read.text(contact, "email"),
    },
    images: read.imagesOf(object, languages),
  };
}

function placeOf(object: JsonObject, known: Known): PlaceEntry {
  const { location, ...shared } = described(object, known);
  return {
    kind: "place_entry",
    ...shared,
    country: null,
    tags: CORE_KINDS.tagsOf(known.classes),
    noun: nounOf(known.classes),
    hours: read.objects(location, "openingHoursSpecification").flatMap(periodOf),
  };
}

/** Returns the period of an OpeningHoursSpecification. One without times does not say when the place is open. */
function periodOf(specification: JsonObject): OpenPeriod[] {
  const member = (name: string): unknown => read.member(specification, name);
  const [opens, closes] = [timeOf(member("opens")), timeOf(member("closes"))];
  if (opens === null || closes === null) return [];
  const days = read.weekdaysOf(member("dayOfWeek"));
  const [from, to] = [dayOf(member("validFrom")), dayOf(member("validThrough"))];
  return [{ from, to, repeats: "dates", days: days.length > 0 ? days : EVERY_DAY, opens, closes }];
}

function eventOf(object: JsonObject, known: Known): EventEntry {
  const { location, city, ...shared } = described(object, known);
  const parts = [shared.address, city].filter((part) => part !== null);
  return {
    kind: "event_entry",
    ...shared,
    address: parts.join(", ") || null,
    topics: classWords(known.classes),
    dates: read.objects(object, "takesPlaceAt").flatMap(datesOf),
    isCancelled: false,
    venue: choose(read.texts(location, "label"), known.languages),
    organizer: null,
    admission: admissionOf(object),
  };
}

function datesOf(period: JsonObject): EventDates[] {
  const from = dayOf(period.startDate);
  const to = dayOf(period.endDate) ?? from;
  if (from === null || to === null || to < from) return [];
  const days = read.weekdaysOf(period.appliesOnDay);
  const [begins, ends] = [timeOf(period.startTime), timeOf(period.endTime)];
  return [{ from, to, begins, ends, days: days.length > 0 ? days : null, isCancelled: false }];
}

/** Returns the lowest price, if its currency is known. */
function admissionOf(object: JsonObject): EventEntry["admission"] {
  const specifications = read.objects(object, "offers").flatMap((offer) => read.objects(offer, "priceSpecification"));
  const prices = specifications.flatMap((one) => {
    const amount =
      numberOf(textsOf(read.member(one, "minPrice"))[0]) ?? numberOf(textsOf(read.member(one, "price"))[0]);
    return amount === null ? [] : [{ amount, currency: read.text(one, "priceCurrency") }];
  });
  const lowest = [...prices].sort((a, b) => a.amount - b.amount)[0];
  const isFree = lowest?.amount === 0 || specifications.some(isFreePolicy);
  if (isFree && prices.every(({ amount }) => amount === 0)) return { type: "free", price: null, currency: null };
  if (lowest === undefined) return { type: "unknown", price: null, currency: null };
  const currency = /^[A-Z]{3}$/.test(lowest.currency ?? "") ? lowest.currency : null;
  return { type: "paid", price: currency === null ? null : Math.round(lowest.amount * 100) / 100, currency };
}

const isFreePolicy = (specification: JsonObject): boolean =>
  read
    .objects(specification, "hasEligiblePolicy")
    .some((policy) => read.localName(textOf(policy["@id"]) ?? textOf(policy.key) ?? "") === "Free");
