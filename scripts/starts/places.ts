import { execFile } from "node:child_process";
import { chmod, chown, mkdir, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { needsLinuxRoot, needsRoot, type Scenario } from "./scenario";
import type { Trial } from "./trial";

const run = promisify(execFile);

/** A clone, its cache and its home, all of another user's, and the way to start it as that user. */
async function asUser(trial: Trial, at: string) {
  const user = process.getuid?.() === 0 ? await trial.user() : undefined;
  const home = join(trial.dir, "home");
  await mkdir(home);
  if (user) {
    await run("cp", ["-a", join(trial.workshop.dir, "npm-cache"), join(home, ".npm")]);
    const owner = `${user.uid}:${user.gid}`;
    await run("chown", ["-R", owner, home]);
    // The packages may be links to those of this checkout, whose owner must not change.
    await run("find", [at, "-name", "node_modules", "-prune", "-o", "-exec", "chown", "-h", owner, "{}", "+"]);
  }
  const cache = user ? { npm_config_cache: join(home, ".npm") } : {};
  return { cwd: at, user, env: { HOME: home, ...cache } };
}

/** Scenarios of the clone's path and of the user who starts it. */
export const places: readonly Scenario[] = [
  {
    name: "empty-cache",
    tried: "an empty cache of packages",
    async run(trial) {
      const cwd = await trial.clone("clone", "missing");
      return trial.works({ cwd, env: { npm_config_cache: join(trial.dir, "cache") }, pages: true });
    },
  },
  {
    name: "private-home",
    tried: "root, in a home of mode 0700",
    missing: needsRoot,
    async run(trial) {
      await mkdir(join(trial.dir, "home"), { mode: 0o700 });
      return trial.works({ cwd: await trial.clone("home/clone"), pages: true });
    },
  },
  {
    name: "root",
    tried: "root, in a directory that others may enter",
    missing: needsRoot,
    run: async (trial) => trial.works({ cwd: await trial.clone() }),
  },
  {
    name: "user",
    tried: "an ordinary user, packages installed by npm start",
    async run(trial) {
      const at = await trial.clone("clone", "missing");
      return trial.works({ ...(await asUser(trial, at)), pages: true });
    },
  },
  {
    name: "spaces",
    tried: "a path with spaces, quotes and non-ASCII letters, packages installed by npm start",
    async run(trial) {
      const cwd = await trial.clone("Zoë's café/日本 (1) & more", "missing");
      return trial.works({ cwd, pages: true });
    },
  },
  {
    name: "symlink",
    tried: "a path through a symbolic link",
    async run(trial) {
      await trial.clone("real/clone");
      await symlink(join(trial.dir, "real"), join(trial.dir, "link"));
      return trial.works({ cwd: join(trial.dir, "link/clone"), pages: true });
    },
  },
  {
    name: "read-only-parent",
    tried: "a clone in a directory that its user may not write to",
    missing: needsRoot,
    async run(trial) {
      const at = await trial.clone("parent/clone");
      const options = await asUser(trial, at);
      await chmod(join(trial.dir, "parent"), 0o555);
      return trial.works(options);
    },
  },
  {
    name: "read-only",
    tried: "a clone that its user may not write to",
    missing: needsRoot,
    async run(trial) {
      const at = await trial.clone();
      const options = await asUser(trial, at);
      await chown(at, 0, 0);
      await chmod(at, 0o755);
      return trial.refuses(
        options,
        /`\.data` cannot be made \(EACCES\)\. Run this in a checkout that you may write to\./,
      );
    },
  },
  {
    name: "full-disk",
    tried: "a disk that is full before the database is made (tmpfs of 48 MB), then one with room",
    missing: needsLinuxRoot,
    async run(trial) {
      const at = await mounted(trial, "48m", true);
      const told = await trial.refuses({ cwd: at }, /no space left|disk is full/i);
      await run("mount", ["-o", "remount,size=2g", at]);
      return { ...(await trial.works({ cwd: at })), ...told };
    },
  },
  {
    name: "full-disk-packages",
    tried: "a disk that is full while packages are installed (tmpfs of 150 MB)",
    missing: needsLinuxRoot,
    async run(trial) {
      const at = await mounted(trial, "150m", false);
      return trial.refuses({ cwd: at }, /^The disk has \d+ MB free; the packages need about \d+ MB\./);
    },
  },
];

/** A clone on a file system of the given size. */
async function mounted(trial: Trial, size: string, packages: boolean): Promise<string> {
  const at = join(trial.dir, "small");
  await mkdir(at);
  await run("mount", ["-t", "tmpfs", "-o", `size=${size},mode=0755`, "tmpfs", at]);
  trial.undo(() => run("umount", ["--lazy", at]));
  await trial.workshop.clone(at, "missing");
  if (packages) await symlink(resolve("node_modules"), join(at, "node_modules"));
  return at;
}
