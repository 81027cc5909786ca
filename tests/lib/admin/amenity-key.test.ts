import { expect, test } from "vitest";
import { amenityKey } from "@/app/admin/_content/place/amenity-key";

test.each([
  ["Hot tub", "hot_tub"],
  [" Café corner! ", "cafe_corner"],
  ["Bébé & Straße", "bebe_strasse"],
  ["2 pools", "2_pools"],
  ["プール", ""],
])("the amenity %j gets the key %j", (name, key) => {
  expect(amenityKey(name)).toBe(key);
});
