const DAY = 86_400_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * The height of the sun above the horizon in degrees, by the low-precision formulas of the Astronomical Almanac (good to
 * 0.01° until 2050), so that no test relies on the library that the planner uses.
 */
export function sunHeight(at: Date, lat: number, lng: number): number {
  const days = at.getTime() / DAY - 10_957.5;
  const anomaly = radians(357.528 + 0.985_600_3 * days);
  const longitude = radians(280.46 + 0.985_647_4 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly));
  const obliquity = radians(23.439 - 0.000_000_4 * days);
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
  const sidereal = radians(280.460_618_37 + 360.985_647_366_29 * days + lng);
  const hour = sidereal - ascension;
  const sine =
    Math.sin(radians(lat)) * Math.sin(declination) + Math.cos(radians(lat)) * Math.cos(declination) * Math.cos(hour);
  return (Math.asin(sine) * 180) / Math.PI;
}

/** Whether it is light enough to see a sight outdoors: the sun is at most 6° below the horizon. */
export const isLight = (at: Date, { lat, lng }: { lat: number; lng: number }): boolean => sunHeight(at, lat, lng) >= -6;
