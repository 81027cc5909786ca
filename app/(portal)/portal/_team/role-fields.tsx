import { ROLE_LABELS } from "../_lib/roles";
import type { useForm } from "../_lib/use-form";
import type { Role } from "./team-api";

export const ROLES = Object.keys(ROLE_LABELS) as Role[];

/** The role that a form was submitted with. */
export const roleOf = (fields: FormData): Role => ROLES.find((role) => role === fields.get("role")) ?? "till";

interface Props {
  form: Pick<ReturnType<typeof useForm>, "value">;
  initial: Role;
}

/** The choice of a role, each with what it allows. */
export function RoleFields({ form, initial }: Props) {
  const chosen = form.value("role", initial);
  return (
    <fieldset className="grid gap-1 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">Role</legend>
      {ROLES.map((role) => (
        <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={chosen === role}
            className="mt-0.5 size-5 shrink-0 accent-sea"
          />
          <span>
            <span className="block font-semibold">{ROLE_LABELS[role].label}</span>
            <span className="block text-sm text-muted">{ROLE_LABELS[role].hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
