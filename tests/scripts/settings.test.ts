import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadEnvFile, localSecrets, readSettings, serviceEnvironment } from "@/scripts/lib/settings";
import { scratch } from "./checkout";

afterEach(() => vi.unstubAllEnvs());

describe("the local secrets", () => {
  it("are made once, are long enough, and only their owner can read them", async () => {
    const dir = await scratch();
    const made = await localSecrets(dir);
    expect(Buffer.from(made.AUTH_SECRET, "base64url")).toHaveLength(32);
    expect(await localSecrets(dir)).toEqual(made);
    expect((await stat(join(dir, "secrets.json"))).mode & 0o777).toBe(0o600);
  });

  it("are made also where no command has made .data/ before", async () => {
    const dir = join(await scratch(), ".data");
    const made = await localSecrets(dir);
    expect(await localSecrets(dir)).toEqual(made);
  });

  it("are not quietly replaced when the file is damaged", async () => {
    const dir = await scratch();
    await writeFile(join(dir, "secrets.json"), "{ half");
    await expect(localSecrets(dir)).rejects.toThrow(/secrets\.json` is damaged.*rm /);
  });

  it("give way to the environment's own, and are not made for production", async () => {
    const root = await scratch();
    await mkdir(join(root, ".data"));
    vi.stubEnv("AUTH_SECRET", "of-the-environment");
    const own = await serviceEnvironment(readSettings({}, root), "postgres://x/y");
    expect(own).toMatchObject({ AUTH_SECRET: "of-the-environment", DATABASE_URL: "postgres://x/y", PORT: "3000" });
    vi.stubEnv("AUTH_SECRET", "");
    const production = await serviceEnvironment(readSettings({ APP_ENV: "production" }, root), "postgres://x/y");
    expect(production.AUTH_SECRET).toBe("");
    await expect(stat(join(root, ".data/secrets.json"))).rejects.toThrow("ENOENT");
  });
});

describe(".env", () => {
  it("fills in what the environment does not say, and overrides nothing", async () => {
    const dir = await scratch();
    vi.stubEnv("SCRIPTS_TEST_GIVEN", "real");
    vi.stubEnv("SCRIPTS_TEST_MISSING", undefined);
    await writeFile(join(dir, ".env"), "SCRIPTS_TEST_GIVEN=file\nSCRIPTS_TEST_MISSING=file\n");
    loadEnvFile(dir);
    expect([process.env.SCRIPTS_TEST_GIVEN, process.env.SCRIPTS_TEST_MISSING]).toEqual(["real", "file"]);
  });
});

describe("PORT", () => {
  it("is 3000 when nothing is said, and is refused in one line when it is no port", () => {
    expect(readSettings({ PORT: "" }, "/").port).toBe(3000);
    for (const port of ["http", "0", "65536", "3000.5", "-1", "1e3"]) {
      expect(() => readSettings({ PORT: port }, "/")).toThrow(
        /^PORT is '.*'; it must be a number from 1 to 65535, .*$/,
      );
    }
  });
});

describe("WORKERS", () => {
  it("is at least 1 when nothing is said, and is refused in one line when it is no number of processes", () => {
    expect(readSettings({}, "/").workers).toBeGreaterThanOrEqual(1);
    expect(readSettings({ WORKERS: "3" }, "/").workers).toBe(3);
    for (const count of ["many", "0", "-1", "1.5", "1000", "1e1"]) {
      expect(() => readSettings({ WORKERS: count }, "/")).toThrow(
        `WORKERS is '${count}'; it must be a number from 1 to 999.`,
      );
    }
  });
});
