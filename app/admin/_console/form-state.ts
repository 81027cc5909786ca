/** The last result of a form: nothing yet, validation errors, or a message that stays on the page. */
export interface FormState {
  /** Grows with each submission, so that the same result twice is announced twice. */
  attempt: number;
  /** The error of the form as a whole. */
  message?: string;
  /** The errors of single fields, by name. */
  errors: Readonly<Record<string, string>>;
  /** The submitted values by name, to fill the form again. */
  values: Readonly<Record<string, string>>;
  /** The success message when the page stays: a one-time password must not travel through an address or a cookie. */
  done?: string;
}

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

export const EMPTY: FormState = { attempt: 0, errors: {}, values: {} };

/** The name of the hidden field with the address of the page that holds the form. */
export const PAGE_FIELD = "_at";

/** The refusal of a form whose session has ended meanwhile. It keeps what was typed, which the sign-in page would not. */
export const SIGNED_OUT = "You are signed out. Sign in again in another tab, then send this form once more.";
