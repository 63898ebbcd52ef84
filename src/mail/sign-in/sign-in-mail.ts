import { escaped } from "../layout/unlinked.ts";
import type { MailTemplate } from "../template.ts";

export type SignInMailKind =
  | "confirm-sign-up"
  | "sign-in-link"
  | "reset-password"
  /** Someone signed up with an address that has an account. */
  | "account-exists"
  /** Someone asked for a link to an address that has no account. */
  | "no-account";

export type SignInMail = { readonly kind: SignInMailKind; readonly link: string };

type Wording = {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  readonly note: string;
};

const ignore = "If that was not you, ignore this mail: nothing happens.";

const wordings: Readonly<Record<SignInMailKind, Wording>> = {
  "confirm-sign-up": {
    subject: "Confirm your email address for TrueNorth",
    lead: "Confirm that this address is yours, then set the password you will sign in with.",
    button: "Confirm my address",
    note: `The link works once, within an hour. ${ignore}`,
  },
  "sign-in-link": {
    subject: "Your sign-in link for TrueNorth",
    lead: "Use this link to sign in to TrueNorth. No password is needed.",
    button: "Sign in",
    note: `The link works once, within an hour. ${ignore}`,
  },
  "reset-password": {
    subject: "Choose a new password for TrueNorth",
    lead: "Someone, hopefully you, asked to set a new password for your TrueNorth account.",
    button: "Choose a new password",
    note: `The link works once, within an hour. ${ignore}`,
  },
  "account-exists": {
    subject: "You already have a TrueNorth account",
    lead: "Someone, hopefully you, tried to sign up with this address. It has a TrueNorth account already, so you can sign in, or choose a new password if you forgot yours.",
    button: "Sign in",
    note: ignore,
  },
  "no-account": {
    subject: "There is no TrueNorth account for this address yet",
    lead: "Someone, hopefully you, asked TrueNorth for a link to sign in. There is no account for this address yet. You can create one for free.",
    button: "Create an account",
    note: ignore,
  },
};

/** The mails of the sign-in: `link` is where the button leads. */
export const signInMail = {
  name: "auth",
  write({ kind, link }: SignInMail) {
    const { subject, lead, button, note } = wordings[kind];
    return {
      subject,
      text: `${lead}\n\n${button}:\n${link}\n\n${note}\n`,
      html: page({ subject, lead, button, note }, link),
    };
  },
} as const satisfies MailTemplate<SignInMail>;

function page({ subject, lead, button, note }: Wording, link: string): string {
  const font = "font-family:Helvetica,Arial,sans-serif;color:#0E1A2B";
  const address = escaped(link);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#FBFAF7;${font}">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:bold;font-size:16px">TrueNorth</p>
<p style="margin:0 0 24px;font-size:16px;line-height:24px">${escaped(lead)}</p>
<p style="margin:0 0 24px"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#0E1A2B;color:#FBFAF7;text-decoration:none;font-size:16px">${escaped(button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#4A5565">${escaped(note)}</p>
<p style="margin:0;font-size:13px;line-height:20px;color:#4A5565;word-break:break-all">Button not working? Copy this address: ${address}</p>
</div></body></html>`;
}
