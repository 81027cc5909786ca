import { beforeEach, describe, expect, test } from "vitest";
import { createAdminUser } from "@/lib/domains/admin/admin-users.service";
import { removeAdminUser } from "@/lib/domains/admin/admin-users-change.service";
import { recordExport } from "@/lib/domains/admin/export-log.service";
import type { Operator } from "@/lib/domains/admin/operator";
import { changeFilter, deleteFilter, savedFiltersOf, saveFilter } from "@/lib/domains/admin/saved-filters.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PLACES = "/admin/places";
let count = 0;

async function newOperator(): Promise<Operator & { id: string }> {
  const cli = { db: world.db, actor: "cli" };
  const { id } = await createAdminUser(cli, { email: `saver-${++count}@example.com`, role: "curator" });
  return { db: world.db, actor: `admin:${id}`, role: "curator", id };
}
let me: Operator & { id: string };
let colleague: Operator & { id: string };
beforeEach(async () => {
  await world.sql`delete from saved_filters`;
  [me, colleague] = await Promise.all([newOperator(), newOperator()]);
});

const save = (operator: Operator, name: string, change: object = {}) =>
  saveFilter(operator, { path: PLACES, query: "state=draft", name, ...change });
const seenBy = async ({ id }: { id: string }, path = PLACES) =>
  (await savedFiltersOf(world.db, id, path)).map(
    ({ name, own, query }) => `${name}${own ? "" : " (shared)"}: ${query}`,
  );

test("a filter is personal, of one list, and saved without its page", async () => {
  await save(me, " Drafts ", { query: "state=draft&q=bay&before=abc&saved=1" });
  expect([await seenBy(me), await seenBy(colleague), await seenBy(me, "/admin/events")]).toEqual([
    ["Drafts: q=bay&state=draft"],
    [],
    [],
  ]);
});

test("a filter under a known name replaces the one before, whatever its case", async () => {
  expect((await save(me, "Drafts")).isNew).toBe(true);
  expect((await save(me, "drafts", { query: "state=published" })).isNew).toBe(false);
  expect(await seenBy(me)).toEqual(["drafts: state=published"]);
});

test("colleagues see a shared filter and cannot change or delete it", async () => {
  await save(me, "Drafts", { shared: "on" });
  const [shared] = await savedFiltersOf(world.db, colleague.id, PLACES);
  expect(await seenBy(colleague)).toEqual(["Drafts (shared): state=draft"]);
  const id = shared?.id ?? "";
  await expect(changeFilter(colleague, id, { name: "Mine" })).rejects.toThrow("gone");
  await expect(deleteFilter(colleague, id)).rejects.toThrow("gone");
  await changeFilter(me, id, { name: "Our drafts" });
  expect([await seenBy(me), await seenBy(colleague)]).toEqual([["Our drafts: state=draft"], []]);
  await deleteFilter(me, id);
  expect(await seenBy(me)).toEqual([]);
});

test("at most 50 filters for each person, also for saves at the same time", async () => {
  const names = Array.from({ length: 53 }, (_, n) => `Filter ${n}`);
  const saves = await Promise.allSettled(names.map((name) => save(me, name)));
  expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
  const [kept] = await savedFiltersOf(world.db, me.id, PLACES);
  expect((await save(me, kept?.name ?? "")).isNew).toBe(false);
  expect((await save(colleague, "Mine")).isNew).toBe(true);
});

describe("refused", () => {
  test.each<[string, object, RegExp]>([
    ["no name", { name: " " }, /name: is required/],
    ["a long name", { name: "x".repeat(61) }, /name: is longer than 60/],
    ["a control character", { name: "a\u0007b" }, /control character/],
    ["no filter", { query: "before=abc" }, /Filter the list first/],
    ["another site's path", { path: "//evil.example" }, /path/],
    ["a long query", { query: `q=${"x".repeat(1_000)}` }, /at most 1000 characters/],
    ["many parts", { query: "a=1&".repeat(21) }, /at most 20 parts/],
    ["the actions of a person", { path: "/admin/audit", query: "actor=jane%40example.com" }, /Filter the list first/],
    ["a search for a person", { path: "/admin/users", query: "q=jane%40example.com" }, /Filter the list first/],
  ])("%s", async (_, change, message) => {
    await expect(save(me, "Drafts", change)).rejects.toThrow(message);
    expect(await seenBy(me)).toEqual([]);
  });

  test("a name of another of one's filters, and the command line", async () => {
    await save(me, "A");
    await save(me, "B");
    const [first] = await savedFiltersOf(world.db, me.id, PLACES);
    const taken = changeFilter(me, first?.id ?? "", { name: "b" });
    await expect(taken).rejects.toThrow("another of your filters");
    await expect(save({ db: world.db, actor: "cli" }, "C")).rejects.toThrow("Only console users");
  });
});

test("filters go with their account", async () => {
  await save(me, "Drafts", { shared: "on" });
  await removeAdminUser({ db: world.db, actor: "cli" }, me.id);
  expect(await world.sql`select * from saved_filters where admin_user_id = ${me.id}`).toEqual([]);
  expect(await seenBy(colleague)).toEqual([]);
});

test("an export is recorded with its filters, and without the address of a person", async () => {
  await recordExport(me, "audit", { actor: "jane@example.com", action: "place.edit", day: undefined });
  const [entry] = await world.sql`select after from audit_log where action = 'list.export'`;
  expect(entry?.after).toEqual({ actor: "(address)", action: "place.edit" });
});
