import { expect, test } from "vitest";
import { errorMessageOf } from "@/lib/providers/jobs/runner/transition";

const failed = (message: string) => errorMessageOf({ to: "failed", error: { name: "Error", message } });

test("a failed statement is logged without its parameters, any other error with its whole message", () => {
  expect(failed("Failed query: update users\nset email = $1\nparams: someone@example.org\nparams: x")).toBe(
    "Failed query: update users\nset email = $1",
  );
  expect(failed("the params: 1\nparams: 2")).toBe("the params: 1\nparams: 2");
});
