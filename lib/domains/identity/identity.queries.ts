import { appUsers, guests, sessions } from "@/db/schema";
import type { Role } from "@/lib/http/actor";
import { integer, text, timestamp } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The users with these ids, without deleted ones. */
export const findUsers = query({
  row: { id: text(), role: text<Role>(), token_version: integer },
  sql: (ids: string[]) => sql`
    select ${appUsers.id}, ${appUsers.role}, ${appUsers.tokenVersion} from ${appUsers}
    where ${appUsers.id} = any(${ids}::text[]) and ${appUsers.deletedAt} is null`,
  samples: [[["usr_1"]]],
});

/** The browser sessions with these ids, without those that a sign-out, a new password or the user's deletion has ended. */
export const findSessions = query({
  row: { id: text(), user_id: text(), token_version: integer, expires_at: timestamp, role: text<Role>() },
  sql: (ids: string[]) => sql`
    select ${sessions.id}, ${sessions.userId}, ${sessions.tokenVersion}, ${sessions.expiresAt}, ${appUsers.role}
    from ${sessions}
      join ${appUsers} on ${appUsers.id} = ${sessions.userId} and ${appUsers.tokenVersion} = ${sessions.tokenVersion}
    where ${sessions.id} = any(${ids}::text[]) and ${appUsers.deletedAt} is null`,
  samples: [[["ses_1"]]],
});

/** The guests with these ids, without those that have become users. */
export const findGuests = query({
  row: { id: text() },
  sql: (ids: string[]) => sql`
    select ${guests.id} from ${guests} where ${guests.id} = any(${ids}::text[]) and ${guests.mergedInto} is null`,
  samples: [[["guest_1"]]],
});
