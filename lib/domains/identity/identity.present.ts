import type { CurrentUser, SignedInUser } from "./identity.schemas";
import type { UserRow } from "./users.queries";

/** Presents a user in a sign-in response. */
export function presentSignedIn(user: UserRow): SignedInUser {
  return {
    id: user.id,
    type: "user",
    ...(user.email !== null && { email: user.email }),
    name: user.name ?? "",
  };
}

/** Presents the current user. */
export function presentCurrent(user: UserRow): CurrentUser {
  return {
    ...presentSignedIn(user),
    ...(user.handle !== null && { handle: user.handle }),
    created_at: user.created_at.toISOString(),
  };
}
