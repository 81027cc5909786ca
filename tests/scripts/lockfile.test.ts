import { execFileSync } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
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
    expect(complete(dir)).toBe("added to package-lock.json: @t/linux-x64-musl, @t/win32-arm64-msvc\n");
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
