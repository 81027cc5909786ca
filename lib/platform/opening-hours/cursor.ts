/** A value that is not a readable opening_hours expression. `message` says why, as the end of a sentence. */
export class ExpressionError extends Error {}

export interface Token {
  kind: "always" | "time" | "number" | "word" | "comment" | "symbol";
  /** As written; words in lower case. */
  text: string;
}

const TOKEN = /\s+|(24\/7)(?![\d:])|(\d{1,2}:\d{2})(?!\d)|(\d+)|([A-Za-z]+)|("[^"]*")|(\|\||[-,;:+/[\]()])/y;
const KINDS = ["always", "time", "number", "word", "comment", "symbol"] as const;
const MAX_TOKENS = 255;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null)
      throw new ExpressionError(`it is not valid opening_hours at ${JSON.stringify(text.slice(at, at + 12))}`);
    const group = match.slice(1).findIndex((part) => part !== undefined);
    const kind = KINDS[group];
    if (kind === undefined) continue;
    tokens.push({ kind, text: kind === "word" ? match[0].toLowerCase() : match[0] });
    if (tokens.length > MAX_TOKENS) throw new ExpressionError("it has too many parts");
  }
  return tokens;
}

/** Reads the tokens of an expression one after the other. */
export class Cursor {
  readonly #tokens: readonly Token[];
  #at = 0;

  /** Throws ExpressionError for characters that no expression has. */
  constructor(text: string) {
    this.#tokens = tokensOf(text.replace(/[\u2010-\u2015\u2212]/g, "-"));
  }

  /** The token `ahead` places after the next one. */
  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  /** Whether the token is this symbol or word. */
  sees(text: string, ahead = 0): boolean {
    return this.peek(ahead)?.text === text;
  }

  take(): Token {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new ExpressionError("it ends too early");
    return token;
  }

  /** Takes the next token if it is this symbol or word. */
  accept(text: string): boolean {
    if (!this.sees(text)) return false;
    this.#at++;
    return true;
  }

  expect(text: string): void {
    if (!this.accept(text)) throw this.unexpected();
  }

  /** Takes a whole number between two bounds. */
  number(least: number, most: number): number {
    const token = this.take();
    const value = Number(token.text);
    if (token.kind !== "number" || value < least || value > most) {
      throw new ExpressionError(`it is not valid opening_hours at ${JSON.stringify(token.text)}`);
    }
    return value;
  }

  unexpected(): ExpressionError {
    return new ExpressionError(`it is not valid opening_hours at ${JSON.stringify(this.peek()?.text ?? "its end")}`);
  }
}
