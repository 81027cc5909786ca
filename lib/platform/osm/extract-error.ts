/** An extract that cannot be used. The message is one line for the operator and does not name the file. */
export class ExtractError extends Error {
  override name = "ExtractError";
}

/** A readable extract without streets that connect. An import of its places succeeds all the same. */
export class NoStreets extends ExtractError {
  override name = "NoStreets";
}
