import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { migrate } from "@/scripts/migrate";
import { ownDatabase, plainClient } from "./database";
import { benchEnvironment } from "./destination/destination";
import { drawFeatures } from "./maps/drawing";
import { readFeatures } from "./maps/features";
import { mapReport } from "./maps/report";
import { withSection } from "./report/section";

const PAGE = "docs/content-report.md";
const IMAGES = "docs/images";

/** `npm run bench -- maps`: scripts/help/bench.txt has its options. */
export async function benchMaps(files: readonly string[], shutdown: Shutdown): Promise<void> {
  for (const file of files.length > 0 ? files : ["db/demo/monaco.osm.pbf"]) {
    const name = basename(file).replace(/\..*$/, "");
    const url = await ownDatabase(shutdown);
    Object.assign(process.env, benchEnvironment(url));
    await migrate(url);
    const { importContent } = await import("@/scripts/lib/content");
    const summary = await phase(`importing ${file}`, "places", () => importContent(url, file, { source: name }));
    const features = await readFeatures(file);
    const report = await mapReport(plainClient(url, shutdown), { name, file: basename(file), summary, features });
    await mkdir(IMAGES, { recursive: true });
    await writeFile(`${IMAGES}/content-${name}.svg`, drawFeatures(name, features));
    await writeFile(PAGE, withSection(await readFile(PAGE, "utf8"), `maps-${name}`, report));
    console.log(`\n${report}\n\nwritten to ${PAGE}`);
  }
}
