import type { Tx } from "@/db/client";
import type { PlaceRecord } from "@/lib/domains/content/bundle";
import { blankPlace } from "@/lib/domains/content/schema/places";
import type { Stage } from "@/lib/domains/content/stage.service";
import { distanceMeters } from "@/lib/platform/geo/distance";
import { mergeRecords } from "./merge-records";
import {
  numberTwinCandidates,
  readStagedPlaces,
  readTwinCandidates,
  replaceTwins,
  type StagedTwin,
  type TwinCandidate,
} from "./twins.queries";

/** Greatest distance between two features of one place, in metres. */
const SAME_NAME_METERS = 200;
const SAME_WIKIDATA_METERS = 5_000;
const DEGREE_METERS = 111_000;
/** A feature is compared with at most this many before it, so that a thousand of one name stay cheap. */
const MOST_COMPARED = 64;
const CHUNK = 10_000;

/**
 * Merges the staged features that are one place: those of one name within 200 m, and those of one Wikidata id within
 * 5 km. Features of one name at two addresses or with two Wikidata ids stay apart. Returns how many were merged away.
 */
export async function mergeTwins(tx: Tx, stage: Stage<PlaceRecord>, attribution: string | null): Promise<number> {
  await stage.flush();
  const groups = await findTwins(tx);
  let removed = 0;
  for (const group of groups) {
    const rows = await readStagedPlaces(tx, group);
    const merged = mergeRecords(rows.map(({ record }) => ({ record: fieldsOf(record), extent: record.extent })));
    const kept = rows.find(({ record }) => record.key === merged.key);
    if (kept === undefined) continue;
    const others = group.filter((n) => n !== kept.n);
    const credit = creditOf(rows.map(({ record }) => record));
    const staged = stage.staged(merged, credit ?? attribution, { credit, map_tag: kept.record.map_tag ?? null });
    await replaceTwins(tx, kept.n, staged, others);
    removed += others.length;
  }
  return removed;
}

/** Returns the credits of twins that have their own; null if none has. */
const creditOf = (twins: readonly StagedTwin[]): string | null =>
  [...new Set(twins.flatMap(({ credit }) => credit ?? []))].sort().join(" · ") || null;

/** Restores a record: the stage has further fields, and leaves out those that are null. */
function fieldsOf(staged: PlaceRecord): PlaceRecord {
  const fields = Object.keys(blankPlace("", "")) as (keyof PlaceRecord)[];
  const record = Object.fromEntries(fields.map((field) => [field, staged[field] ?? null])) as PlaceRecord;
  // The stage has the rows that the expression gives this week.
  return record.hours_expression === null ? record : { ...record, hours: [] };
}

async function findTwins(tx: Tx): Promise<string[][]> {
  const total = await numberTwinCandidates(tx);
  const parents = new Map<string, string>();
  let recent: TwinCandidate[] = [];
  for (let done = 0; done < total; done += CHUNK) {
    for (const candidate of await readTwinCandidates(tx, done, CHUNK)) {
      const reach = candidate.shared.startsWith("name ") ? SAME_NAME_METERS : SAME_WIKIDATA_METERS;
      recent = recent
        .filter((one) => one.shared === candidate.shared && (candidate.lat - one.lat) * DEGREE_METERS <= reach)
        .slice(-MOST_COMPARED);
      for (const one of recent) {
        if (distanceMeters(one, candidate) <= reach && areOne(one, candidate)) {
          parents.set(rootOf(parents, candidate.n), rootOf(parents, one.n));
        }
      }
      recent.push(candidate);
    }
  }
  const groups = new Map<string, string[]>();
  for (const n of parents.keys()) {
    const root = rootOf(parents, n);
    groups.set(root, [...(groups.get(root) ?? []), n]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function areOne(one: TwinCandidate, other: TwinCandidate): boolean {
  if (one.wikidata !== null && other.wikidata !== null) return one.wikidata === other.wikidata;
  return one.address === null || other.address === null || one.address === other.address;
}

/** The representative of a group (union-find, with paths halved). */
function rootOf(parents: Map<string, string>, n: string): string {
  let at = n;
  for (;;) {
    const parent = parents.get(at) ?? at;
    parents.set(at, parents.get(parent) ?? parent);
    if (parent === at) return at;
    at = parent;
  }
}
