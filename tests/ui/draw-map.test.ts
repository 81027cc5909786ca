import { expect, test } from "vitest";
import { acrossDateLine, boundsOf, type MapDrawing } from "@/app/ui/map/draw-map";

const pin = (lng: number, lat: number) => ({ at: [lng, lat] as [number, number], text: "1", label: "", href: "" });
const drawing: MapDrawing = {
  legs: [
    {
      line: [
        [179.9, -16.8],
        [-179.9, -16.7],
      ],
      estimated: false,
    },
  ],
  pins: [pin(179.9, -16.8), pin(-179.8, -16.7)],
  start: [-179.95, -16.9],
};

test("a map on both sides of the date line shows the part between its points, not the whole Earth", () => {
  const shown = acrossDateLine(drawing);
  const [[west], [east]] = boundsOf(shown);
  expect(east - west).toBeCloseTo(0.3);
  expect(shown.legs[0]?.line[1]?.[0]).toBeCloseTo(180.1);
  expect(shown.start?.[0]).toBeCloseTo(180.05);
});

test("other maps stay as they are", () => {
  const elsewhere: MapDrawing = { legs: [], pins: [pin(-61, 14), pin(-60.9, 13.9)], start: null };
  expect(acrossDateLine(elsewhere)).toEqual(elsewhere);
});
