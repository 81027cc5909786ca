declare module "polylabel" {
  /** Pole of inaccessibility of a polygon (rings of [x, y]); `distance` to its outline, in the same unit. */
  export default function polylabel(
    polygon: readonly (readonly (readonly number[])[])[],
    precision?: number,
    debug?: boolean,
  ): [x: number, y: number] & { distance: number };
}
