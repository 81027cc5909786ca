/**
 * The types of a result's columns: which types of PostgreSQL each accepts, and the value that the caller gets.
 * The driver parses numbers, booleans, JSON, arrays and bytes. It returns all other types as text.
 */
export interface ColumnType<T> {
  /** Names in pg_type. */
  readonly pgTypes: readonly string[];
  readonly nullable: boolean;
  /** The query excludes the nulls that the table allows. */
  readonly filtered?: boolean;
  /** Converts the driver's value. If absent, the caller gets the driver's value. */
  readonly decode?: (value: unknown) => T;
  /** Carries the type for the compiler. Never set. */
  readonly value?: T;
}

export type RowType = Readonly<Record<string, ColumnType<unknown>>>;
/** The values of a row by column name. */
export type RowOf<R extends RowType> = { -readonly [K in keyof R]: R[K] extends ColumnType<infer T> ? T : never };

const type = <T>(pgTypes: string[], decode?: (value: unknown) => T): ColumnType<T> => ({
  pgTypes,
  nullable: false,
  ...(decode && { decode }),
});

/** The id of a row, a `bigint`, as text. */
export const rowId = type<string>(["int8"]);
/** Any text; `T` narrows it to the words that a constraint allows. */
export const text = <T extends string = string>(): ColumnType<T> =>
  type(["text", "varchar", "citext", "bpchar", "name"]);
export const boolean = type<boolean>(["bool"]);
/** A number of at most 32 bits. */
export const integer = type<number>(["int2", "int4"]);
/** A `bigint` that is known to be a safe integer, such as a count. */
export const bigInteger = type<number>(["int8"], Number);
/** A `bigint` of any size, such as an amount in minor units, as text. */
export const bigintText = type<string>(["int8"]);
export const float = type<number>(["float4", "float8"]);
/** A `numeric`, as text without loss. */
export const numericText = type<string>(["numeric"]);
export const timestamp = type<Date>(["timestamptz"], (value) =>
  value instanceof Date ? value : new Date(String(value)),
);
/** A day, `YYYY-MM-DD`. */
export const date = type<string>(["date"], (value) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value),
);
/** A time of day, `HH:MM:SS`. */
export const time = type<string>(["time"]);
export const json = <T>(): ColumnType<T> => type(["json", "jsonb"]);
export const bytes = type<Buffer>(["bytea"]);

/** An array without null elements. */
export const array = <T>(of: ColumnType<T>): ColumnType<T[]> => {
  const { decode } = of;
  const names = of.pgTypes.map((name) => `_${name}`);
  return type(names, decode && ((values) => (values as unknown[]).map(decode)));
};

/** A column that may be null. */
export const orNull = <T>(of: ColumnType<T>): ColumnType<T | null> => ({ ...of, nullable: true });

/** A column whose nulls the query's conditions exclude, although the table allows them. */
export const neverNull = <T>(of: ColumnType<T>): ColumnType<T> => ({ ...of, filtered: true });
