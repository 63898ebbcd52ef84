import { isSimpleEmailAddress } from "#measurement/typed-text.ts";

/** The server takes names of people and companies up to this length. */
export const MAX_NAME_LENGTH = 200;

/** Takes an email address as typed; returns what is wrong with it, or undefined. */
export function emailError(typed: string): string | undefined {
  const email = typed.trim();
  if (email === "") return "Email is required.";
  return isSimpleEmailAddress(email) ? undefined : "Enter a valid email address.";
}

/** Takes a name as typed; returns what is wrong with it, or undefined. */
export function fullNameError(typed: string): string | undefined {
  return typed.trim() === "" ? "Full name is required." : undefined;
}
