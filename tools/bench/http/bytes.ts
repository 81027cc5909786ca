import { PlainError } from "@/scripts/lib/fail";

/** Throws unless both URLs return the same body. Retries once, because opening states may change between two requests. */
export async function assertSame(a: string, b: string): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const [one, other] = await Promise.all([a, b].map(async (url) => (await fetch(url)).text()));
    if (one === other && one) return;
  }
  throw new PlainError(`${a} and ${b} do not give the same bytes, so comparing them would mean nothing.`);
}
