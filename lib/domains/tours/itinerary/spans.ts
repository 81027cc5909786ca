import { type Opening, partOf } from "./openings";

/** A stretch of time in seconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The parts of an opening in which a visit of `length` begins within one of the spans. */
export function overlaps(opening: Opening, spans: readonly Span[], length: number): Opening[] {
  const parts: Opening[] = [];
  for (const span of spans) addPart(parts, opening, { from: span.from, to: span.to + length }, length);
  return parts;
}

/** The parts of an opening in which a visit of `length` begins outside all spans, which are in order. */
export function gaps(opening: Opening, spans: readonly Span[], length: number): Opening[] {
  const parts: Opening[] = [];
  let from = opening.from;
  for (const span of spans) {
    if (span.to <= from || span.from >= opening.to) continue;
    addPart(parts, opening, { from, to: span.from + length - 1 }, length);
    from = Math.max(from, span.to);
  }
  addPart(parts, opening, { from, to: opening.to }, length);
  return parts;
}

/** Adds the part of an opening that lies in a span, if a visit of `length` fits into it. Most do not. */
function addPart(parts: Opening[], opening: Opening, span: Span, length: number): void {
  const from = Math.max(opening.from, span.from);
  const to = Math.min(opening.to, span.to);
  if (to - from >= length) parts.push(partOf(opening, from, to));
}
