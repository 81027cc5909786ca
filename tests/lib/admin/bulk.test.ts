import { expect, test } from "vitest";
import { publishEach } from "@/lib/domains/admin/bulk.service";
import type { Operator } from "@/lib/domains/admin/operator";
import { createPlace, publishPlace } from "@/lib/domains/places/editing/places-admin.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = (): Operator => ({ db: world.db, actor: "admin:adm_test", role: "curator" });
const newPlace = async (name: string) =>
  (await createPlace(staff(), { name, place_kind: "bar", busy_rating: "unknown" })).id;
const statusOf = async (id: string) => (await world.api(`/api/v1/places/${id}`)).status;

test("each record has its outcome, and one that fails leaves the others", async () => {
  const [a, b, c] = [await newPlace("A"), await newPlace("B"), await newPlace("C")];
  await publishPlace(staff(), b, true);
  const broken = (operator: Operator, id: string, published: boolean) =>
    id === "0" ? Promise.reject(new Error("a fault")) : publishPlace(operator, id, published);
  expect(await publishEach(broken, staff(), [a, b, "999999", "x", "0", c, a], true)).toEqual([
    { id: a, outcome: "changed" },
    { id: b, outcome: "unchanged" },
    { id: "999999", outcome: "failed", reason: "There is no place 999999." },
    { id: "x", outcome: "failed", reason: "There is no place x." },
    { id: "0", outcome: "failed", reason: "Something went wrong." },
    { id: c, outcome: "changed" },
  ]);
  expect(await Promise.all([a, b, c].map(statusOf))).toEqual([200, 200, 200]);
  expect((await publishEach(publishPlace, staff(), [a, c], false)).map(({ outcome }) => outcome)).toEqual([
    "changed",
    "changed",
  ]);
  expect(await Promise.all([a, b, c].map(statusOf))).toEqual([404, 200, 404]);
});

test("no record, and more than 100, are refused before anything changes", async () => {
  await expect(publishEach(publishPlace, staff(), [], true)).rejects.toThrow("Select at least one row.");
  const many = Array.from({ length: 101 }, (_, n) => String(n + 1));
  await expect(publishEach(publishPlace, staff(), many, true)).rejects.toThrow("Select at most 100 rows.");
});
