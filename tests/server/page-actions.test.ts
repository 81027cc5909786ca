import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { builtActions } from "@/server/page-actions";
import type { PagesBuild } from "@/server/pages-build";

test("the actions are those of the finished build, not of the one that it replaces", async () => {
  const dir = await makeTemporaryDirectory("page-actions-");
  onTestFinished(() => rm(dir, { recursive: true }));
  const file = join(dir, "actions.json");
  const write = (id: string) => writeFile(file, JSON.stringify({ node: { [id]: {} }, edge: {} }));
  let build: PagesBuild = { failed: false, secondsLeft: 9 };
  const actions = builtActions(() => build, file);
  await write("old");
  expect(await actions()).toBeNull();
  await write("new");
  build = null;
  expect(await actions()).toEqual(new Set(["new"]));
});

test("without a list, Next decides which actions exist", async () => {
  expect(await builtActions(() => null, "/nowhere/actions.json")()).toBeNull();
});
