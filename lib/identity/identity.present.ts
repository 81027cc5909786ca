import type { CurrentUser, SignedInUser } from "./identity.schemas";
import type { UserRow } from "./users.queries";

/** The user as a sign-in shows it. */
export function presentSignedIn(user: UserRow): SignedInUser {
  return {
    id: user.id,
    type: "user",
    ...(user.email !== null && { email: user.email }),
    name: user.name,
  };
}

/** The user as the current-user routes show it. */
export function presentCurrent(user: UserRow): CurrentUser {
  return {
    ...presentSignedIn(user),
    ...(user.handle !== null && { handle: user.handle }),
    created_at: user.created_at.toISOString(),
  };
}
