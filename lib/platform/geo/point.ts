/** A position on Earth: WGS 84, degrees north and degrees east. */
export interface Point {
  lat: number;
  lng: number;
}
