/** Ten digits, not six: a link's token is a plain hash of address and code, so that the code must not be guessable. */
export const otpLength = 10;

export type VerifyType = "signup" | "recovery" | "magiclink";

export type LinkTarget = {
  readonly token: string;
  readonly type: VerifyType;
  /** Where using it leads back to; null = the site. */
  readonly returnTo: string | null;
};

/** The address in a mail that uses up a token. */
export function verifyLink(siteUrl: string, { token, type, returnTo }: LinkTarget): string {
  const link = new URL(`${siteUrl}/auth/v1/verify`);
  link.searchParams.set("token", token);
  link.searchParams.set("type", type);
  link.searchParams.set("redirect_to", returnTo ?? siteUrl);
  return link.href;
}
