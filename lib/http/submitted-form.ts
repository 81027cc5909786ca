/** The form that a server action was called with. Any client can call one with other arguments: they count as an empty form. */
export const submittedForm = (given: unknown): FormData => (given instanceof FormData ? given : new FormData());
