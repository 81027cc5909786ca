import type { Point } from "@/lib/platform/geo/point";
import { type Projection, project } from "@/lib/platform/geo/projection";
import type { MapFeatures } from "./features";

const [WIDTH, HEIGHT, MARGIN] = [900, 560, 20];

/** An SVG of the features of a map: what is left out in grey, and above it what is published in colour. */
export function drawFeatures(name: string, { published, leftOut }: MapFeatures): string {
  const size = { width: WIDTH, height: HEIGHT, margin: MARGIN, minMeters: 500 };
  const projection = project(published, size);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(name)}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    dots(leftOut, projection, `stroke="#b6bcc4" stroke-width="3"`),
    dots(published, projection, `stroke="#0b7285" stroke-width="5"`),
    `<g font-family="sans-serif" font-size="14" fill="#222"><text x="20" y="${HEIGHT - 12}">`,
    `<tspan fill="#0b7285">●</tspan> published features (${published.length})  <tspan fill="#8a929c">●</tspan> left out (${leftOut.length} with a position)`,
    "</text></g>",
    "</svg>",
    "",
  ].join("\n");
}

/** One path for all dots: lines of no length with round ends take a tenth of the bytes of circles. */
function dots(points: readonly Point[], { place }: Projection, stroke: string): string {
  const spots = points.map((point) => place(point)).filter(({ x, y }) => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT);
  const path = [...new Set(spots.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`))].join("");
  return `<path d="${path}" fill="none" stroke-linecap="round" ${stroke}/>`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
