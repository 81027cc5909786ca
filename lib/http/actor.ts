import type { Policy } from "./endpoint";

export type Role = "user" | "curator" | "admin" | "super_admin";
export type Anonymous = { type: "anonymous" };
export type Guest = { type: "guest"; id: string };
export type User = { type: "user"; id: string; role: Role };
export type Actor = Anonymous | Guest | User;

/** The callers that a policy lets through. */
export type ActorFor<P extends Policy> = P extends "none"
  ? Anonymous
  : P extends "optional"
    ? Actor
    : P extends "user"
      ? Guest | User
      : User;

export const ANONYMOUS: Anonymous = { type: "anonymous" };
