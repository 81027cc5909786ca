/** An extract that cannot be used. The message is one line for the operator and does not name the file. */
export class ExtractError extends Error {
  override name = "ExtractError";
}
