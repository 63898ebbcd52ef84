import { Hono, type MiddlewareHandler } from "hono";
import { findMail, listMail } from "#database/mail/mail-outbox.ts";
import type { Database } from "#database/platform/connection.ts";
import { isLoopbackRequest } from "../http/client-address.ts";
import { MAIL_LIST_POLICY, MAIL_POLICY } from "../http/content-security.ts";
import { keptMailList, keptMailPage, withLinksOutside } from "./kept-mail-pages.ts";

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
    return context.html(keptMailList(mails, MAILS_SHOWN));
  });

  routes.get(`/:id{${UUID}}`, async (context, next) => {
    const mail = await found(database, context.req.param("id"));
    if (mail === null) return notFoundPage(context, next);
    context.header("Content-Security-Policy", MAIL_LIST_POLICY);
    return context.html(keptMailPage(mail));
  });

  routes.get(`/:id{${UUID}}/html`, async (context, next) => {
    const mail = await found(database, context.req.param("id"));
    if (mail?.html == null) return notFoundPage(context, next);
    context.header("Content-Security-Policy", MAIL_POLICY);
    context.header("X-Frame-Options", "SAMEORIGIN");
    return context.html(withLinksOutside(mail.html));
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
