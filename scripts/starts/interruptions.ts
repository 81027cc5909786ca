import { Failed, type Scenario } from "./scenario";
import type { Packages } from "./workshop";

const RUNNING = /^npm start is already running from this checkout \(process \d+, .*\)\. Stop it first: kill \d+$/;

/** Ctrl-C once this is printed, then another start. */
function interrupted(name: string, when: string, printed: string, packages: Packages = "linked"): Scenario {
  return {
    name: `ctrl-c-${name}`,
    tried: `Ctrl-C ${when}, then another start`,
    async run(trial) {
      const cwd = await trial.clone("clone", packages);
      const first = await trial.start({ cwd });
      await first.printed(printed);
      await trial.stop(first);
      const { api, again } = await trial.works({ cwd });
      return { ...(api !== undefined && { api }), ...(again !== undefined && { again }) };
    },
  };
}

/** Starts that are cut short, and two at once. */
export const interruptions: readonly Scenario[] = [
  {
    name: "second-start",
    tried: "a second start while the first installs the packages, and another while it serves",
    async run(trial) {
      const cwd = await trial.clone("clone", "missing");
      const first = await trial.start({ cwd });
      await first.printed("… installing packages");
      const second = await trial.start({ cwd });
      await second.printed("waiting for it");
      const api = await first.answers("/api/v1/places", 600);
      const said = (run: { output(): string }) => run.output().trim().split("\n").at(-1) ?? "";
      if ((await second.exited) === 0 || !RUNNING.test(said(second))) throw new Failed(second.output());
      const { line = "" } = await trial.refuses({ cwd }, RUNNING);
      await trial.stop(first);
      return { api, line: line.replace(/process \d+/, "process N").replace(/kill \d+/, "kill N") };
    },
  },
  interrupted("packages", "while packages are installed", "… installing packages", "missing"),
  interrupted("database", "while the database is made", "… starting PostgreSQL"),
  interrupted("demo", "while the demo destination is loaded", "read models are up to date"),
  interrupted("ready", "as soon as the API answers", "✓ ready"),
  interrupted("pages", "while the pages are built", "… building the pages (next build)  "),
];
