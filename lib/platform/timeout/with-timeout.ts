/**
 * Returns the result of `work`, or throws after `ms` milliseconds. The work itself is not cancelled; a later result or
 * failure is ignored. `label` names the work in the error message.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>, label: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${label} did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
