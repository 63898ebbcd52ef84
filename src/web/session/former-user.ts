import type { Session, User } from "@supabase/supabase-js";
import { sessionKey } from "./stored-session.ts";

/** What is known of somebody whose session has ended. */
export type FormerUser = { readonly email: string; readonly isConfirmed: boolean };

export const formerUser = (user: Pick<User, "email" | "email_confirmed_at">): FormerUser => ({
  email: user.email ?? "",
  isConfirmed: Boolean(user.email_confirmed_at),
});

/** Who signed in here last, from storage alone: the session itself may have ended. */
export function storedUser(): FormerUser | null {
  try {
    const key = Object.keys(window.localStorage).find((name) => sessionKey.test(name)) ?? "";
    const kept: Partial<Session> | null = JSON.parse(window.localStorage.getItem(key) ?? "null");
    return kept?.user ? formerUser(kept.user) : null;
  } catch {
    // Without storage nobody was signed in.
    return null;
  }
}

/** Why the session of somebody ended who didn't leave here, as far as a browser can know, and how they go on. */
export const endedWords = ({ email, isConfirmed }: FormerUser): string =>
  isConfirmed
    ? "You signed out elsewhere, or your password was changed there. Sign in to go on."
    : `Most likely the link that confirms ${email} was opened in another browser, which ends the password you signed up with. Sign in with the password chosen there, or by a mailed link.`;
