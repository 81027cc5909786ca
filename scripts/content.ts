import { parseArgs } from "node:util";
import { ContentError, ImportRefused } from "@/lib/domains/content/problems";
import { MapError } from "@/lib/domains/map/tiles/map-error";
import type { EnrichOptions, EnrichSummary } from "@/lib/flows/content-import/enrich/enrich.service";
import { type ImportOptions, type ImportSummary, overridesText } from "@/lib/flows/content-import/import-summary";
import { ExtractError, NoStreets } from "@/lib/platform/osm/extract-error";
import { TerrainError } from "@/lib/platform/terrain/terrain";
import { isMain, withService } from "./lib/command";
import { buildMapFrom, enrichContent, importContent, loadStreets, rebuild } from "./lib/content";
import { PlainError } from "./lib/fail";
import { usageOf } from "./lib/usage";

const USAGE = usageOf("content");
const EXTRACT = ".osm.pbf";

/** "2,754 left out: 720 farms, 438 localities, …" */
function leftOutLine(leftOut: ImportSummary["leftOut"]): string[] {
  if (leftOut.length === 0) return [];
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  const kinds = leftOut.map(({ noun, count }) => `${count.toLocaleString("en")} ${noun}`);
  return [`${total.toLocaleString("en")} left out: ${kinds.join(", ")}`];
}

/** "your rules for kinds: amenity=bank left out (214), natural=bay published (31)" */
function overrideLine(overrides: ImportSummary["overrides"]): string[] {
  const all = overridesText(overrides);
  return all === null ? [] : [`your rules for kinds: ${all}`];
}

function mergedLine(merged: number): string[] {
  return merged === 0 ? [] : [`${merged.toLocaleString("en")} merged with another feature of the same place`];
}

/** "areas: level 10, 9 areas for 99 % of the places; --area-level can choose 8 (1 area, 100 %)" */
function areaLines(levels: ImportSummary["levels"]): string[] {
  if (levels === null) return [];
  const { chosen, others } = levels;
  if (chosen === null) return ["areas: the file has no boundaries, settlements or towns of addresses"];
  const describeUse = ({ areas, share }: typeof chosen, places: string) =>
    `${areas.toLocaleString("en")} ${areas === 1 ? "area" : "areas"}${places}${Math.floor(share * 100)} %`;
  const choices = others.map((other) => `${other.label} (${describeUse(other, ", ")})`);
  const hint = choices.length === 0 ? "" : `; --area-level can choose ${choices.join(", ")}`;
  return [`areas: level ${chosen.label}, ${describeUse(chosen, " for ")} of the places${hint}`];
}

function venueLine(venues: ImportSummary["venues"]): string[] {
  if (venues === null || venues.named === 0) return [];
  const [named, matched] = [venues.named, venues.matched].map((count) => count.toLocaleString("en"));
  return [`venues: ${matched} of ${named} events with a location were matched to a place`];
}

function summaryLines({ kinds, left, leftOut, overrides, merged, levels, venues, dryRun }: ImportSummary): string[] {
  const counts = Object.entries(kinds).map(([kind, { created, updated, unchanged, unpublished }]) => {
    const gone = unpublished > 0 ? `, unpublished ${unpublished.toLocaleString("en")}` : "";
    const [c, u, s] = [created, updated, unchanged].map((n) => n.toLocaleString("en"));
    return `${kind}: created ${c}, updated ${u}, unchanged ${s}${gone}`;
  });
  const notes = left.map(({ text, count, examples }) => {
    const shown = examples
      .slice(0, 5)
      .map((e) => (e.value === null ? e.label : `${e.label}: ${JSON.stringify(e.value)}`));
    return `  ${count.toLocaleString("en")} × ${text}${shown.length > 0 ? ` (${shown.join("; ")}${count > shown.length ? "; …" : ""})` : ""}`;
  });
  return [
    ...counts,
    ...leftOutLine(leftOut),
    ...overrideLine(overrides),
    ...venueLine(venues),
    ...mergedLine(merged),
    ...areaLines(levels),
    ...notes,
    ...(dryRun ? ["nothing was written (--dry-run)"] : []),
  ];
}

/** A progress line that rewrites itself on a terminal, and is left out elsewhere. */
function progress(): (line: string) => void {
  const terminal = process.stderr.isTTY;
  const started = performance.now();
  return (line) => {
    if (terminal && performance.now() - started > 1_000) process.stderr.write(`\r\x1b[K… ${line}`);
  };
}

function enrichLines(summary: EnrichSummary): string[] {
  const count = (n: number, text: string): string[] => (n === 0 ? [] : [`  ${n.toLocaleString("en")} × ${text}`]);
  const [read, places, updated, filled] = [summary.read, summary.places, summary.updated, summary.summaries].map((n) =>
    n.toLocaleString("en"),
  );
  return [
    `${read} records read, about ${places} places; ${updated} places updated, ${filled} summaries filled in`,
    ...count(summary.kept, "places keep a summary of their own"),
    ...count(summary.otherLanguages, "extracts are in another language (--lang)"),
    ...count(summary.unnamed, "people have no label in this file and were left out"),
    ...count(
      summary.unusedColumns.length,
      `columns have no meaning and were left out (${summary.unusedColumns.join(", ")})`,
    ),
    ...(summary.dryRun ? ["nothing was written (--dry-run)"] : []),
  ];
}

/** Prints the lines of a summary; turns the faults of a file into plain lines. */
async function report(file: string, work: () => Promise<string[]>): Promise<void> {
  try {
    const lines = await work();
    if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
    for (const line of lines) console.log(line);
  } catch (error) {
    if (error instanceof ContentError) throw new PlainError(`${file}: ${error.message}`);
    if (!(error instanceof ImportRefused)) throw error;
    const lines = error.problems.map(({ path, message }) => `${file}: ${path}: ${message}`);
    const noun = lines.length === 1 ? "problem" : "problems";
    throw new PlainError([...lines, `${lines.length} ${noun}; nothing was written.`].join("\n"));
  }
}

const runImport = (url: string, file: string, options: ImportOptions): Promise<void> =>
  report(file, async () => summaryLines(await importContent(url, file, { ...options, onProgress: progress() })));

const runEnrich = (url: string, file: string, options: EnrichOptions): Promise<void> =>
  report(file, async () => enrichLines(await enrichContent(url, file, { ...options, onProgress: progress() })));

async function runStreets(url: string, file: string, elevation: readonly string[]): Promise<void> {
  try {
    const summary = await loadStreets(url, file, elevation);
    const { version, junctions, segments, bytes, graded, selfRelations, longRestrictions, changed } = summary;
    const [points, streets, size] = [junctions, segments, Math.ceil(bytes / 1_000_000)].map((n) =>
      n.toLocaleString("en"),
    );
    console.log(`${version}: ${streets} street segments between ${points} junctions, ${size} MB`);
    if (graded > 0) console.log(`gradients: of ${Math.floor((100 * graded) / segments)} % of the segments`);
    if (selfRelations > 0) console.log(`ignored: relations that contain themselves (${selfRelations})`);
    if (longRestrictions > 0) console.log(`ignored: turn restrictions over too many ways (${longRestrictions})`);
    console.log(changed ? "tours are planned on these streets from now on" : "these streets were in use already");
  } catch (error) {
    if (error instanceof TerrainError) throw new PlainError(`${error.message}; nothing was replaced.`);
    if (error instanceof ExtractError)
      throw new PlainError(`${file}: ${error.message}; nothing was replaced.`, { cause: error });
    throw error;
  }
}

async function runMap(url: string, file: string): Promise<void> {
  try {
    const { features, tiles, bytes } = await buildMapFrom(url, file, progress());
    if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
    const [f, t, kb] = [features, tiles, Math.ceil(bytes / 1000)].map((n) => n.toLocaleString("en"));
    console.log(`map built: ${f} features in ${t} tiles of ${kb} kB`);
  } catch (error) {
    if (error instanceof MapError) throw new PlainError(`${file}: ${error.message}; the map was not changed.`);
    throw error;
  }
}

/** The options of each command. */
const TAKES = new Map<string | undefined, readonly string[]>([
  ["import", ["dry-run", "prune", "source", "attribution", "area-level", "elevation"]],
  ["enrich", ["dry-run", "lang"]],
  ["map", []],
  ["streets", ["elevation"]],
  ["rebuild", []],
]);

/**
 * The parsed command line; null for an option that the command does not take, because a misspelt or misplaced option must
 * not turn a dry run into a real one.
 */
function readArguments(args: string[]) {
  try {
    const given = parseArgs({
      args,
      options: {
        "dry-run": { type: "boolean" },
        prune: { type: "boolean" },
        source: { type: "string" },
        attribution: { type: "string" },
        "area-level": { type: "string" },
        lang: { type: "string" },
        elevation: { type: "string", multiple: true },
      },
      allowPositionals: true,
    });
    const taken = TAKES.get(given.positionals[0]);
    return Object.keys(given.values).every((name) => taken?.includes(name)) ? given : null;
  } catch {
    return null;
  }
}

async function runStreetsAndMap(url: string, file: string, elevation: readonly string[]): Promise<void> {
  await runStreets(url, file, elevation).catch((error: unknown) => {
    if (!(error instanceof PlainError && error.cause instanceof NoStreets)) throw error;
    console.log("streets: none in this extract; the streets in use were not changed");
  });
  await runMap(url, file);
}

/** The files of terrain: `--elevation A.hgt B.hgt` names two. Throws for further arguments of anything else. */
function elevationFiles(verb = "", file = "", named: readonly string[] = [], more: readonly string[] = []): string[] {
  const fits = verb === "streets" || (verb === "import" && file.endsWith(EXTRACT));
  if (named.length === 0 ? more.length > 0 : !fits) throw new PlainError(USAGE);
  return [...named, ...more];
}

if (isMain(import.meta.url)) {
  const given = readArguments(process.argv.slice(2));
  const [verb, file, ...more] = given?.positionals ?? [];
  await withService(async (url) => {
    if (!given) throw new PlainError(USAGE);
    const { elevation: named, ...values } = given.values;
    const elevation = elevationFiles(verb, file, named, more);
    const { "dry-run": dryRun = false, "area-level": areaLevel, lang, ...options } = values;
    if (verb === "rebuild" && file === undefined) {
      const looked = Object.entries(await rebuild(url, progress()));
      console.log(`read models rebuilt: ${looked.map(([of, n]) => `${n.toLocaleString("en")} ${of}`).join(", ")}`);
    } else if (verb === "streets" && file !== undefined) {
      await runStreets(url, file, elevation);
    } else if (verb === "import" && file !== undefined) {
      await runImport(url, file, { dryRun, areaLevel, ...options });
      if (file.endsWith(EXTRACT) && !dryRun) await runStreetsAndMap(url, file, elevation);
    } else if (verb === "enrich" && file !== undefined) {
      await runEnrich(url, file, { dryRun, language: lang });
    } else if (verb === "map" && file !== undefined) {
      await runMap(url, file);
    } else throw new PlainError(USAGE);
  });
}
