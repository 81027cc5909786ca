/** FNV-1a, unsigned. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  return hash >>> 0;
}

/** One of several choices, by a number. */
export function pick<T>(choices: readonly T[], seed: number): T {
  return choices[seed % choices.length] as T;
}
