import { fold } from "@/lib/platform/text/fold";

/** Words for houses of worship, in the languages in which maps often have them, with the kind that they name. */
const WORSHIP = wordTable({
  cathedral: "cathedral cathedrale catedral",
  basilica: "basilica basilique",
  chapel: "chapel chapelle capilla capela cappella kapelle",
  church: "church eglise iglesia igreja chiesa kirche kerk",
  mosque: "mosque mosquee mezquita masjid moschee",
  synagogue: "synagogue sinagoga synagoge",
  temple: "temple templo tempel",
});

/** The kinds that a name says of a sight without a tag of its own: those that end a name, and those that may begin one. */
const LAST = wordTable({
  "historic=fort": "fort fortress",
  "historic=castle": "castle",
  "historic=ruins": "ruins",
  "tourism=museum": "museum",
  "tourism=aquarium": "aquarium",
  "tourism=zoo": "zoo",
  "tourism=artwork": "statue",
  "man_made=lighthouse": "lighthouse",
  "waterway=waterfall": "waterfall waterfalls falls",
  "natural=beach": "beach",
  "leisure=garden": "garden gardens",
  "aeroway=aerodrome": "airport",
  "amenity=place_of_worship": "cathedral church chapel",
});
const FIRST = wordTable({
  "historic=fort": "fort fuerte forte",
  "historic=castle": "chateau castillo schloss",
  "tourism=museum": "musee museo museu",
  "tourism=artwork": "statue estatua",
  "man_made=lighthouse": "phare faro",
  "waterway=waterfall": "cascade cascada",
  "natural=beach": "plage playa praia",
  "leisure=garden": "jardin",
  "aeroway=aerodrome": "aeroport aeropuerto",
  "amenity=place_of_worship": "cathedrale catedral eglise iglesia",
});
const ARTWORKS = wordTable({ statue: "statue estatua", bust: "bust", mural: "mural", fountain: "fountain" });
const AQUARIUMS = wordTable({ aquarium: "aquarium acuario aquario acquario" });
const HOUSES = wordTable({ distillery: "distillery", brewery: "brewery", winery: "winery", plantation: "plantation" });

/** Names longer than this are sentences. Of a longer one, only this much is read. */
export const LONGEST_NAME = 100;

function wordTable(kinds: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(kinds).flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
  );
}

/** The words of a name, without what is in brackets: "Cyril E King Airport (STT)". */
const wordsOf = (name: string | undefined): string[] =>
  fold((name ?? "").slice(0, LONGEST_NAME).replace(/\([^()]*\)/g, " ")).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The first word of a name that the table has, as its kind. */
const kindIn = (name: string | undefined, table: ReadonlyMap<string, string>): string | undefined => {
  const word = wordsOf(name).find((one) => table.has(one));
  return word === undefined ? undefined : table.get(word);
};

/** "church" for a house of worship named "Memorial Moravian Church". Undefined if the name does not say. */
export const worshipNamed = (name: string | undefined): string | undefined => kindIn(name, WORSHIP);

const CHURCHES: ReadonlySet<string> = new Set(["cathedral", "basilica", "chapel"]);

/** "chapel" for a church named "Chapelle Sainte-Dévote": the kind of church that begins or ends its name. */
export function churchNamed(name: string | undefined): string | undefined {
  const all = wordsOf(name);
  const kinds = [all[0], all.at(-1)].map((word) => WORSHIP.get(word ?? ""));
  return kinds.find((kind) => kind !== undefined && CHURCHES.has(kind));
}

/** "statue" for an artwork named "Mermaid Statue". */
export const artworkNamed = (name: string | undefined): string | undefined => kindIn(name, ARTWORKS);

/** "aquarium" for a museum named "Saint Croix Aquarium". */
export const aquariumNamed = (name: string | undefined): string | undefined => kindIn(name, AQUARIUMS);

/** "distillery" for a sight named "Captain Morgan's Distillery", "sign" for one named "University Sign". */
export const sightNamed = (name: string | undefined): string | undefined =>
  kindIn(name, HOUSES) ?? (wordsOf(name).at(-1) === "sign" ? "sign" : undefined);

/**
 * The tag that the name of a sight stands for: `historic=fort` for "Fort Segarra", whose only tag is `tourism=attraction`.
 * Null if neither its first nor its last word says what it is.
 */
export function tagNamed(name: string | undefined): readonly [key: string, value: string] | null {
  const words = wordsOf(name);
  if (words.length < 2) return null;
  const tag = LAST.get(words.at(-1) ?? "") ?? FIRST.get(words[0] ?? "");
  const [key, value] = tag?.split("=") ?? [];
  return key === undefined || value === undefined ? null : [key, value];
}
