import { TextField } from "../_console/fields";

/** The field for a new password of a console user. */
export function NewPasswordField() {
  return (
    <TextField
      name="password"
      label="New password"
      type="password"
      autoComplete="new-password"
      hint="At least 8 characters. Several words are easier to remember."
      required
    />
  );
}
