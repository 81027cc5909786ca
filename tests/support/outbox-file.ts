import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/**
 * A path for the messages that a test file's service sends. The file is removed after the tests; call this before
 * `useWorld`, which then stops the service first.
 */
export function outboxFile(name: string): string {
  const file = join(tmpdir(), `${randomUUID()}-${name}.ndjson`);
  afterAll(() => rm(file, { force: true }));
  return file;
}
