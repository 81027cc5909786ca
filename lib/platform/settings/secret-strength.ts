// Words of examples and of guides, in which a letter may be written as a digit.
const EXAMPLE =
  /change.?me|ch[4a]ngeme|example|placeholder|p[a4]ssw[o0]rd|secret|your[-_]|insert|dummy|sample|default|destination|qwerty|letmein|x{6}|0{6}|1{6}/i;
const MIN_DISTINCT = 8;
const MIN_BITS = 80;

/**
 * Returns why a secret is weak, or null: too short, words of an example, a repetition, a sequence, or too little entropy
 * (Shannon's, over the characters of the text). What `openssl rand -hex 16` or a provider makes passes.
 */
export function secretFault(secret: string, minLength: number): string | null {
  // Providers mark their keys with a prefix such as `sk_live_` or `whsec_`, which says nothing about the rest.
  const random = secret.replace(/^(?:[a-z]{2,8}[_-])+/i, "");
  if (random.length < minLength) return `must have at least ${minLength} random characters`;
  if (EXAMPLE.test(secret)) return "is an example, not a secret";
  if (isRepetition(random) || isSequence(random)) return "is a repetition or a sequence, not a secret";
  if (new Set(random).size < Math.min(MIN_DISTINCT, minLength / 2) || entropyOf(random) < MIN_BITS * (minLength / 32))
    return "is too easy to guess: use random bytes, such as `openssl rand -hex 32`";
  return null;
}

/** Whether a text is a shorter one again and again. */
const isRepetition = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length;

/** Whether at least three fifths of a text's characters follow their neighbour in the alphabet, on either side, or repeat it. */
function isSequence(text: string): boolean {
  let near = 0;
  for (let i = 1; i < text.length; i++) {
    if (Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1)) <= 1) near++;
  }
  return near * 5 >= text.length * 3;
}

/** Shannon's entropy of a text in bits. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}
