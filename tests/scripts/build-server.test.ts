// Guarantees of the bundles that `npm start` runs.
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Metafile } from "esbuild";
import { expect, test } from "vitest";
import { removeParts, SERVER_BUNDLES } from "@/scripts/build-server";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";

/** The packages that a bundle loads at its start. */
function packagesAtStart({ outputs }: Metafile, bundle: string): Set<string> {
  const packages = new Set<string>();
  const files = new Set([bundle]);
  for (const file of files) {
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind !== "import-statement") continue;
      if (!external) files.add(path);
      else if (!path.startsWith("node:")) packages.add(path.split("/")[0] ?? path);
    }
  }
  return packages;
}

test("a server loads the packages of jobs, imports and unused providers only when it needs them", async () => {
  const { metafile } = await build({ ...SERVER_BUNDLES, sourcemap: false, write: false, metafile: true });
  const server = packagesAtStart(metafile, "dist/server.mjs");
  expect(server).toContain("zod");
  const heavy = ["inngest", "stripe", "sharp", "nodemailer", "opening_hours", "html-to-text", "web-push", "croner"];
  expect(heavy.filter((name) => server.has(name))).toEqual([]);
  expect(packagesAtStart(metafile, "dist/workers.mjs")).not.toContain("drizzle-orm");
});

test("parts of the previous build stay, because its servers may still load them; older ones go", async () => {
  const dir = await makeTemporaryDirectory("parts-");
  try {
    const ages = { "part-OLD.mjs": 3, "part-OLD.mjs.map": 3, "part-BEFORE.mjs": 2, "part-NOW.mjs": 1, "server.mjs": 3 };
    for (const [name, age] of Object.entries(ages)) {
      await writeFile(join(dir, name), "");
      await utimes(join(dir, name), new Date(1e9 - age * 1000), new Date(1e12 - age * 1000));
    }
    await removeParts(dir, 1e12 - 2_500);
    expect((await readdir(dir)).sort()).toEqual(["part-BEFORE.mjs", "part-NOW.mjs", "server.mjs"]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
