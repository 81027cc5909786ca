import type { JsonObject } from "@/lib/platform/json/json-object";
import type { EventDates } from "../catalogue/dates";
import type { EventEntry } from "../catalogue/entry";
import { dayOf, numberOf, objectsOf, textOf, textsOf, timeOf } from "../catalogue/loose";
import { choose, chooseFirst, memberByLanguage, type Texts, textsByLanguage } from "../catalogue/texts";
import { addressOf, areaOf, contactMember, contactOf, creditOf, type HubRecord, imagesOf, positionOf } from "./shared";

/** Words for the hub's topics of events, by the id (`TopicRID`) of the topic. */
const TOPICS: ReadonlyMap<string, string> = new Map([
  ["0D25868CC23242D6AC97AEB2973CB3D6", "conference"],
  ["162C0067811B477DA725D2F5F2D98398", "sport"],
  ["252200A028C8449D9A6205369A6D0D36", "food"],
  ["33BDC54BD39946F4852B3394B00610AE", "heritage"],
  ["4C4961D9FC5B48EEB73067BEB9D4402A", "market"],
  ["6884FE362C88434B9F49725E3328112B", "theatre"],
  ["767F6F43FC394CE9A3C8A9725C6FF134", "class"],
  ["7E048074BA004EC58E29E330A9AA476B", "concert"],
  ["9C3449EE278C4D94AA5A7C286729DEA0", "festival"],
  ["ACE8B613F2074A7BB59C0B1DD40A43CD", "hike"],
  ["B5467FEFE5C74FA5AD32B83793A76165", "guided tour"],
  ["C72CE969B98947FABC99CBC7B033F28E", "exhibition"],
  ["D98B49DF24C342D09A8161836435CF86", "family"],
]);

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const NO_ADMISSION = { type: "unknown", price: null, currency: null } as const;

/** Reads an Event. */
export function hubEvent(record: HubRecord): EventEntry {
  const { path, key, item, languages } = record;
  const detail = (member: string): Texts => memberByLanguage(item.Detail, member);
  const titles = detail("Title");
  const organizer = contactMember(record, "CompanyName", "OrganizerInfos");
  const given = objectsOf(item.EventDate).filter(({ Active }) => Active !== false);
  const dates = given.length > 0 ? given.flatMap(datesOf) : datesOf({ From: item.DateBegin, To: item.DateEnd });
  const prices = [...memberByLanguage(item.EventPrice, "Price").values()].flatMap((price) => numberOf(price) ?? []);
  return {
    kind: "event_entry",
    path,
    key,
    credit: creditOf(item),
    point: positionOf(item),
    names: titles.size > 0 ? titles : textsByLanguage(item.Shortname),
    summary: chooseFirst([detail("IntroText"), detail("SubHeader")], languages),
    description: choose(detail("BaseText"), languages),
    area: areaOf(item, languages),
    address: addressOf(record),
    contact: contactOf(record),
    images: imagesOf(record),
    topics: topicsOf(item),
    dates,
    isCancelled: false,
    venue: choose(memberByLanguage(item.EventAdditionalInfos, "Location"), languages),
    organizer: organizer === null ? null : { name: organizer, ...contactOf(record, "OrganizerInfos") },
    // The hub's prices have no currency.
    admission: prices.some((price) => price > 0) ? { ...NO_ADMISSION, type: "paid" } : NO_ADMISSION,
  };
}

function topicsOf({ TopicRIDs, Topics }: JsonObject): string[] {
  const ids = [...textsOf(TopicRIDs), ...objectsOf(Topics).flatMap(({ TopicRID }) => textOf(TopicRID) ?? [])];
  const words = ids.flatMap((id) => TOPICS.get(id.toUpperCase()) ?? []);
  return [...new Set([...words, ...objectsOf(Topics).flatMap(({ TopicInfo }) => textOf(TopicInfo) ?? [])])];
}

function datesOf({ From, To, Begin, End, SingleDays, Cancelled }: JsonObject): EventDates[] {
  const from = dayOf(From);
  const to = dayOf(To) ?? from;
  if (from === null || to === null || to < from) return [];
  const [begins, ends] = [timeOf(Begin), timeOf(End)];
  // The hub writes midnight for unknown times.
  const isUntimed = (begins === null || begins === "00:00") && (ends === null || ends === "00:00" || ends === "23:59");
  return [
    {
      from,
      to,
      begins: isUntimed ? null : begins,
      ends: isUntimed || ends === "00:00" ? null : ends,
      days: SingleDays === true ? EVERY_DAY : null,
      isCancelled: Cancelled === true || ["true", "1"].includes((textOf(Cancelled) ?? "").toLowerCase()),
    },
  ];
}

/** Reads an EventShort: an event in a conference centre. Its contact is a person, who is left out. */
export function shortEvent(record: HubRecord): EventEntry {
  const { path, key, item, languages } = record;
  const [from, to] = [dayOf(item.StartDate), dayOf(item.EndDate)];
  const company = textOf(item.CompanyName);
  const time = (value: unknown): string | null => timeOf(textOf(value)?.split("T")[1]);
  const dates = { from: from ?? "", to: to ?? from ?? "", begins: time(item.StartDate), ends: time(item.EndDate) };
  return {
    kind: "event_entry",
    path,
    key,
    credit: creditOf(item),
    point: positionOf(item),
    names: textsByLanguage(item.EventTitle),
    summary: null,
    description: choose(textsByLanguage(item.EventText), languages),
    area: null,
    address: null,
    contact: { website: textOf(item.WebAddress), phone: null, email: null },
    images: imagesOf(record),
    topics: [...textsOf(item.CustomTagging), "conference"],
    dates: from === null || dates.to < dates.from ? [] : [{ ...dates, days: null, isCancelled: false }],
    isCancelled: false,
    venue: textOf(item.AnchorVenue),
    organizer: company === null ? null : { name: company, website: textOf(item.CompanyUrl), phone: null, email: null },
    admission: NO_ADMISSION,
  };
}
