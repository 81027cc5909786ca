import { fold } from "@/lib/platform/text/fold";

const LANGUAGES = ["en", "fr", "es", "de", "it"];
const A = "A".charCodeAt(0);

/** Territories whose addresses also name their sovereign state. */
const SOVEREIGNS: Readonly<Record<string, string>> = {
  US: "VI PR GU AS MP",
  FR: "GP MQ RE GF YT BL MF PF NC PM WF",
  NL: "AW CW SX BQ",
  GB: "BM KY AI VG TC MS FK GI IM JE GG SH",
  CN: "HK MO",
  DK: "FO GL",
  FI: "AX",
  NO: "SJ",
};

let names: Map<string, string> | undefined;

/** Returns the ISO code of the country that a text names; null if it is not the name of a country. */
export function countryNamed(text: string): string | null {
  names ??= readNames();
  return names.get(fold(text).replace(/^the /, "")) ?? null;
}

/** Whether a place of a country may have an address in another. */
export const isSameCountry = (mine: string, given: string): boolean =>
  mine === given ||
  [SOVEREIGNS[given], SOVEREIGNS[mine]].some((codes) => codes?.includes(mine) || codes?.includes(given));

function readNames(): Map<string, string> {
  const found = new Map<string, string>();
  const codes = Array.from({ length: 26 * 26 }, (_, i) => String.fromCharCode(A + Math.floor(i / 26), A + (i % 26)));
  for (const language of LANGUAGES) {
    const regions = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = regions.of(code);
      if (name !== undefined && /^(?!EU|EZ|UN|QO|X|ZZ)/.test(code))
        found.set(fold(name), found.get(fold(name)) ?? code);
    }
  }
  const others: [string, string][] = [
    ["usa", "US"],
    ["us", "US"],
    ["u.s.a.", "US"],
    ["united states of america", "US"],
    ["uk", "GB"],
    ["england", "GB"],
    ["scotland", "GB"],
    ["wales", "GB"],
    ["usvi", "VI"],
    ["us virgin islands", "VI"],
    ["virgin islands", "VI"],
  ];
  for (const [name, code] of others) found.set(name, code);
  return found;
}
