import { ExtractError } from "./extract-error";

const LENGTH_DELIMITED = 2;
const LOW_BITS = 0x0fff_ffff;

/**
 * Reads Protocol Buffers fields from a part of a buffer. Every read is checked against the end of that part, so malformed
 * input throws ExtractError and never reads beyond it. Sub-messages and packed arrays are views, not copies.
 */
export class WireReader {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;
  #wireType = 0;
  // The last varint: its bits 0–27, 28–55 and 56–63.
  #low = 0;
  #middle = 0;
  #high = 0;

  constructor(bytes: Buffer, start = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  get done(): boolean {
    return this.#at >= this.#end;
  }

  /** Moves to the next field and returns its number, or 0 at the end. The caller reads the field or skips it. */
  nextField(): number {
    if (this.done) return 0;
    const key = this.uint();
    this.#wireType = key % 8;
    const field = Math.floor(key / 8);
    if (field < 1 || field > 0x1fff_ffff) throw new ExtractError("a block has an invalid field");
    return field;
  }

  /** Skips the value of the current field. */
  skip(): void {
    if (this.#wireType === 0) this.#readVarint();
    else if (this.#wireType === 1) this.#advance(8);
    else if (this.#wireType === LENGTH_DELIMITED) this.#advance(this.uint());
    else if (this.#wireType === 5) this.#advance(4);
    else throw new ExtractError("a block has an invalid field");
  }

  /** An unsigned integer. Above 2^53 the result is inexact; callers reject such values by their range. */
  uint(): number {
    this.#readVarint();
    return this.#low + this.#middle * 2 ** 28 + this.#high * 2 ** 56;
  }

  /** An `int64` in two's complement. */
  int(): number {
    this.#readVarint();
    if (this.#high < 128) return this.#low + this.#middle * 2 ** 28 + this.#high * 2 ** 56;
    return -((~this.#low & LOW_BITS) + (~this.#middle & LOW_BITS) * 2 ** 28 + (~this.#high & 0xff) * 2 ** 56 + 1);
  }

  /** A `sint64` in ZigZag encoding. */
  sint(): number {
    const value = this.uint();
    return this.#low % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** The current field as a message or packed array of its own. */
  message(): WireReader {
    const start = this.#enter();
    return new WireReader(this.#bytes, start, this.#at);
  }

  /** The bytes of the current field, as a view. */
  bytes(): Buffer {
    const start = this.#enter();
    return this.#bytes.subarray(start, this.#at);
  }

  #enter(): number {
    if (this.#wireType !== LENGTH_DELIMITED) throw new ExtractError("a block has a field of the wrong type");
    const length = this.uint();
    const start = this.#at;
    this.#advance(length);
    return start;
  }

  #advance(length: number): void {
    if (length > this.#end - this.#at) throw new ExtractError("a block has a field that is longer than the block");
    this.#at += length;
  }

  #readVarint(): void {
    this.#low = 0;
    this.#middle = 0;
    this.#high = 0;
    for (let index = 0; index < 10; index++) {
      if (this.#at >= this.#end) throw new ExtractError("a block ends in the middle of a number");
      const byte = this.#bytes[this.#at++] ?? 0;
      const bits = byte & 0x7f;
      if (index < 4) this.#low |= bits << (7 * index);
      else if (index < 8) this.#middle |= bits << (7 * (index - 4));
      else this.#high |= (bits << (7 * (index - 8))) & 0xff;
      if (byte < 0x80) return;
    }
    throw new ExtractError("a block has a number of more than ten bytes");
  }
}
