import { describe, expect, test } from "vitest";
import { placeSchema } from "@/lib/domains/content/schema/places";
import { areaSchema } from "@/lib/domains/content/schema/taxonomy";
import { itemsOf, placesOf, problemsOf, scratch } from "./files";

const { put, pack } = scratch();
const HEADER =
  "wof_id,name,latitude,longitude,address,city,region,postcode,country,phone,website,type,category,subcategory,tags,superseded";
const csv = (...rows: string[]) => [HEADER, ...rows, ""].join("\n");
const row = (id: number, over = "0") =>
  `${id},"Shop, No. ${id}",21.3,-157.8,1 King St,Honolulu,HI,96817,US,+1 808 555 0100,www.example.com,Retail Goods,Shopping,Jewelry,a|b,${over}`;

describe("a row becomes a place", () => {
  test("with its fields, category and subcategory, and its region as area", async () => {
    const items = await itemsOf(put(csv(row(1), row(2))));
    expect(items.map(({ kind }) => kind)).toEqual(["note", "area", "category", "category", "place", "place"]);
    const [place] = placesOf(items);
    expect(place).toMatchObject({
      key: "1",
      name: "Shop, No. 1",
      lat: 21.3,
      lng: -157.8,
      address: "1 King St, 96817",
      city: "Honolulu",
      area: "US-HI",
      country_code: "US",
      contact_phone: "+1 808 555 0100",
      website_url: "http://www.example.com",
      place_kind: "shop",
      category: "Shopping",
      categories: ["Shopping/Jewelry"],
    });
    expect(placeSchema.parse(place)).toEqual(place);
  });
  test("packed, with a byte order mark, CRLF and a line break inside a name", async () => {
    const file = pack(`\uFEFF${csv(row(1).replace("Shop, No. 1", "Shop\nOne")).replaceAll(/\n(?=\d|$)/g, "\r\n")}`);
    expect(placesOf(await itemsOf(file))[0]?.name).toBe("Shop One");
  });
  test("columns may come in any order, and only the required ones must be there", async () => {
    const [place] = placesOf(await itemsOf(put("longitude,latitude,name,wof_id\n-61,14,A,7\n")));
    expect(place).toMatchObject({
      key: "7",
      name: "A",
      lat: 14,
      lng: -61,
      area: null,
      category: null,
      place_kind: "other",
    });
  });
});

test("values that are too long or have control characters fit the fields of a place and of an area", async () => {
  const long = "x".repeat(400);
  const rows = [
    row(1).replace("96817", long),
    row(2).replace("96817", "968\u000017"),
    row(3).replace("HI,", `${long},`),
  ];
  const items = await itemsOf(put(csv(...rows, row(4).replace(",US,", `,${long},`))));
  const places = placesOf(items);
  expect(places.map((place) => placeSchema.parse(place))).toEqual(places);
  expect(places[1]?.address).toBe("1 King St, 968 17");
  const areas = items.flatMap((item) => (item.kind === "area" ? [item.record] : []));
  expect(areas.map((area) => areaSchema.parse(area))).toEqual(areas);
  const values = items.flatMap((item) => (item.kind === "note" ? [item.value ?? ""] : []));
  expect(values.filter(({ length }) => length > 80)).toEqual([]);
});

describe("what is not taken over is said", () => {
  test("superseded and unnamed rows are skipped, columns without a field are named", async () => {
    const items = await itemsOf(put(csv(row(1, "1"), row(2).replace('"Shop, No. 2"', ""), row(3))));
    expect(placesOf(items).map(({ key }) => key)).toEqual(["3"]);
    expect(
      items.flatMap((item) => (item.kind === "skipped" ? [`${item.path} ${item.reason} ${item.label}`] : [])),
    ).toEqual(["line 2 superseded 1", "line 3 unnamed 2"]);
    expect(items[0]).toMatchObject({ kind: "note", reason: "columns_unused", value: "tags" });
  });
});

describe("problems say the line", () => {
  test.each([
    ["latitude out of range", row(5).replace("21.3", "213"), /^line 2: latitude and longitude .*213/],
    ["no latitude", row(5).replace("21.3", ""), /^line 2: latitude/],
    ["not a number", row(5).replace("21.3", "0x15"), /^line 2: latitude/],
    ["no id", row(5).replace(/^5/, ""), /^line 2\.wof_id: is missing/],
    ["a column too few", "5,A,1,2", /^line 2: has 4 columns instead of 16/],
  ])("%s", async (_, line, message) => {
    const problems = problemsOf(await itemsOf(put(csv(line, row(6)))));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });
  test("broken quoting fails the file", async () => {
    await expect(itemsOf(put(csv(row(1), '2,"A"b,1,2')))).rejects.toThrow(/not valid CSV/);
    await expect(itemsOf(put(csv(row(1), '2,"A')))).rejects.toThrow(/not valid CSV/);
  });
});
