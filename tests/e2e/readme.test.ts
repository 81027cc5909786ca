import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { useSharedWorld } from "@/tests/support/shared-world";
import { importTown } from "@/tests/support/tours";

const world = useSharedWorld();
beforeAll(() => importTown(world));

/** The lines of the README's shell block that contains this word, with the address of the test server. */
async function blockWith(word: string): Promise<string[]> {
  const blocks = (await readFile("README.md", "utf8")).split("```sh\n").slice(1);
  const block = blocks.map((rest) => rest.split("```")[0] ?? "").find((text) => text.includes(word));
  return (block ?? "").trim().replaceAll("http://localhost:3000", world.base).split("\n");
}
const shell = async (lines: string[]): Promise<string> =>
  (await promisify(execFile)("bash", ["-euc", lines.join("\n")])).stdout;

test("the README's API examples work", async () => {
  const lines = await blockWith("/api/v1/map/pois");
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    const { data } = JSON.parse(await shell([line.replace("curl ", "curl -s ")]));
    expect(data, line).toBeInstanceOf(Array);
  }
});

test("the README's tour example plans a tour", async () => {
  const lines = await blockWith("TOUR=");
  expect(lines).toHaveLength(3);
  const { data } = JSON.parse(await shell(lines));
  expect(data.status).toBe("draft");
  expect(data.stops.length).toBeGreaterThan(1);
});
