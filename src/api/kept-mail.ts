import { Hono, type MiddlewareHandler } from "hono";
import { html } from "hono/html";
import type { Database } from "#database/connection.ts";
import { findMail, listMail, type StoredMail } from "#database/mail-outbox.ts";
import { isLoopbackRequest } from "./client-address.ts";
import { MAIL_LIST_POLICY, MAIL_POLICY } from "./content-security.ts";

export type KeptMailOptions = { readonly database: Database; readonly notFoundPage: MiddlewareHandler };

const MAILS_SHOWN = 100;
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Mail of an installation without a mail server, readable from the machine itself and from nowhere else. */
export function keptMailRoutes({ database, notFoundPage }: KeptMailOptions): Hono {
  const routes = new Hono().basePath("/dev/mail");

  routes.use("*", async (context, next) => {
    if (!isLoopbackRequest(context)) return notFoundPage(context, next);
    await next();
    context.header("Cache-Control", "no-store");
  });

  routes.get("/", async (context) => {
    const mails = await database.asService((transaction) => listMail(transaction, MAILS_SHOWN));
    context.header("Content-Security-Policy", MAIL_LIST_POLICY);
    return context.html(listPage(mails));
  });

  routes.get(`/:id{${UUID}}`, async (context, next) => {
    const mail = await found(database, context.req.param("id"));
    if (mail === null) return notFoundPage(context, next);
    context.header("Content-Security-Policy", MAIL_LIST_POLICY);
    return context.html(mailPage(mail));
  });

  routes.get(`/:id{${UUID}}/html`, async (context, next) => {
    const mail = await found(database, context.req.param("id"));
    if (mail?.html == null) return notFoundPage(context, next);
    context.header("Content-Security-Policy", MAIL_POLICY);
    context.header("X-Frame-Options", "SAMEORIGIN");
    return context.html(mail.html);
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

const style = html`<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #0e1a2b; background: #fbfaf7; }
  table { border-collapse: collapse; width: 100%; }
  td, th { text-align: left; padding: .5rem; border-bottom: 1px solid #d9d6cc; vertical-align: top; }
  iframe { width: 100%; height: 70vh; border: 1px solid #d9d6cc; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>`;

function listPage(mails: readonly StoredMail[]) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail kept here</title>${style}</head>
<body><main><h1>Mail kept here</h1>
<p>No mail server is set up (SMTP_URL), so mail is kept in the outbox. The newest ${MAILS_SHOWN} are shown.</p>
${
  mails.length === 0
    ? html`<p>Nothing yet.</p>`
    : html`<table><thead><tr><th>Written</th><th>To</th><th>Subject</th></tr></thead><tbody>
${mails.map(
  (mail) =>
    html`<tr><td>${mail.createdAt.toISOString()}</td><td>${mail.to}</td><td><a href="/dev/mail/${mail.id}">${mail.subject}</a></td></tr>`,
)}
</tbody></table>`
}</main></body></html>`;
}

function mailPage(mail: StoredMail) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${mail.subject}</title>${style}</head>
<body><main><p><a href="/dev/mail">All mail</a></p><h1>${mail.subject}</h1>
<p>To ${mail.to}, written ${mail.createdAt.toISOString()}</p>
<ul>${mail.attachments.map(
    (attachment, number) =>
      html`<li><a href="/dev/mail/${mail.id}/attachments/${number}">${attachment.filename}</a></li>`,
  )}</ul>
${mail.html === null ? "" : html`<iframe sandbox title="The mail as it looks" src="/dev/mail/${mail.id}/html"></iframe>`}
<h2>As plain text</h2><pre>${mail.text}</pre></main></body></html>`;
}
