// Completes package-lock.json: `npm ci` rejects a lockfile that names an optional package without describing it, and npm
// leaves out packages for other platforms if the registry in use lacks them. A package's name says which platform it is for.
// With `--checksums`, the checksums that are missing come from the registry.
import { readFileSync, writeFileSync } from "node:fs";

const FILE = "package-lock.json";
// Words in package names whose system has another name; all other words are the system's own name.
const ALIASES = { linuxmusl: "linux", windows: "win32" };
const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = [
  "arm64",
  "arm",
  "armv7",
  "ia32",
  "x64",
  "ppc64",
  "riscv64",
  "s390x",
  "loong64",
  "mips64el",
  "wasm32",
];

/** The place where a package named by the one at `path` would be found: the nearest node_modules that has it. */
function placeOf(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    const place = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === "") return undefined;
  }
}

/** The entry of an optional package that is known by name and version only. */
function describe(name, version, parent) {
  const words = name.split(/[/-]/);
  const os = words.map((word) => ALIASES[word] ?? word).find((word) => SYSTEMS.includes(word));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  return {
    version: version.replace(/^[\^~]/, ""),
    ...(cpu && { cpu: [cpu === "armv7" ? "arm" : cpu] }),
    ...(parent.dev && { dev: true }),
    optional: true,
    ...(os && { os: [os] }),
    ...(os === "linux" && { libc: [name.includes("musl") ? "musl" : "glibc"] }),
  };
}

/** The registry's address and SHA-512 of a package; undefined where the registry has no such version. */
async function published(name, version) {
  const registry = (process.env.npm_config_registry ?? "https://registry.npmjs.org/").replace(/\/$/, "");
  const response = await fetch(`${registry}/${name.replace("/", "%2f")}/${version}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${registry} answered ${response.status} for ${name}@${version}`);
  const { tarball, integrity } = (await response.json()).dist;
  return /^sha512-/.test(integrity ?? "") ? { resolved: tarball, integrity } : undefined;
}

const lock = JSON.parse(readFileSync(FILE, "utf8"));
const said = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (placeOf(lock.packages, path, name)) continue;
    lock.packages[`node_modules/${name}`] = describe(name, version, entry);
    said.push(`added ${name}`);
  }
}
// `--checksums` asks the registry for the checksums that the file lacks, so that npm verifies these packages too.
if (process.argv.includes("--checksums")) {
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === "" || entry.link || entry.integrity) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const found = await published(name, entry.version);
    if (!found) {
      console.log(`the registry has no ${name}@${entry.version}`);
      continue;
    }
    const { version, ...rest } = entry;
    lock.packages[path] = { version, ...found, ...rest };
    said.push(`checksum of ${name}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
if (said.length > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(said.length > 0 ? `${FILE}: ${said.join(", ")}` : `${FILE} is complete`);
