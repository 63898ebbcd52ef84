import { Hono, type MiddlewareHandler } from "hono";
import { html } from "hono/html";
import type { StoredMail } from "#database/mail/mail-outbox.ts";
import { findMail, listMail } from "#database/mail/mail-outbox.ts";
import type { Database } from "#database/platform/connection.ts";
import { isLoopbackRequest } from "../http/client-address.ts";
import { MAIL_LIST_POLICY, MAIL_POLICY } from "../http/content-security.ts";
import { plainPage } from "../http/plain-page.ts";

export type DevMailboxOptions = { readonly database: Database; readonly notFoundPage: MiddlewareHandler };

const MAILS_SHOWN = 100;
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Mail of an installation without a mail server, readable from the machine itself and from nowhere else. */
export function devMailboxRoutes({ database, notFoundPage }: DevMailboxOptions): Hono {
  const routes = new Hono().basePath("/dev/mail");

  routes.use("*", async (context, next) => {
    if (!isLoopbackRequest(context)) return notFoundPage(context, next);
    await next();
    context.header("Cache-Control", "no-store");
  });

  routes.get("/", async (context) => {
    const mails = await database.asService((transaction) => listMail(transaction, MAILS_SHOWN));
    context.header("Content-Security-Policy", MAIL_LIST_POLICY);
    return context.html(devMailboxList(mails, MAILS_SHOWN));
  });

  routes.get(`/:id{${UUID}}`, async (context, next) => {
    const mail = await found(database, context.req.param("id"));
    if (mail === null) return notFoundPage(context, next);
    context.header("Content-Security-Policy", MAIL_LIST_POLICY);
    return context.html(devMailboxPage(mail));
  });

  routes.get(`/:id{${UUID}}/html`, async (context, next) => {
    const mail = await found(database, context.req.param("id"));
    if (mail?.html == null) return notFoundPage(context, next);
    context.header("Content-Security-Policy", MAIL_POLICY);
    context.header("X-Frame-Options", "SAMEORIGIN");
    return context.html(withPictures(withLinksOutside(mail.html), mail.attachments));
  });

  routes.get(`/:id{${UUID}}/text`, async (context, next) => {
    const mail = await found(database, context.req.param("id"));
    return mail === null ? notFoundPage(context, next) : context.text(mail.text);
  });

  routes.get(`/:id{${UUID}}/attachments/:number{[0-9]{1,2}}`, async (context, next) => {
    const mail = await found(database, context.req.param("id"));
    const attachment = mail?.attachments[Number(context.req.param("number"))];
    if (!attachment) return notFoundPage(context, next);
    return context.body(new Uint8Array(attachment.content), 200, {
      "Content-Type": attachment.contentType,
      "Content-Disposition": `inline; filename="${attachment.filename.replace(/[^\w .()-]/g, "_")}"`,
    });
  });

  return routes;
}

const found = (database: Database, id: string) =>
  database.asService((transaction) => findMail(transaction, id));

const instant = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

const written = ({ createdAt }: StoredMail) =>
  html`<time datetime="${createdAt.toISOString()}">${instant.format(createdAt)} UTC</time>`;

/** Takes the newest mails, at most `limit`; returns the page that lists them. */
function devMailboxList(mails: readonly StoredMail[], limit: number) {
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
function devMailboxPage(mail: StoredMail) {
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

/** A mail reader finds the pictures of a mail beside its HTML; here they are put into it. */
const withPictures = (mailHtml: string, attachments: StoredMail["attachments"]): string =>
  attachments.reduce(
    (all, { cid, contentType, content }) =>
      cid === undefined
        ? all
        : all.replaceAll(
            `"cid:${cid}"`,
            `"data:${contentType};base64,${Buffer.from(content).toString("base64")}"`,
          ),
    mailHtml,
  );

/** Takes a mail's HTML; returns it with links that open outside the frame it is shown in. */
const withLinksOutside = (mailHtml: string): string =>
  mailHtml.replace(/<head[^>]*>|^(?![\s\S]*<head)/i, '$&<base target="_blank">');
