import type { Db } from "@/db/client";
import type { Actor } from "./actor";
import type { Limits } from "./limiter/call";

/** What a service knows of its caller and its world: never a Request, a Response, a header or a cookie. */
export interface Ctx<A extends Actor = Actor> {
  actor: A;
  db: Db;
  now: Date;
  requestId: string;
  /** For what only a service can count: failures, what one email or phone number may cause. */
  limits: Limits;
}
