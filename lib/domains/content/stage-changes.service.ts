import type { Tx } from "@/db/client";
import { canonicalJson } from "@/lib/platform/json/canonical-json";
import type { StagedKind } from "./stage.queries";
import { readNames, readStagedRecords, type StoredRecord } from "./stage-changes.queries";

/** One record that an import creates, updates or unpublishes. */
export interface RecordChange {
  kind: StagedKind;
  change: "created" | "updated" | "unpublished";
  /** The id of its row. A dry run rolls back the rows that it creates. */
  id: string;
  name: string;
  /** The changed fields of an updated record, as text. */
  before: Record<string, string>;
  after: Record<string, string>;
  /** The fields that staff or merchants edited, which the import leaves. */
  kept: string[];
}

/** The records listed of each kind and change. The counts of the import have all of them. */
const LISTED = 50;
const LONGEST_VALUE = 300;

/** Columns that follow from others, or that describe the import itself. */
const DERIVED = new Set([
  "id",
  "slug",
  "source",
  "source_key",
  "import_hash",
  "created_at",
  "updated_at",
  "published_at",
  "edited_fields",
  "position",
  "completeness_score",
  "completeness_missing",
  "hours_projected_on",
  "hours_rules",
]);

/** Lists the changes of an import of one kind. Create it before the records are written. */
export class ChangeList {
  readonly #tx: Tx;
  readonly #kind: StagedKind;
  readonly #before: readonly StoredRecord[];

  private constructor(tx: Tx, kind: StagedKind, before: readonly StoredRecord[]) {
    this.#tx = tx;
    this.#kind = kind;
    this.#before = before;
  }

  static async begin(tx: Tx, kind: StagedKind): Promise<ChangeList> {
    return new ChangeList(tx, kind, await readStagedRecords(tx, kind, "updated", LISTED));
  }

  /** The first changes of each sort, after the records were written. `unpublished` are the ids of those rows. */
  async changes(unpublished: readonly string[]): Promise<RecordChange[]> {
    const [tx, kind] = [this.#tx, this.#kind];
    const created = await readStagedRecords(tx, kind, "created", LISTED);
    const updated = await readStagedRecords(tx, kind, "updated", LISTED);
    const gone = await readNames(tx, kind, unpublished, LISTED);
    const unchanged = { before: {}, after: {}, kept: [] };
    return [
      ...created.map(({ id, name }) => ({ kind, change: "created" as const, id, name, ...unchanged })),
      ...updated.map((now) => ({
        kind,
        change: "updated" as const,
        id: now.id,
        name: now.name,
        ...this.#compare(now),
      })),
      ...gone.map(({ id, name }) => ({ kind, change: "unpublished" as const, id, name, ...unchanged })),
    ];
  }

  #compare(now: StoredRecord): Pick<RecordChange, "before" | "after" | "kept"> {
    const old = this.#before.find(({ id }) => id === now.id)?.fields ?? {};
    const names = Object.keys(now.fields).filter(
      (name) => !DERIVED.has(name) && canonicalJson(old[name] ?? null) !== canonicalJson(now.fields[name] ?? null),
    );
    const only = (of: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, textOf(of[name])]));
    return { before: only(old), after: only(now.fields), kept: now.edited };
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${[...text].slice(0, LONGEST_VALUE).join("")}…` : text;
}
