import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { type Terminal, withDemoChoice } from "@/scripts/lib/demo-choice";
import { readSettings } from "@/scripts/lib/settings";
import { freshDatabase } from "@/tests/support/database";
import { scratch } from "./checkout";

/** A terminal at which these keys are pressed, and what it shows. */
function terminal(keys: string, isTTY = true): Terminal & { shown(): string } {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  input.write(keys);
  return { input, output, shown: () => String(output.read() ?? "") };
}

describe("the question whether to load the demo", () => {
  it("is asked at a first start, and a no is remembered", async () => {
    const dir = await scratch();
    const asked = terminal("n\n");
    expect((await withDemoChoice(readSettings({}, dir), asked)).demo).toBe("none");
    expect(asked.shown()).toMatch(/Load the demo destination \(Saint Lucia\)\? \[Y\/n\].*DEMO=saint-lucia npm start/s);
    expect(await readFile(join(dir, ".data/demo"), "utf8")).toBe("none\n");
    const later = terminal("");
    expect((await withDemoChoice(readSettings({}, dir), later)).demo).toBe("none");
    expect(later.shown()).toBe("");
  });

  it.each([["\n"], ["y\n"], ["monaco?\n"]])("counts %j as yes", async (keys) => {
    expect((await withDemoChoice(readSettings({}, await scratch()), terminal(keys))).demo).toBeUndefined();
  });

  it("counts silence and the end of the input as yes", async () => {
    expect((await withDemoChoice(readSettings({}, await scratch()), terminal(""), 10)).demo).toBeUndefined();
    const ended = terminal("");
    (ended.input as PassThrough).end();
    expect((await withDemoChoice(readSettings({}, await scratch()), ended)).demo).toBeUndefined();
  });

  it("is not asked without a terminal, with DEMO, in production or at a later start", async () => {
    const silent = async (env: Record<string, string>, dir: string, isTTY = true) => {
      const asked = terminal("n\n", isTTY);
      const { demo } = await withDemoChoice(readSettings(env, dir), asked);
      expect(asked.shown()).toBe("");
      return demo;
    };
    const dir = await scratch();
    expect(await silent({}, dir, false)).toBeUndefined();
    expect(await silent({ DEMO: "monaco" }, dir)).toBe("monaco");
    expect(await silent({ APP_ENV: "production" }, dir)).toBeUndefined();
    await mkdir(join(dir, ".data/postgres"), { recursive: true });
    expect(await silent({}, dir)).toBeUndefined();
  });

  it("with DATABASE_URL is asked if the database has no tables, and not if it has or cannot be reached", async () => {
    const choice = async (url: string) => {
      const env = { DATABASE_URL: url };
      return (await withDemoChoice(readSettings(env, await scratch()), terminal("n\n"))).demo;
    };
    const empty = await freshDatabase("template1");
    const migrated = await freshDatabase();
    try {
      expect(await choice(empty.url)).toBe("none");
      expect(await choice(migrated.url)).toBeUndefined();
      expect(await choice("postgres://127.0.0.1:1/none")).toBeUndefined();
    } finally {
      await Promise.all([empty.drop(), migrated.drop()]);
    }
  });
});
