import postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import { ormOf, type Reads } from "@/db/client";
import { connectionsOf } from "@/db/connections";
import { poolOf } from "@/db/pool";
import type { World } from "./world";

/** A step of a plan as EXPLAIN tells it. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

interface Run {
  nodes: PlanNode[];
  ms: number;
  statements: number;
}

export interface Plans {
  /** Vacuums and analyzes, over a connection without a statement timeout. */
  settle(): Promise<void>;
  /**
   * Explains the last statement of a query that contains `word`, prepared with a generic plan as on the service's own
   * connections. Gives its plan nodes, the shortest of `times` durations in ms, and how many such statements were sent.
   */
  run(query: (db: Reads) => Promise<unknown>, word: string, times?: number): Promise<Run>;
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Rows that a step read, whether it gave them on or not. */
export const rowsRead = (node: PlanNode): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

function literal(value: unknown): string {
  if (value === null) return "null";
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** Looks at the plans of statements over the test file's own database. */
export function usePlans(world: World): Plans {
  let captured: { text: string; parameters: unknown[] }[] = [];
  let prepared = 0;
  let spy: postgres.Sql;
  beforeAll(() => {
    spy = postgres(world.databaseUrl, {
      max: 1,
      onnotice: () => undefined,
      connection: { plan_cache_mode: "force_generic_plan" },
      debug: (_, text, parameters) => void captured.push({ text, parameters }),
    });
  });
  afterAll(() => spy?.end());

  return {
    settle: async () => void (await spy`vacuum analyze`),
    async run(query, word, times = 1) {
      captured = [];
      await query(ormOf(poolOf(connectionsOf(() => spy, 1))));
      const sent = captured.filter(({ text }) => text.includes(word) && !text.includes("pg_catalog"));
      const last = sent.at(-1);
      if (!last) throw new Error(`the query sent nothing with '${word}'`);
      const name = `hot_${++prepared}`;
      const values = last.parameters.length > 0 ? `(${last.parameters.map(literal).join(", ")})` : "";
      await spy.unsafe(`prepare ${name} as ${last.text}`);
      let ms = Number.POSITIVE_INFINITY;
      let nodes: PlanNode[] = [];
      for (let i = 0; i < times; i++) {
        const [row] = await spy.unsafe(`explain (analyze, timing off, format json) execute ${name}${values}`);
        const [explained] = (row?.["QUERY PLAN"] ?? []) as { Plan: PlanNode; "Execution Time": number }[];
        if (!explained) throw new Error("there is no plan");
        ms = Math.min(ms, explained["Execution Time"]);
        nodes = nodesOf(explained.Plan);
      }
      return { nodes, ms, statements: sent.length };
    },
  };
}
