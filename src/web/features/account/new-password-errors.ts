const MIN_LENGTH = 8;

/** Shown under the field before there is an error. */
export const passwordHint = `Password must be at least ${MIN_LENGTH} characters.`;

export type NewPassword = { readonly password: string; readonly confirmation: string };
export type NewPasswordErrors = {
  readonly password?: string | undefined;
  readonly confirmation?: string | undefined;
};

/** Takes a new password as typed twice; returns what is wrong with either field, nothing where it may be saved. */
export function newPasswordErrors({ password, confirmation }: NewPassword): NewPasswordErrors {
  if (Array.from(password).length < MIN_LENGTH)
    return { password: `Password must be at least ${MIN_LENGTH} characters long.` };
  if (password !== confirmation) return { confirmation: "Passwords do not match." };
  return {};
}
