import { asObject, type JsonObject } from "@/lib/platform/json/json-object";
import type { PlaceEntry } from "../catalogue/entry";
import type { OpenPeriod } from "../catalogue/hours";
import { dayOf, objectsOf, textOf, textsOf, timeOf } from "../catalogue/loose";
import { choose, chooseFirst, memberByLanguage, type Texts, textsByLanguage } from "../catalogue/texts";
import { HUB_KINDS, nounOf } from "./kinds";
import { addressOf, areaOf, contactMember, contactOf, creditOf, type HubRecord, imagesOf, positionOf } from "./shared";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Reads an ODHActivityPoi, a Gastronomy, a Poi or an Accommodation. */
export function hubPlace(record: HubRecord): PlaceEntry {
  const { path, key, item, languages } = record;
  const kinds = kindsOf(item);
  const base = {
    kind: "place_entry" as const,
    path,
    key,
    credit: creditOf(item),
    point: positionOf(item),
    area: areaOf(item, languages),
    images: imagesOf(record),
    tags: HUB_KINDS.tagsOf(kinds),
    noun: nounOf(kinds),
    hours: objectsOf(item.OperationSchedule).flatMap(periodsOf),
  };
  return asObject(item.AccoDetail) === null ? { ...base, ...described(record) } : { ...base, ...accommodation(record) };
}

type Texted = Pick<PlaceEntry, "names" | "summary" | "description" | "address" | "city" | "country" | "contact">;

function described(record: HubRecord): Texted {
  const { item, languages } = record;
  const detail = (member: string): Texts => memberByLanguage(item.Detail, member);
  const titles = detail("Title");
  return {
    names: titles.size > 0 ? titles : textsByLanguage(item.Shortname),
    summary: chooseFirst([detail("IntroText"), detail("MetaDesc"), detail("SubHeader")], languages),
    description: choose(detail("BaseText"), languages),
    address: addressOf(record),
    city: contactMember(record, "City"),
    country: contactMember(record, "CountryCode"),
    contact: contactOf(record),
  };
}

function accommodation({ item, languages }: HubRecord): Texted {
  const detail = (member: string): string | null => choose(memberByLanguage(item.AccoDetail, member), languages);
  const street = detail("Street");
  return {
    names: memberByLanguage(item.AccoDetail, "Name"),
    summary: detail("Shortdesc"),
    description: detail("Longdesc"),
    address: street === null ? null : [street, detail("Zip")].filter((part) => part !== null).join(", "),
    city: detail("City"),
    country: detail("CountryCode"),
    contact: { website: detail("Website"), phone: detail("Phone") ?? detail("Mobile"), email: detail("Email") },
  };
}

/** Returns the kinds of a record in lower case, the most specific first. */
function kindsOf({ PoiType, SubType, Type, SmgTags, TagIds, AccoTypeId }: JsonObject): string[] {
  const named = [PoiType, SubType, AccoTypeId].flatMap((one) => textOf(one) ?? []);
  const kinds = [...named, ...textsOf(SmgTags), ...textsOf(TagIds), ...textsOf(Type)];
  return [...new Set(kinds.map((kind) => kind.toLowerCase()))];
}

// Type of an OperationSchedule: its dates hold in one year, on these days of every year, or in these months.
const REPEATS: Readonly<Record<string, OpenPeriod["repeats"]>> = { "1": "dates", "2": "days", "3": "months" };

/** Returns the periods of an OperationSchedule. One without times does not say when the place is open. */
function periodsOf({ Start, Stop, Type, OperationScheduleTime }: JsonObject): OpenPeriod[] {
  const repeats = Object.hasOwn(REPEATS, textOf(Type) ?? "") ? REPEATS[textOf(Type) ?? ""] : "dates";
  return objectsOf(OperationScheduleTime).flatMap((time): OpenPeriod[] => {
    // Timecodes above 1 are the hours of warm meals, pizza and snacks; State is 1 for closed and 2 for open.
    if (typeof time.Timecode === "number" && time.Timecode > 1) return [];
    const days = DAYS.flatMap((day, n) => (time[day] === true || (n === 3 && time.Thuresday === true) ? [n] : []));
    const isClosed = time.State === 1;
    const [opens, closes] = isClosed ? [null, null] : [timeOf(time.Start), timeOf(time.End)];
    if (days.length === 0 || (!isClosed && (opens === null || closes === null))) return [];
    return [{ from: dayOf(Start), to: dayOf(Stop), repeats: repeats ?? "dates", days, opens, closes }];
  });
}
