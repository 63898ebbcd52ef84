import { html } from "hono/html";
import type { StoredMail } from "#database/mail/mail-outbox.ts";
import { plainPage } from "../http/plain-page.ts";

const instant = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

const written = ({ createdAt }: StoredMail) =>
  html`<time datetime="${createdAt.toISOString()}">${instant.format(createdAt)} UTC</time>`;

/** Takes the newest mails, at most `limit`; returns the page that lists them. */
export function keptMailList(mails: readonly StoredMail[], limit: number) {
  return plainPage(
    "Mail kept here",
    html`<h1>Mail kept here</h1>
<p>No mail server is set up (<code>SMTP_URL</code>), so nothing is sent: every mail stays on this machine, and can be read only from it. The newest ${limit} are shown.</p>
${
  mails.length === 0
    ? html`<p>There is no mail yet. <a href="/getstarted">Ask for a report</a>, and load this page again when it is done.</p>`
    : html`<ul class="mails">${mails.map(
        (mail) =>
          html`<li>${written(mail)}<span><a href="/dev/mail/${mail.id}">${mail.subject}</a><span class="to">To ${mail.to}</span></span></li>`,
      )}</ul>`
}`,
  );
}

/** Takes a mail; returns the page that shows it as it looks, as text, and with what is attached. */
export function keptMailPage(mail: StoredMail) {
  const { id, subject, to, attachments } = mail;
  return plainPage(
    subject,
    html`<p><a href="/dev/mail">All mail</a></p>
<h1>${subject}</h1>
<dl><div><dt>To</dt><dd>${to}</dd></div><div><dt>Written</dt><dd>${written(mail)}</dd></div>
${
  attachments.length > 0 &&
  html`<div><dt>Attached</dt><dd>${attachments.map(
    ({ filename, content }, number) =>
      html`<a href="/dev/mail/${id}/attachments/${number}">${filename} (${Math.ceil(content.byteLength / 1000)} kB)</a>`,
  )}</dd></div>`
}</dl>
${
  mail.html !== null &&
  html`<h2>As it looks</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as it looks" src="/dev/mail/${id}/html"></iframe>`
}
<h2>As plain text</h2><pre>${mail.text}</pre>`,
  );
}

/** Takes a mail's HTML; returns it with links that open outside the frame it is shown in. */
export const withLinksOutside = (mailHtml: string): string =>
  mailHtml.replace(/<head[^>]*>|^(?![\s\S]*<head)/i, '$&<base target="_blank">');
