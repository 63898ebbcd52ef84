import type { FormMessageContent } from "../ui/form/form-message.tsx";
import type { AuthFailure } from "./auth-outcome.ts";

/** The provider's own words, or else the given ones; a lost connection is added, for it can be fixed. */
export function failureMessage({ message, isUnreached }: AuthFailure, fallback: string): FormMessageContent {
  return {
    kind: "error",
    text: message ?? fallback,
    ...(isUnreached ? { note: "There is no connection to TrueNorth. Please check your network." } : {}),
  };
}

const LINK_LASTS = "Its link works once, within an hour.";

/** What was asked for is on its way by mail: where to, and how long its link works. */
export const mailedMessage = (text: string, email: string, more = LINK_LASTS): FormMessageContent => ({
  kind: "success",
  text,
  note: `The mail goes to ${email}. ${more}`,
});

export const errorMessage = (text: string): FormMessageContent => ({ kind: "error", text });
export const successMessage = (text: string): FormMessageContent => ({ kind: "success", text });
