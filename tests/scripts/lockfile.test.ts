import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { scratch } from "./checkout";

const complete = (dir: string) =>
  execFileSync(process.execPath, [join(process.cwd(), "scripts/complete-lock.mjs")], { cwd: dir, encoding: "utf8" });

describe("package-lock.json", () => {
  it("describes every optional package that it names, so that npm ci accepts it on every platform", async () => {
    const dir = await scratch();
    await cp("package-lock.json", join(dir, "package-lock.json"));
    expect(complete(dir), "run: node scripts/complete-lock.mjs").toBe("package-lock.json is complete\n");
  });
});

describe("complete-lock", () => {
  it("describes a missing package by its name, and leaves what is there as it is", async () => {
    const dir = await scratch();
    const file = join(dir, "package-lock.json");
    const tool = {
      version: "1.0.0",
      dev: true,
      optionalDependencies: {
        "@t/linux-x64-musl": "1.0.0",
        "@t/win32-arm64-msvc": "1.0.0",
        "@t/linuxmusl-arm64": "1.0.0",
      },
    };
    const present = { version: "1.0.0", optional: true, integrity: "sha512-x" };
    const packages = { "": {}, "node_modules/@t/linuxmusl-arm64": present, "node_modules/t": tool };
    await writeFile(file, JSON.stringify({ lockfileVersion: 3, packages }));
    expect(complete(dir)).toBe("package-lock.json: added @t/linux-x64-musl, added @t/win32-arm64-msvc\n");
    const described = { version: "1.0.0", dev: true, optional: true };
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual({
      lockfileVersion: 3,
      packages: {
        ...packages,
        "node_modules/@t/linux-x64-musl": { ...described, cpu: ["x64"], os: ["linux"], libc: ["musl"] },
        "node_modules/@t/win32-arm64-msvc": { ...described, cpu: ["arm64"], os: ["win32"] },
      },
    });
    expect(complete(dir)).toBe("package-lock.json is complete\n");
  });
});

describe("complete-lock --checksums", () => {
  it("takes missing checksums from the registry, and says which packages the registry does not have", async () => {
    const asked: string[] = [];
    const registry = createServer((req, res) => {
      asked.push(req.url ?? "");
      if (req.url !== "/@t%2fa/1.0.0") return void res.writeHead(404).end("{}");
      res.end(
        JSON.stringify({ dist: { tarball: "https://registry.npmjs.org/@t/a/-/a-1.0.0.tgz", integrity: "sha512-a" } }),
      );
    }).listen(0);
    await once(registry, "listening");
    const dir = await scratch();
    const file = join(dir, "package-lock.json");
    const packages = {
      "": { name: "x" },
      "node_modules/@t/a": { version: "1.0.0", optional: true },
      "node_modules/@t/b": { version: "1.0.0", optional: true },
      "node_modules/c": { version: "1.0.0", integrity: "sha512-c" },
    };
    await writeFile(file, JSON.stringify({ lockfileVersion: 3, packages }));
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    };
    const script = join(process.cwd(), "scripts/complete-lock.mjs");
    const { stdout } = await promisify(execFile)(process.execPath, [script, "--checksums"], { cwd: dir, env });
    registry.close();
    expect(stdout).toBe("the registry has no @t/b@1.0.0\npackage-lock.json: checksum of @t/a\n");
    expect(asked).toEqual(["/@t%2fa/1.0.0", "/@t%2fb/1.0.0"]);
    expect(JSON.parse(await readFile(file, "utf8")).packages["node_modules/@t/a"]).toEqual({
      version: "1.0.0",
      resolved: "https://registry.npmjs.org/@t/a/-/a-1.0.0.tgz",
      integrity: "sha512-a",
      optional: true,
    });
  });
});
