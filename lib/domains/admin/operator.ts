import type { Db } from "@/db/client";
import { type AdminRole, may, type Permission, refusal } from "./permissions";

/** A person who operates the service. The audit log names it `cli`, or `admin:<id>` for the console. */
export interface Operator {
  db: Db;
  actor: string;
  /** The console role. The command line has none and may do everything. */
  role?: AdminRole;
}

/** A problem of one form field, by its name (`hero.headline`, `links.0.url`). */
export interface FieldProblem {
  path: string;
  message: string;
}

/** An operator's mistake, with a message for the operator and `problems` by field. Nothing was changed. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
  readonly problems: readonly FieldProblem[];

  constructor(message: string, options: ErrorOptions & { problems?: readonly FieldProblem[] } = {}) {
    super(message, options);
    this.problems = options.problems ?? [];
  }
}

/** Throws OperatorError if the operator's role lacks the permission (permissions.ts). */
export function permit({ role }: Operator, permission: Permission): void {
  if (role !== undefined && !may(role, permission)) throw new OperatorError(refusal(role, permission));
}
