/** On Vercel a process may be frozen once it has answered, unless it says what is still under way. */
export function afterAnswer(work: Promise<unknown>): void {
  const context = (globalThis as { [key: symbol]: unknown })[Symbol.for("@vercel/request-context")];
  (context as { get?(): { waitUntil?(work: Promise<unknown>): void } } | undefined)?.get?.()?.waitUntil?.(work);
}
