declare module "polylabel" {
  /** Returns the pole of inaccessibility of a polygon (rings of [x, y]) and its `distance` to the outline. */
  export default function polylabel(
    polygon: readonly (readonly (readonly number[])[])[],
    precision?: number,
    debug?: boolean,
  ): [x: number, y: number] & { distance: number };
}
