import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";

const SOURCE = "node_modules/maplibre-gl";
/** The directory that pages load the library from; its name has the version, so that browsers may keep it. */
const MAP_LIBRARY = "public/maplibre";

/** The parts of MapLibre that our pages use. */
const ENTRY = `
export { Map } from "./src/ui/map.ts";
export { Marker } from "./src/ui/marker.ts";
export { config } from "./src/util/config.ts";
`;

// Our tiles are Mapbox Vector Tiles; the decoder of the other format is a tenth of the library.
const WITHOUT_MLT: Plugin = {
  name: "without-mlt",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@maplibre\/mlt$/ }, () => ({ path: "mlt", namespace: "absent" }));
    onLoad({ filter: /./, namespace: "absent" }, () => ({
      contents:
        "export const decodeTile = () => { throw new Error('MLT is not supported'); }; export const GEOMETRY_TYPE = {};",
    }));
    onLoad({ filter: /maplibre-gl[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, "utf8")) as { version: string };
      return { contents: JSON.stringify({ version }), loader: "json" };
    });
  },
};

/**
 * Bundles MapLibre for the pages: the main script and the worker share their common half, which the package's own files
 * contain twice (decision 058).
 */
export async function buildMapLibrary(root: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, SOURCE, "package.json"), "utf8")) as { version: string };
  await rm(join(root, MAP_LIBRARY), { recursive: true, force: true });
  const outdir = join(root, MAP_LIBRARY, version);
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: join(root, SOURCE), sourcefile: "map.ts", loader: "ts" },
    entryPoints: { worker: join(root, SOURCE, "src/source/worker.ts") },
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    target: "es2022",
    // Its classes redeclare fields that their base class sets. Compiled to JavaScript class fields, they would be reset.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    legalComments: "none",
    banner: {
      js: "/* MapLibre GL JS, BSD-3-Clause: https://github.com/maplibre/maplibre-gl-js/blob/main/LICENSE.txt */",
    },
    outdir,
    entryNames: "[name]",
    chunkNames: "shared-[hash]",
    plugins: [WITHOUT_MLT],
    write: false,
  });
  await mkdir(outdir, { recursive: true });
  await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path.replace(/stdin\.js$/, "map.js"), contents)));
}
