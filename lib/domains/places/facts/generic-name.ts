import { fold } from "@/lib/platform/text/fold";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words for kinds of objects, in the languages in which maps often have them. */
const KINDS = words(
  "chapel chapelle capilla capela cappella kapelle church eglise iglesia igreja chiesa kirche statue estatua statua bust " +
    "buste sculpture fountain fontaine fuente fonte fontana brunnen monument monumento memorial plaque ruins ruines ruinas " +
    "cannon sign panneau schild information park parc parque parco garden gardens jardin jardins giardino playground " +
    "spielplatz square place plaza piazza viewpoint lookout overlook belvedere mirador museum musee museo museu gallery " +
    "galerie exhibition exposition theatre beach plage playa praia strand pier dock jetty pool piscine parking parkplatz " +
    "toilet toilets wc shelter gazebo pavilion tower torre gate bridge pont",
);
/** Words for objects of which one word is not enough. */
const PAIRS = words(
  "information+board information+panel information+sign picnic+table picnic+area picnic+site exhibition+hall exhibition+room " +
    "salle+exposition salle+expositions aire+jeux car+park parking+lot panneau+information play+area",
);
/** Words that do not tell one object from another. */
const SMALL_WORDS = words(
  "the a an of le la les l un une de du des d el los las il der die das small little petit petite",
);

/** Whether a name only says what an object is: "Petite chapelle", "Information board". Nobody knows it by such a name. */
export function isGenericName(name: string): boolean {
  const telling = (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL_WORDS.has(word));
  const [first = ""] = telling;
  return telling.length === 1 ? KINDS.has(first) : PAIRS.has(telling.join("+"));
}
