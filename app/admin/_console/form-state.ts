/** What a form's last answer was: nothing yet, what is wrong with it, or what it did. */
export interface FormState {
  /** Moves with each answer, so that the same answer twice is told twice. */
  turn: number;
  /** What is wrong on the whole. */
  message?: string;
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>;
  /** What was filled in, by name, to be shown again. */
  values: Readonly<Record<string, string>>;
  /** What was done, where the page stays: a password that is shown once cannot go through an address. */
  done?: string;
}

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

export const EMPTY: FormState = { turn: 0, errors: {}, values: {} };

/** The name of the hidden field that says where a form stands. */
export const AT = "_at";
