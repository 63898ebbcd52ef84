import { expect } from "@playwright/test";
import { mailboxPort } from "./ports.ts";

type Mail = { readonly subject: string; readonly text: string };

async function mailsTo(address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ to: address });
  return (await fetch(`http://127.0.0.1:${mailboxPort}/?${query}`)).json();
}

/** Waits for the mail with a subject; returns its text. */
export async function mailTo(address: string, subject: RegExp): Promise<string> {
  const found: Mail[] = [];
  await expect
    .poll(
      async () => {
        found.push(...(await mailsTo(address)).filter((mail) => subject.test(mail.subject)));
        return found.length;
      },
      { message: `a mail to ${address} with ${subject}`, timeout: 20_000, intervals: [100] },
    )
    .toBeGreaterThan(0);
  return found.at(-1)?.text ?? "";
}

/** Waits for a mail with a link that is used up by following it; returns the link. */
export async function verifyLinkIn(address: string, subject = /./): Promise<string> {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(await mailTo(address, subject))?.[0];
  expect(link).toBeDefined();
  return link ?? "";
}
