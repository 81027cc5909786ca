import { ExtractError } from "./extract-error";
import type { ExtractHandlers, Member } from "./handlers";
import type { StringTable } from "./string-table";
import type { WireReader } from "./wire-reader";

// OpenStreetMap allows 2,000 nodes in a way and 32,000 members in a relation; older data has more.
const MAX_REFS = 100_000;
const MEMBER_TYPES = ["node", "way", "relation"] as const;

/** Checks an element's id: a positive integer that JavaScript represents exactly. */
export function idOf(kind: Member["type"], id: number): number {
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new ExtractError(`a ${kind} has an id that is out of range`);
}

export function readWay(way: WireReader, strings: StringTable, onWay: NonNullable<ExtractHandlers["way"]>): void {
  let id = 0;
  let keys: WireReader | null = null;
  let values: WireReader | null = null;
  let deltas: WireReader | null = null;
  for (let field = way.nextField(); field !== 0; field = way.nextField()) {
    if (field === 1) id = way.int();
    else if (field === 2) keys = way.message();
    else if (field === 3) values = way.message();
    else if (field === 8) deltas = way.message();
    else way.skip();
  }
  const known = idOf("way", id);
  const refs: number[] = [];
  for (let ref = 0; deltas && !deltas.done; ) {
    if (refs.length >= MAX_REFS) throw new ExtractError(`way ${known} has more than 100,000 nodes`);
    ref = idOf("node", ref + deltas.sint());
    refs.push(ref);
  }
  onWay(known, refs, strings.tags(keys, values));
}

/**
 * Reads a relation. Returns false for one that contains itself: the handler does not get it, because resolving it would
 * never end.
 */
export function readRelation(
  relation: WireReader,
  strings: StringTable,
  onRelation: NonNullable<ExtractHandlers["relation"]>,
): boolean {
  let id = 0;
  let keys: WireReader | null = null;
  let values: WireReader | null = null;
  let roles: WireReader | null = null;
  let deltas: WireReader | null = null;
  let types: WireReader | null = null;
  for (let field = relation.nextField(); field !== 0; field = relation.nextField()) {
    if (field === 1) id = relation.int();
    else if (field === 2) keys = relation.message();
    else if (field === 3) values = relation.message();
    else if (field === 8) roles = relation.message();
    else if (field === 9) deltas = relation.message();
    else if (field === 10) types = relation.message();
    else relation.skip();
  }
  const known = idOf("relation", id);
  const members = deltas && roles && types ? readMembers(known, deltas, roles, types, strings) : [];
  if (members.some(({ type, ref }) => type === "relation" && ref === known)) return false;
  onRelation(known, members, strings.tags(keys, values));
  return true;
}

function readMembers(
  id: number,
  deltas: WireReader,
  roles: WireReader,
  types: WireReader,
  strings: StringTable,
): Member[] {
  const members: Member[] = [];
  for (let ref = 0; !deltas.done; ) {
    if (roles.done || types.done || members.length >= MAX_REFS) {
      throw new ExtractError(`relation ${id} has malformed members, or more than 100,000`);
    }
    const type = MEMBER_TYPES[types.uint()];
    if (!type) throw new ExtractError(`relation ${id} has a member of an unknown type`);
    ref = idOf(type, ref + deltas.sint());
    members.push({ type, ref, role: strings.at(roles.uint()) });
  }
  return members;
}
