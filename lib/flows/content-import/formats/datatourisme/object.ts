import type { JsonObject } from "@/lib/platform/json/json-object";
import type { CatalogueImage } from "../catalogue/images";
import { creditFrom, dayOf, keyFrom, objectsOf, textOf, textsOf } from "../catalogue/loose";
import { choose, type Texts, textsByLanguage } from "../catalogue/texts";

/** Vocabularies whose prefixes a flux writes and the API leaves out. */
const PREFIXES = ["", "schema:", "rdfs:", "dc:", "foaf:", "ebucore:"];

/** Returns a member by its local name: `schema:geo` of a flux and `geo` of the API are the same. */
export function member(object: JsonObject | undefined, name: string): unknown {
  const prefix = PREFIXES.find((one) => object !== undefined && Object.hasOwn(object, one + name));
  return prefix === undefined ? undefined : object?.[prefix + name];
}

export const objects = (object: JsonObject | undefined, name: string): JsonObject[] => objectsOf(member(object, name));
export const first = (object: JsonObject | undefined, name: string): JsonObject | undefined => objects(object, name)[0];
export const text = (object: JsonObject | undefined, name: string): string | null =>
  textsOf(member(object, name))[0] ?? null;
export const texts = (object: JsonObject | undefined, name: string): Texts => textsByLanguage(member(object, name));

/** Returns the end of an IRI or of a prefixed name: `schema:Monday` and `http://schema.org/Monday` give `Monday`. */
export const localName = (iri: string): string => /[^/#:]*$/.exec(iri)?.[0] ?? iri;

/** Returns the local names of the classes of an object. */
export const classesOf = (object: JsonObject): string[] => [
  ...new Set([...textsOf(object["@type"]), ...textsOf(object.type)].map(localName)),
];

const BASE = /^https?:\/\/data\.datatourisme\.fr\//;

/** Returns the id that an object has in a flux and in the API; null without one. */
export function keyOf(object: JsonObject): string | null {
  const iri = textOf(object["@id"]) ?? textOf(object.uri);
  return keyFrom(iri?.replace(BASE, "") ?? object.uuid);
}

/** Returns the days of the week (Monday first, from 0) that references such as `{ "@id": "schema:Monday" }` name. */
export function weekdaysOf(value: unknown): number[] {
  const names = [...objectsOf(value).flatMap((day) => textOf(day["@id"]) ?? textOf(day.key) ?? []), ...textsOf(value)];
  return [...new Set(names.map((name) => DAYS.indexOf(localName(name))))].filter((day) => day >= 0);
}
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Returns the credit that Licence Ouverte requires: who made the record, and the date of its last change. */
export function creditOf(object: JsonObject): string {
  const makers = [...objects(object, "hasBeenCreatedBy"), ...objects(object, "hasBeenPublishedBy")];
  const maker = makers.map((one) => text(one, "legalName")).find((name) => name !== null) ?? null;
  return creditFrom([maker, "DATAtourisme", "Licence Ouverte 2.0", dayOf(object.lastUpdate)]);
}

/** Returns the main image and the others, with their credits. */
export function imagesOf(object: JsonObject, languages: readonly string[]): CatalogueImage[] {
  const all = [...objects(object, "hasMainRepresentation"), ...objects(object, "hasRepresentation")];
  return all.flatMap((representation) => {
    const note = first(representation, "hasAnnotation");
    const locators = objects(representation, "hasRelatedResource").flatMap((one) => textsOf(member(one, "locator")));
    return locators.slice(0, 1).map((url) => ({
      url,
      credit: textsOf(member(note, "credits")).join(", ") || null,
      licence: text(note, "isCoveredBy"),
      altText: choose(texts(note, "title"), languages),
      validFrom: dayOf(member(note, "rightsStartDate")),
      validTo: dayOf(member(note, "rightsEndDate")),
    }));
  });
}
