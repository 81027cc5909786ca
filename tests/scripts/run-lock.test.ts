import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PlainError } from "@/scripts/lib/fail";
import { identityOf } from "@/scripts/lib/processes";
import { takeRunLock } from "@/scripts/lib/run-lock";
import { scratch } from "./checkout";

const PORT = 4_100;
const lockOf = (dir: string) => join(dir, "run.json");

/** Many starts at once; gives those that took the lock, and the errors of the others. */
async function takeAtOnce(dir: string, times: number) {
  const all = await Promise.allSettled(Array.from({ length: times }, () => takeRunLock(dir, "start", PORT)));
  return {
    taken: all.filter((result) => result.status === "fulfilled"),
    refused: all.flatMap((result) => (result.status === "rejected" ? [result.reason] : [])),
  };
}

describe("the lock of a checkout", () => {
  it.each([
    ["no run before", undefined],
    ["a run that was killed", JSON.stringify({ command: "start", port: PORT, launcher: "1:0", parent: "1:0" })],
    ["a damaged file", "{"],
    ["an empty file", ""],
  ])("is taken by exactly one of many starts, after %s", async (_, left) => {
    const dir = await scratch();
    if (left !== undefined) await writeFile(lockOf(dir), left);
    const { taken, refused } = await takeAtOnce(dir, 30);
    expect(taken).toHaveLength(1);
    for (const error of refused) {
      expect(error).toBeInstanceOf(PlainError);
      expect(error.message).toContain(`npm start is already running from this checkout (process ${process.pid}`);
    }
    expect(JSON.parse(await readFile(lockOf(dir), "utf8"))).toMatchObject({ launcher: identityOf(process.pid) });
  });

  it("is free again after its release", async () => {
    const dir = await scratch();
    for (let i = 0; i < 2; i++) await (await takeRunLock(dir, "dev", PORT)).release();
    await expect(readFile(lockOf(dir))).rejects.toThrow("ENOENT");
  });
});
