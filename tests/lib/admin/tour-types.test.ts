import { describe, expect, test } from "vitest";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { fitOfType } from "@/lib/domains/tours/fits.service";
import {
  addFit,
  beginOwnFits,
  changeFit,
  endOwnFits,
  fitFields,
  fitsOf,
  removeFit,
  setTypeEnabled,
  tourTypes,
} from "@/lib/domains/tours/fits-admin.service";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import { curator } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = () => curator(world);
const stateOf = async (name: string) => (await tourTypes(world.db)).find(({ type }) => type === name)?.state;
const RULE = { kind: "category", value: "rum-shops", fit: "0.85", own: "on", enabled: "on" };

describe("the tour types' table", () => {
  test("begins with what ships, says the same as that, and goes back to it", async () => {
    expect(await stateOf("bar")).toBe("shipped");
    expect(await beginOwnFits(staff(), "bar")).toEqual({ changed: true });
    expect(await beginOwnFits(staff(), "bar")).toEqual({ changed: false });
    expect(await stateOf("bar")).toBe("own");
    const own = await fitOfType(world.db.reads, "bar");
    const { own: words, ...weights } = DEFAULT_FIT.bar;
    expect(own).toMatchObject(weights);
    expect([...own.own].sort()).toEqual([...words].sort());
    expect(await endOwnFits(staff(), "bar")).toEqual({ changed: true });
    expect(await fitOfType(world.db.reads, "bar")).toEqual(DEFAULT_FIT.bar);
  });

  test("takes rules, changes of them, and their end; each with an audit row", async () => {
    await expect(addFit(staff(), "food", RULE)).rejects.toThrow("uses the built-in rules");
    await beginOwnFits(staff(), "food");
    await addFit(staff(), "food", RULE);
    await expect(addFit(staff(), "food", RULE)).rejects.toMatchObject({ problems: [{ path: "value" }] });
    expect((await fitOfType(world.db.reads, "food")).categories["rum-shops"]).toBe(0.85);
    await changeFit(staff(), "food", { ...RULE, enabled: "" });
    expect((await fitOfType(world.db.reads, "food")).categories["rum-shops"]).toBeUndefined();
    expect(await changeFit(staff(), "food", { ...RULE, enabled: "" })).toEqual({ changed: false });
    await removeFit(staff(), "food", { kind: "category", value: "rum-shops" });
    const actions = await world.sql`select action from audit_log where entity = 'tour_type:food' order by id`;
    expect(actions.map(({ action }) => action)).toEqual(
      ["begin", "rule.create", "rule.edit", "rule.delete"].map((verb) => `tour_type.${verb}`),
    );
  });

  test("a rule that another has changed meanwhile is refused", async () => {
    await beginOwnFits(staff(), "music");
    const [rule] = (await fitsOf(world.db, "music")).rows;
    if (!rule) throw new Error("no rule");
    const base = baseOf(fitFields(rule));
    const form = { kind: rule.kind, value: rule.value, own: "", enabled: "on" };
    await changeFit(staff(), "music", { ...form, fit: "0.3" }, base);
    await expect(changeFit(staff(), "music", { ...form, fit: "0.4" }, base)).rejects.toThrow("Someone else");
  });

  test("a type that is off has nothing that fits, and is on again as a whole", async () => {
    await beginOwnFits(staff(), "scenic");
    await setTypeEnabled(staff(), "scenic", false);
    expect(await stateOf("scenic")).toBe("off");
    expect(await fitOfType(world.db.reads, "scenic")).toEqual({
      categories: {},
      placeKinds: {},
      eventTypes: {},
      own: [],
    });
    await setTypeEnabled(staff(), "scenic", true);
    expect(await stateOf("scenic")).toBe("own");
  });

  test.each([
    [{ fit: "0" }, "fit"],
    [{ fit: "1.01" }, "fit"],
    [{ fit: "much" }, "fit"],
    [{ value: "Rum Shops" }, "value"],
    [{ value: "__proto__" }, "value"],
    [{ kind: "place_kind" }, "value"],
    [{ kind: "event_type" }, "own"],
    [{ kind: "mood" }, "kind"],
  ])("%j is refused at its field", async (change, path) => {
    expect(() => addFit(staff(), "nature", { ...RULE, ...change })).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ path })] }),
    );
  });

  test("keeps a last rule", async () => {
    await world.sql`insert into tour_type_fits (tour_type, kind, value, fit) values ('culture', 'category', 'art', 1)`;
    await expect(removeFit(staff(), "culture", { kind: "category", value: "art" })).rejects.toThrow("last rule");
  });
});
