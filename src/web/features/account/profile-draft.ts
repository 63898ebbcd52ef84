import type { Profile } from "./profile.ts";

let kept: { readonly userId: string; readonly draft: Profile } | null = null;

/** Keeps what a user has typed and not stored, for when they come back to the form; null forgets it. */
export function keepDraft(userId: string, draft: Profile | null): void {
  kept = draft && { userId, draft };
}

/** What this user had typed when they left the form, if anything; nobody else is shown it. */
export const draftOf = (userId: string): Profile | null => (kept?.userId === userId ? kept.draft : null);
