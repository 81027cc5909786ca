const [CR, LF, SPACE, TAB] = [0x0d, 0x0a, 0x20, 0x09];

/** Whether content begins as an iCalendar feed does. */
export function isCalendar(start: Buffer): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*BEGIN:VCALENDAR/i.test(start.toString("latin1", 0, 100));
}

/**
 * Joins the folded lines of an iCalendar feed (RFC 5545 3.1) in chunks of bytes: a line break before a space or tab
 * disappears with it. Bytes, because feeds fold after 75 bytes, even inside a UTF-8 character.
 */
export class Unfolder {
  #held: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): Buffer {
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const parts: Buffer[] = [];
    let from = 0;
    for (let at = bytes.indexOf(LF); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(LF, at + 1)) {
      const next = bytes[at + 1];
      if (next !== SPACE && next !== TAB) continue;
      parts.push(bytes.subarray(from, at > from && bytes[at - 1] === CR ? at - 1 : at));
      from = at + 2;
    }
    // A break at the end may be continued by the next chunk.
    const end = bytes.length - (bytes.at(-1) === CR ? 1 : bytes.at(-1) !== LF ? 0 : bytes.at(-2) === CR ? 2 : 1);
    const keep = Math.max(from, end);
    this.#held = Buffer.from(bytes.subarray(keep));
    return Buffer.concat([...parts, bytes.subarray(from, keep)]);
  }

  /** The bytes held back at the end of the content. */
  end(): Buffer {
    return this.#held;
  }
}
