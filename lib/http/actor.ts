import type { Policy } from "./endpoint";

export type Role = "user" | "curator" | "admin" | "super_admin";
export type Anonymous = { type: "anonymous" };
export type Guest = { type: "guest"; id: string };
/**
 * `version` is the token version of the account at which the credential was found valid; a change that ends every credential
 * raises it. `sessionId` is set if the credential belongs to a browser session.
 */
export type User = { type: "user"; id: string; role: Role; version: number; sessionId?: string };
export type Actor = Anonymous | Guest | User;

/** The callers that a policy admits. */
export type ActorFor<P extends Policy> = P extends "none"
  ? Anonymous
  : P extends "optional" | "session"
    ? Actor
    : P extends "user"
      ? Guest | User
      : User;

export const ANONYMOUS: Anonymous = { type: "anonymous" };

/** Whether two requests have the same caller, with the same role, token version and session. */
export function isSameActor(a: Actor, b: Actor): boolean {
  if (a.type === "guest") return b.type === "guest" && a.id === b.id;
  if (a.type === "anonymous" || b.type !== "user") return a.type === b.type;
  return a.id === b.id && a.role === b.role && a.version === b.version && a.sessionId === b.sessionId;
}
