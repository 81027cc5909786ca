/** The controls that embed, override or isolate text of a direction, and what ends them (UAX #9, section 2). */
const CONTROL = /[\u202a-\u202e\u2066-\u2069]/g;
const OVERRIDES = /[\u202d\u202e]/;
const POP_DIRECTION = "\u202c";
const POP_ISOLATE = "\u2069";
const ENDS: ReadonlyMap<string, string> = new Map([
  ["\u202a", POP_DIRECTION],
  ["\u202b", POP_DIRECTION],
  ["\u2066", POP_ISOLATE],
  ["\u2067", POP_ISOLATE],
  ["\u2068", POP_ISOLATE],
]);
/** A control acts until the end of its paragraph. */
const PARAGRAPH_END = /[\n\u2029]/;

/**
 * Returns whether a text leaves the direction of the text around it alone: its bidirectional controls are paired within each
 * paragraph, and none is an override. An open control reorders what a page, a message or a document shows after the text, an
 * unmatched end closes the isolate around it, and an override shows letters in another order than they have ("gpj.exe" as
 * "exe.jpg"). Marks such as U+200F act on their neighbours only and are not controls.
 */
export function keepsDirection(text: string): boolean {
  // Most texts have none.
  if (text.search(CONTROL) === -1) return true;
  return !OVERRIDES.test(text) && text.split(PARAGRAPH_END).every(isPaired);
}

function isPaired(paragraph: string): boolean {
  const open: string[] = [];
  for (const [control] of paragraph.matchAll(CONTROL)) {
    const end = ENDS.get(control);
    if (end !== undefined) open.push(end);
    else if (open.pop() !== control) return false;
  }
  return open.length === 0;
}

/** Removes the bidirectional controls. Readers then order the text by its letters. */
export const withoutDirectionControls = (text: string): string => text.replace(CONTROL, "");
