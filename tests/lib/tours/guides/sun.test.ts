import { getTimes } from "suncalc";
import { expect, it } from "vitest";
import { sunHeight } from "./sun";

it.each([
  ["2027-01-12T12:00:00Z", 43.74, 7.43],
  ["2027-06-20T16:00:00Z", 14.01, -60.99],
  ["2027-09-15T12:00:00Z", 59.9, 10.7],
])("the checker's sun agrees with another calculation: %s at %d, %d", (day, lat, lng) => {
  const { sunrise, dusk } = getTimes(new Date(day), lat, lng);
  expect(sunHeight(sunrise as Date, lat, lng)).toBeCloseTo(-0.83, 0);
  expect(sunHeight(dusk as Date, lat, lng)).toBeCloseTo(-6, 0);
});
