import { existsSync } from "node:fs";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { BUILD_MEMORY } from "@/scripts/lib/memory";
import { freePort } from "@/scripts/lib/ports";
import { needsLinuxRoot, type Scenario } from "./scenario";
import type { Trial } from "./trial";

const MEGABYTE = 1024 * 1024;
/** Runs the command that follows it in a shell, after a setup step. */
const after = (setup: string, ...values: string[]) => ["sh", "-c", `${setup} && exec "$@"`, "sh", ...values];

function node(version: string, npm: string): Scenario {
  return {
    name: `node-${version}-npm-${npm}`,
    tried: `Node ${version} and npm ${npm}, packages installed by npm start`,
    async run(trial) {
      const PATH = await trial.workshop.tools(version, npm);
      const cwd = await trial.clone("clone", "missing");
      return trial.works({ cwd, env: { PATH }, pages: true });
    },
  };
}

/** The cgroup (version 1 or 2) whose memory is limited; undefined if cgroups are not available. */
const cgroup = (): { dir: string; limit: string } | undefined => {
  if (existsSync("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
    return { dir: "/sys/fs/cgroup/memory", limit: "memory.limit_in_bytes" };
  return existsSync("/sys/fs/cgroup/cgroup.controllers") ? { dir: "/sys/fs/cgroup", limit: "memory.max" } : undefined;
};

const missingCgroup = () => needsLinuxRoot() ?? (cgroup() ? undefined : "needs cgroups with a memory controller");

async function limited(trial: Trial, bytes: number): Promise<string[]> {
  const group = cgroup();
  const dir = join(group?.dir ?? "", `starts-${process.pid}`);
  await mkdir(dir);
  trial.undo(() => rmdir(dir));
  await writeFile(join(dir, group?.limit ?? ""), String(bytes));
  return ["sh", "-c", 'echo $$ > "$0/cgroup.procs" && exec "$@"', dir];
}

/** Scenarios of the machine: its memory, network, locale, Node and npm. */
export const machines: readonly Scenario[] = [
  {
    name: "no-home",
    tried: "`HOME` unset, packages installed by npm start",
    async run(trial) {
      const cwd = await trial.clone("clone", "missing");
      return trial.works({ cwd, env: { HOME: undefined } });
    },
  },
  {
    name: "port-taken",
    tried: "a port that another program listens on",
    async run(trial) {
      const port = await freePort();
      const holder = createServer();
      await new Promise<void>((resolve) => holder.listen(port, resolve));
      trial.undo(() => holder.close());
      return trial.refuses(
        { cwd: await trial.clone(), port },
        /^Port \d+ is taken\. Stop what uses it, or choose another: PORT=/,
      );
    },
  },
  {
    name: "no-ipv6",
    tried: "a machine without IPv6",
    missing: needsLinuxRoot,
    async run(trial) {
      const off = "ip link set lo up && sysctl -qw net.ipv6.conf.all.disable_ipv6=1 net.ipv6.conf.lo.disable_ipv6=1";
      const within = ["unshare", "--net", ...after(off)];
      return trial.works({ cwd: await trial.clone(), within, ownNetwork: true });
    },
  },
  {
    name: "umask-077",
    tried: "`umask 077`, packages installed by npm start",
    async run(trial) {
      const cwd = await trial.clone("clone", "missing");
      return trial.works({ cwd, within: after("umask 077"), pages: true });
    },
  },
  {
    name: "locale-c",
    tried: "the locale C",
    async run(trial) {
      return trial.works({ cwd: await trial.clone(), env: { LC_ALL: "C", LANG: "C", LANGUAGE: undefined } });
    },
  },
  node("20.18.0", "10"),
  node("20.18.0", "11"),
  node("22", "10"),
  node("24", "11"),
  {
    name: "memory",
    tried: "1.5 GB of memory, too little to build the pages",
    missing: missingCgroup,
    run: async (trial) =>
      trial.works({
        cwd: await trial.clone(),
        within: await limited(trial, 1_500 * MEGABYTE),
        says: /^The API answers without the pages\..*memory.*$/m,
      }),
  },
  {
    name: "memory-enough",
    tried: "as much memory as building the pages needs",
    missing: missingCgroup,
    run: async (trial) =>
      trial.works({ cwd: await trial.clone(), within: await limited(trial, BUILD_MEMORY), pages: true }),
  },
  {
    name: "other-shell",
    tried: "a shell that stays between `npm` and Node, and SIGTERM to `npm` alone",
    async run(trial) {
      const shell = join(trial.dir, "shell");
      await writeFile(shell, '#!/bin/sh\nsh "$@"\nexit $?\n', { mode: 0o755 });
      const run = await trial.start({ cwd: await trial.clone(), env: { npm_config_script_shell: shell } });
      const api = await run.answers("/api/v1/places", 600);
      await run.signalNpm("SIGTERM");
      await trial.gone(run);
      return { api };
    },
  },
];
