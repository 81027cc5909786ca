/** The options of a select, after a first one for no choice. */
export const optionsOf = (none: string, choices: readonly { id: string; name: string }[]) => [
  { value: "", label: none },
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
];

/** The label of a code: `historic_site` is "Historic site". */
export const codeLabel = (code: string): string =>
  `${code.charAt(0).toUpperCase()}${code.slice(1)}`.replaceAll("_", " ");

export const codeOptions = (codes: readonly string[], none?: string) => [
  ...(none === undefined ? [] : [{ value: "", label: none }]),
  ...codes.map((value) => ({ value, label: codeLabel(value) })),
];
