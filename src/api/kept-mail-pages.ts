import { html } from "hono/html";
import type { StoredMail } from "#database/mail-outbox.ts";

const style = html`<style>
  @font-face { font-family: "Geist Variable"; src: url("/fonts/geist-latin-wght-normal.woff2") format("woff2"); font-weight: 100 900; }
  @font-face { font-family: "Instrument Serif"; src: url("/fonts/instrument-serif-latin-400-normal.woff2") format("woff2"); }
  :root { color-scheme: light dark; --paper: #fbfaf7; --line: #e5e1d6; --line-strong: #cfc9b9; --ink: #0e1a2b; --ink-soft: #46536a; --accent: #0f766e; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #0b121d; --line: #1e2a3c; --line-strong: #34445c; --ink: #eef2f7; --ink-soft: #a9b5c6; --accent: #2dd4bf; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; font: 1rem/1.5 "Geist Variable", system-ui, sans-serif; color: var(--ink); background: var(--paper); border-top: 3px solid var(--accent); }
  main { max-width: 60rem; margin: 0 auto; padding: 3rem 1rem 6rem; overflow-wrap: anywhere; }
  h1 { margin: 0; font: 400 clamp(2rem, 5vw, 3rem)/1.1 "Instrument Serif", Georgia, serif; text-wrap: balance; }
  p + h1 { margin-top: 1rem; }
  h2 { margin: 2.5rem 0 .75rem; font-size: 1rem; font-weight: 500; }
  p { margin: .75rem 0 0; color: var(--ink-soft); max-width: 64ch; }
  a { color: var(--accent); text-underline-offset: 3px; }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
  code { font-size: .875em; }
  .mails, dl { margin: 2rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--ink); }
  .mails li, dl div { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: .25rem 1.5rem; padding: .875rem 0; border-bottom: 1px solid var(--line); }
  .mails a { font-weight: 500; }
  time, dt, .to { font-size: .875rem; line-height: 1.5rem; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  .to { display: block; }
  dd { margin: 0; }
  dd a { display: block; width: fit-content; }
  iframe { display: block; width: 100%; height: 85vh; border: 1px solid var(--line-strong); border-radius: 12px; background: #fff; color-scheme: light; }
  pre { margin: 0; padding: 1.25rem; white-space: pre-wrap; font-size: .8125rem; line-height: 1.6; border: 1px solid var(--line-strong); border-radius: 12px; }
  @media (max-width: 640px) { .mails li, dl div { grid-template-columns: minmax(0, 1fr); } }
</style>`;

const instant = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

const written = ({ createdAt }: StoredMail) =>
  html`<time datetime="${createdAt.toISOString()}">${instant.format(createdAt)} UTC</time>`;

const page = (title: string, content: unknown) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title} | TrueNorth</title>${style}</head>
<body><main>${content}</main></body></html>`;

/** Takes the newest mails, at most `limit`; returns the page that lists them. */
export function keptMailList(mails: readonly StoredMail[], limit: number) {
  return page(
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
  return page(
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
