/** A map that cannot be built. The message is one line for the operator. */
export class MapError extends Error {
  override name = "MapError";
}
