/** A benchmark of the whole run, and the seconds that it may take on two quiet cores. */
export interface Section {
  readonly name: string;
  readonly seconds: number;
}

/**
 * The whole run, in its order: each is a benchmark of its own and a section of docs/benchmarks.md. The most important come
 * first. The sum, with that of the build, stays below WHOLE_SECONDS.
 */
export const SECTIONS: readonly Section[] = [
  { name: "http", seconds: 380 },
  { name: "writes", seconds: 160 },
  { name: "search", seconds: 300 },
  { name: "imports", seconds: 100 },
  { name: "identity", seconds: 120 },
  { name: "jobs", seconds: 140 },
  { name: "workers", seconds: 90 },
  { name: "waits", seconds: 70 },
  { name: "geo", seconds: 170 },
  { name: "menu", seconds: 60 },
  { name: "tours", seconds: 50 },
  { name: "streets", seconds: 40 },
  { name: "judged", seconds: 80 },
  { name: "telemetry", seconds: 70 },
  { name: "start", seconds: 80 },
  { name: "pages", seconds: 190 },
];
/** Building the pages and the server, unless they are built already. */
export const BUILD_SECONDS = 150;
export const WHOLE_SECONDS = 38 * 60;
/** A section that takes this many times its budget is stopped, so that one that hangs does not keep the others waiting. */
export const PATIENCE = 3;
