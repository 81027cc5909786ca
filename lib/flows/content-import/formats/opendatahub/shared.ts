import type { Point } from "@/lib/platform/geo/point";
import { asObject, type JsonObject } from "@/lib/platform/json/json-object";
import type { Contact } from "../catalogue/entry";
import type { CatalogueImage } from "../catalogue/images";
import { areaFrom, creditFrom, dayOf, objectsOf, pointFrom, textOf } from "../catalogue/loose";
import { choose, chooseFirst, memberByLanguage, textsByLanguage } from "../catalogue/texts";

/** An element of `Items`, with its id and the preferred languages. */
export interface HubRecord {
  path: string;
  key: string;
  item: JsonObject;
  languages: readonly string[];
}

/** Returns the credit of a record: its licence holder and its licence. */
export function creditOf({ LicenseInfo }: JsonObject): string {
  const info = asObject(LicenseInfo);
  const holder = textOf(info?.LicenseHolder)?.replace(/^https?:\/\/(?:www\.)?|\/$/g, "");
  return creditFrom([textOf(info?.Author), holder ?? null, "Open Data Hub", textOf(info?.License)]);
}

/** Returns the position of a record: `GpsInfo` of the type `position`, otherwise its first, otherwise the older fields. */
export function positionOf({ GpsInfo, GpsPoints, Latitude, Longitude }: JsonObject): Point | null {
  const infos = objectsOf(GpsInfo);
  const given = [
    asObject(asObject(GpsPoints)?.position),
    infos.find(({ Gpstype }) => Gpstype === "position"),
    infos[0],
    { Latitude, Longitude },
  ];
  for (const info of given) {
    const point = info ? pointFrom(info.Latitude, info.Longitude) : null;
    if (point !== null) return point;
  }
  return null;
}

/** Returns the municipality of a record, otherwise its tourism association or region. */
export function areaOf(
  { LocationInfo }: JsonObject,
  languages: readonly string[],
): { key: string; name: string } | null {
  const location = asObject(LocationInfo);
  for (const level of ["MunicipalityInfo", "TvInfo", "RegionInfo"]) {
    const info = asObject(location?.[level]);
    const area = areaFrom(textOf(info?.Id), choose(textsByLanguage(info?.Name), languages));
    if (area !== null) return area;
  }
  return null;
}

/** Returns a member of the contacts of a record in the preferred language. */
export const contactMember = ({ item, languages }: HubRecord, member: string, of = "ContactInfos"): string | null =>
  choose(memberByLanguage(item[of], member), languages);

export const contactOf = (record: HubRecord, of?: string): Contact => ({
  website: contactMember(record, "Url", of),
  phone: contactMember(record, "Phonenumber", of),
  email: contactMember(record, "Email", of),
});

/** Returns the street and the postcode of a record's contacts. */
export function addressOf(record: HubRecord): string | null {
  const parts = [contactMember(record, "Address"), contactMember(record, "ZipCode")];
  return parts[0] === null ? null : parts.filter((part) => part !== null).join(", ");
}

export function imagesOf({ item, languages }: HubRecord): CatalogueImage[] {
  const images = objectsOf(item.ImageGallery).filter(({ IsInGallery }) => IsInGallery !== false);
  const position = ({ ListPosition }: JsonObject): number => (typeof ListPosition === "number" ? ListPosition : 1_000);
  return [...images]
    .sort((a, b) => position(a) - position(b))
    .map((image) => ({
      url: textOf(image.ImageUrl),
      credit: textOf(image.CopyRight) ?? textOf(image.LicenseHolder),
      // An image is open only if it says so: the licence of the record is not that of its images.
      licence: textOf(image.License) ?? "none",
      altText: chooseFirst([image.ImageAltText, image.ImageDesc, image.ImageTitle].map(textsByLanguage), languages),
      validFrom: recentDay(image.ValidFrom),
      validTo: recentDay(image.ValidTo),
    }));
}

/** The hub writes 0001-01-01 for an unlimited validity. */
const recentDay = (value: unknown): string | null => {
  const day = dayOf(value);
  return day !== null && day > "1970-01-01" ? day : null;
};
