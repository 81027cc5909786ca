/** Keeps a Vercel function running until the work is done. Without it the process may freeze after its response. */
export function waitUntil(work: Promise<unknown>): void {
  const context = (globalThis as { [key: symbol]: unknown })[Symbol.for("@vercel/request-context")];
  (context as { get?(): { waitUntil?(work: Promise<unknown>): void } } | undefined)?.get?.()?.waitUntil?.(work);
}
