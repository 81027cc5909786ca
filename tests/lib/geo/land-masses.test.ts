import { expect, test } from "vitest";
import { isOneLand, landMassAt } from "@/lib/platform/geo/land/land-masses";

const at = (lat: number, lng: number) => ({ lat, lng });
const areOne = (a: { lat: number; lng: number }, b: { lat: number; lng: number }): boolean =>
  isOneLand(a, landMassAt(a), b, landMassAt(b));

test.each([
  ["Castries and Pigeon Island, which a causeway joins", at(14.0101, -60.9875), at(14.0918, -60.9616), true],
  ["Monaco's rock and Porto", at(43.7311, 7.4203), at(41.1496, -8.611), true],
  ["Christiansted and Frederiksted", at(17.7466, -64.703), at(17.7128, -64.8822), true],
  ["Saint Thomas and Saint John", at(18.3419, -64.9307), at(18.3312, -64.7937), false],
  ["Saint Thomas and Saint Croix", at(18.3419, -64.9307), at(17.7466, -64.703), false],
  ["Saint Thomas and Water Island, which the outlines lack", at(18.3419, -64.9307), at(18.3195, -64.965), false],
  ["Saint Croix and Buck Island", at(17.7466, -64.703), at(17.7885, -64.619), false],
  ["two ends of one islet", at(18.3195, -64.965), at(18.322, -64.963), true],
  ["two places at sea", at(10, -40), at(10.1, -40), false],
] as const)("%s: %s", (_, a, b, expected) => {
  expect([areOne(a, b), areOne(b, a)]).toEqual([expected, expected]);
});

test("a point a few hundred metres off a quay belongs to its shore", () => {
  expect(landMassAt(at(18.3345, -64.9307))).toBe(landMassAt(at(18.3419, -64.9307)));
});
