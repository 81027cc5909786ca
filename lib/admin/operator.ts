import type { Db } from "@/db/client";
import { type AdminRole, may, type Permission, refusal } from "./permissions";

/** Someone who runs the service, as the audit log names it: `cli`, or `admin:<id>` for the console. */
export interface Operator {
  db: Db;
  actor: string;
  /** The role in the console; the command line has none and may do everything. */
  role?: AdminRole;
}

/** One field that was not right: its name as the form has it (`hero.headline`, `links.0.url`) and what is wrong. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** A mistake of the operator, in words for the operator; `problems` says it field by field. Nothing was changed. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
  readonly problems: readonly FieldProblem[];

  constructor(message: string, options: ErrorOptions & { problems?: readonly FieldProblem[] } = {}) {
    super(message, options);
    this.problems = options.problems ?? [];
  }
}

/** Throws OperatorError where the operator's role may not do this (permissions.ts). */
export function permit({ role }: Operator, permission: Permission): void {
  if (role !== undefined && !may(role, permission)) throw new OperatorError(refusal(role, permission));
}
