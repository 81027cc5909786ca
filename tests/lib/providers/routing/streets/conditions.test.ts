import { describe, expect, test } from "vitest";
import { valuesByDay } from "@/lib/providers/routing/streets/access/conditions";
import { nodeBits } from "@/lib/providers/routing/streets/access/node-rules";
import { profileOf } from "@/lib/providers/routing/streets/access/profile";

const STREET = { highway: "residential" };

function openTo(tags: Record<string, string>): string {
  const modes = Object.entries(profileOf({ ...STREET, ...tags })?.modes ?? {});
  return modes.map(([mode, { forward, backward }]) => `${mode} ${forward > 0 ? ">" : ""}${backward > 0 ? "<" : ""}`).join(", "); // biome-ignore format: one line
}

const ALL = "walk ><, cycle ><, drive ><";

describe("a way that is closed", () => {
  test.each([
    ["part of the year", "no @ (Nov-Mar)"],
    ["some weeks without brackets", "no @ Dec 15-Apr 15"],
    ["on market days", "no @ (Sa 07:00-14:00)"],
    ["in the morning, among other things", "destination @ (10:00-12:00); no @ (Mo-Fr 07:30-09:00)"],
  ])("%s counts as closed", (_when, condition) => {
    expect(openTo({ "motor_vehicle:conditional": condition })).toBe("walk ><, cycle ><, drive ");
    expect(openTo({ "vehicle:conditional": condition })).toBe("walk ><, cycle , drive ");
    expect(openTo({ "motor_vehicle:conditional": condition, motorcar: "yes" })).toBe(ALL);
  });

  test.each([
    ["at night", "no @ (22:00-06:00)"],
    ["from sunset to sunrise", "no @ (sunset-sunrise)"],
    ["to heavy vehicles", "no @ (weight>3.5)"],
    ["to heavy vehicles in the morning", "no @ (Mo-Fr 07:00-09:00 AND weight>3.5)"],
    ["after snow", "no @ snow"],
    ["in a past year", "no @ (2020 Jul 20-2020 Dec 18)"],
    ["to nobody that can be read", "no @ ((("],
  ])("%s is open", (_when, condition) => {
    expect(openTo({ "access:conditional": condition })).toBe(ALL);
  });
});

test("a way that is open at some hours only is closed", () => {
  const tags = { "motor_vehicle:conditional": "yes @ (09:00-17:00)", motor_vehicle: "no" };
  expect(openTo(tags)).toBe("walk ><, cycle ><, drive ");
});

test("a direction of some hours is the only one; one that changes leaves none", () => {
  expect(openTo({ "oneway:conditional": "yes @ (Mo-Fr 07:00-19:00)" })).toBe("walk ><, cycle >, drive >");
  expect(openTo({ "oneway:conditional": "-1 @ (Mo-Fr 07:00-19:00)" })).toBe("walk ><, cycle <, drive <");
  expect(openTo({ "oneway:conditional": "yes @ (20:00-06:00)" })).toBe(ALL);
  expect(openTo({ oneway: "yes", "oneway:conditional": "no @ (09:00-12:00)" })).toBe("walk ><, cycle >, drive >");
  expect(openTo({ oneway: "yes", "oneway:conditional": "-1 @ (06:00-09:00)" })).toBe("walk ><, cycle , drive ");
});

test("a gate that is closed in winter is closed", () => {
  const gate = { barrier: "gate" };
  expect(nodeBits({ ...gate, "motor_vehicle:conditional": "no @ (Nov-Mar)" })).toBe(
    nodeBits({ ...gate, motor_vehicle: "no" }),
  );
  expect(nodeBits({ ...gate, "motor_vehicle:conditional": "no @ (22:00-06:00)" })).toBe(nodeBits(gate));
});

test("a condition that is longer than OpenStreetMap stores is not read", () => {
  const long = (length: number) => `no @ (${"Mo,".repeat(length)}Tu)`;
  expect(valuesByDay(long(80))).toEqual(["no"]);
  expect(valuesByDay(long(100))).toEqual([]);
  expect(valuesByDay("no @ (".repeat(10_000))).toEqual([]);
});
