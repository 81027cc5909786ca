import { ContentError } from "@/lib/domains/content/problems";

/** Objects of catalogues have about 12 levels. Deeper JSON overflows the stack of those who write it again. */
const MOST_LEVELS = 64;

/** Parses JSON of a third party. Throws ContentError with its name if it is invalid or nested too deeply. */
export function parseNested(json: string, name: string): unknown {
  if (depthOf(json) > MOST_LEVELS) throw new ContentError(`is nested more than ${MOST_LEVELS} levels deep: ${name}`);
  try {
    return JSON.parse(json.charCodeAt(0) === 0xfeff ? json.slice(1) : json);
  } catch {
    throw new ContentError(`has invalid JSON: ${name}`);
  }
}

/** Returns how deep the lists and objects of a JSON text are nested. */
function depthOf(json: string): number {
  let [depth, deepest, inText] = [0, 0, false];
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i);
    if (inText) {
      if (char === 0x5c) i += 1;
      else if (char === 0x22) inText = false;
    } else if (char === 0x22) inText = true;
    else if (char === 0x7b || char === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (char === 0x7d || char === 0x5d) depth -= 1;
  }
  return deepest;
}
