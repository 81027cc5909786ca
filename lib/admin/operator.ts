import type { Db } from "@/db/client";

/** Someone who runs the service, as the audit log names it: `cli`, or `admin:<id>` for the console. */
export interface Operator {
  db: Db;
  actor: string;
  /** The role in the console; the command line has none and may do everything. */
  role?: "curator" | "admin" | "super_admin";
}

/** A mistake of the operator, in words for the operator. Nothing was changed. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
