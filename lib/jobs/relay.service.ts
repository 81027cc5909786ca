/** What takes events over from the outbox; none until a runner or a service of jobs is there. */
let deliver: (() => void) | undefined;

export function deliverWith(work: () => void): void {
  deliver = work;
}

/** Says that events wait. Cheap, and never fails: what is missed here is found by the next sweep. */
export function nudge(): void {
  deliver?.();
}
