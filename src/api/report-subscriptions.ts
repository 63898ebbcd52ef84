import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Database } from "#database/connection.ts";
import { answerSubscription, findSubscription } from "#database/report-recipients.ts";
import { renderNotice } from "#reports/visibility/page/render-visibility-page.tsx";
import type { SubscriptionDeed, SubscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { reportPolicy } from "./content-security.ts";
import { asSecret, assetUrls, type ReportAssets } from "./report-assets.ts";
import type { ApiSettings } from "./settings.ts";

export type SubscriptionOptions = {
  readonly database: Database;
  readonly settings: ApiSettings;
  readonly now: () => Date;
  readonly assets: ReportAssets;
  readonly tokens: SubscriptionTokens;
};

const words = {
  unsubscribe: {
    question: (brand: string) => `No more weekly reports of ${brand}?`,
    button: "Send me no more",
    done: (brand: string) => `You get no more weekly reports of ${brand}.`,
    after: "If that was a mistake, somebody who works on the brand can turn them on again.",
  },
  confirm: {
    question: (brand: string) => `Weekly reports of ${brand} by mail?`,
    button: "Yes, send them to me",
    done: (brand: string) => `You get the weekly reports of ${brand}.`,
    after: "They come on Monday mornings, where there is something new. Each has a link to end them.",
  },
} as const;

const unknown = {
  title: "This link does nothing.",
  text: "A part of it may be missing, or what it belonged to is gone. If mail keeps coming, use the link in the newest one.",
};

/** The links in mails that ask and do, without a sign-in: a look asks (mail scanners follow links), a post does. */
export function subscriptionRoutes(options: SubscriptionOptions): Hono {
  const { database, settings, now, assets, tokens } = options;
  const routes = new Hono();
  const urls = assetUrls(assets);
  const policy = reportPolicy(settings.publicUrl.startsWith("https:"), { hasForm: true });
  const headers = { ...asSecret, "Content-Security-Policy": policy };
  const home = settings.publicUrl;

  const find = async (deed: SubscriptionDeed, context: Context) => {
    const id = tokens.read(deed, context.req.param("token") ?? "");
    const found = id === null ? null : await database.asService((tx) => findSubscription(tx, id));
    // A yes that was taken back is not brought back by an old link.
    return deed === "confirm" && found?.state === "off" ? null : found;
  };
  const notice = (
    context: Context,
    given: Omit<Parameters<typeof renderNotice>[0], "home" | "stylesheetUrl" | "scriptUrl">,
    status: 200 | 404 = 200,
  ) => context.html(renderNotice({ ...urls, home, ...given }), status, headers);

  for (const deed of ["unsubscribe", "confirm"] as const) {
    const path = `/mail/${deed}/:token`;
    routes.get(path, async (context) => {
      const subscription = await find(deed, context);
      if (subscription === null) return notice(context, unknown, 404);
      const { question, button } = words[deed];
      return notice(context, { title: question(subscription.brandName), text: "", button });
    });
    routes.post(path, bodyLimit({ maxSize: 4096 }), async (context) => {
      const subscription = await find(deed, context);
      if (subscription === null) return notice(context, unknown, 404);
      const state = deed === "confirm" ? "active" : "off";
      await database.asService((tx) => answerSubscription(tx, { id: subscription.id, state, now: now() }));
      return notice(context, { title: words[deed].done(subscription.brandName), text: words[deed].after });
    });
  }
  return routes;
}
