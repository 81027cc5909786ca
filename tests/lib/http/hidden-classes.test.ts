import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import type { KernelResponse } from "@/lib/http/messages";
import { fromWebRequest } from "@/lib/http/web-adapter";
import { route } from "@/lib/kernel";
import { PROBE, settleKernel } from "@/tests/support/kernel";

// V8's own test of whether two objects have one hidden class (decision 134).
setFlagsFromString("--allow-natives-syntax");
const shareClass = runInNewContext("(a, b) => %HaveSameMap(a, b)") as (a: object, b: object) => boolean;
// V8 compiles the function when it is called.
shareClass({}, {});
setFlagsFromString("--no-allow-natives-syntax");

const REQUESTS = 50;
beforeAll(() => settleKernel());

/** The responses to equal requests of an operation. */
async function responsesTo(cache?: "personal"): Promise<KernelResponse[]> {
  const output = z.object({ data: z.string() });
  const probe = endpoint({ ...PROBE, output, ...(cache && { cache }) });
  const { direct } = route(probe, async () => ({ data: "same" }));
  const request = fromWebRequest(new Request("http://localhost/api/v1/probe"));
  return Promise.all(Array.from({ length: REQUESTS }, () => direct(request, {})));
}

/** How many of the values have another hidden class than the one before. */
const changes = (values: readonly object[]): number =>
  values.filter((value, i) => i > 0 && !shareClass(value, values[i - 1] as object)).length;

test.each([[undefined], ["personal" as const]])(
  "the headers of equal responses share a hidden class (cache: %s)",
  async (cache) => {
    const responses = await responsesTo(cache);
    // The first few may differ while V8 learns the class.
    expect(changes(responses.map(({ headers }) => headers))).toBeLessThan(3);
    expect(changes(responses)).toBeLessThan(3);
  },
);
