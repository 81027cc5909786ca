import { ContentError } from "@/lib/domains/content/problems";

/** SQLSTATEs of a statement that took too long, of a lock that did not become free, and of an idle transaction. */
const TIMEOUTS = new Set(["57014", "55P03", "25P03"]);

/** The time in which an import has to end. */
export class Deadline {
  readonly #ms: number | undefined;
  readonly #end: number;

  /** Starts now. Without `ms` there is no limit. */
  constructor(ms: number | undefined) {
    this.#ms = ms;
    this.#end = performance.now() + (ms ?? Number.POSITIVE_INFINITY);
  }

  /** Throws ContentError once the time is over. */
  check(): void {
    if (performance.now() > this.#end) throw this.#tooSlow();
  }

  /** A progress callback that also checks the deadline. */
  watch(onProgress: ((line: string) => void) | undefined): (line: string) => void {
    return (line) => {
      this.check();
      onProgress?.(line);
    };
  }

  /** Converts the error of a statement that the database ended for its time to a ContentError. */
  errorOf(error: unknown): unknown {
    return this.#ms !== undefined && TIMEOUTS.has(sqlStateOf(error)) ? this.#tooSlow(error) : error;
  }

  #tooSlow(cause?: unknown): ContentError {
    return new ContentError(`could not be imported within ${(this.#ms ?? 0) / 1000} s`, { cause });
  }
}

/** Drizzle wraps the driver's errors. */
function sqlStateOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return "code" in error && "severity" in error ? String(error.code) : sqlStateOf(error.cause);
}
