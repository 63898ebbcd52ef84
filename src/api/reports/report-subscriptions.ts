import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Transaction } from "kysely";
import { brandOfReader, chooseAlertMail } from "#database/alerts/alerts.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { isPortfolioMailOn, setPortfolioMail } from "#database/reports/portfolio-mail.ts";
import { answerSubscription, findSubscription } from "#database/reports/report-recipients.ts";
import { renderNotice } from "#reports/visibility/page/render-visibility-page.tsx";
import type { SubscriptionAction, SubscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { reportPolicy } from "../http/content-security.ts";
import type { ApiSettings } from "../settings.ts";
import { asSecret, assetUrls, type ReportAssets } from "./report-assets.ts";

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
  "end-alerts": {
    question: (brand: string) => `No more alerts of ${brand} by mail?`,
    button: "Send me no more",
    done: (brand: string) => `You get no more alerts of ${brand} by mail.`,
    after: "If that was a mistake, turn them on again in the brand’s settings.",
  },
  "end-portfolio": {
    question: () => "No more weekly mail over all your brands?",
    button: "Send me no more",
    done: () => "You get no more weekly mail over all your brands.",
    after: "If that was a mistake, turn it on again in your account.",
  },
} as const;

const unknown = {
  title: "This link does nothing.",
  text: "A part of it may be missing, or what it belonged to is gone. If mail keeps coming, use the link in the newest one.",
};

type Found = {
  readonly brandName: string;
  readonly answer: (transaction: Transaction<Tables>) => Promise<void>;
};

/** The links in mails that ask and do, without a sign-in: a look asks (mail scanners follow links), a post does. */
export function subscriptionRoutes(options: SubscriptionOptions): Hono {
  const { database, settings, now, assets, tokens } = options;
  const routes = new Hono();
  const urls = assetUrls(assets);
  const policy = reportPolicy(settings.publicUrl.startsWith("https:"), { hasForm: true });
  const headers = { ...asSecret, "Content-Security-Policy": policy };
  const home = settings.publicUrl;

  /** Whose mail it is about, and how to do what the link says; null where there is nothing to do. */
  const find = async (action: SubscriptionAction, context: Context): Promise<Found | null> => {
    const of = tokens.read(action, context.req.param("token") ?? "");
    if (of === null) return null;
    if (action === "end-alerts") {
      const [brandId = "", userId = ""] = of.split(".");
      const reader = { brandId, userId };
      const brandName = await database.asService((tx) => brandOfReader(tx, reader));
      const end = (tx: Transaction<Tables>) => chooseAlertMail(tx, { ...reader, wanted: false });
      return brandName === null ? null : { brandName, answer: end };
    }
    if (action === "end-portfolio") {
      const end = (tx: Transaction<Tables>) => setPortfolioMail(tx, { userId: of, isOn: false, now: now() });
      const wasOn = await database.asService((tx) => isPortfolioMailOn(tx, of));
      return wasOn === null ? null : { brandName: "", answer: end };
    }
    const found = await database.asService((tx) => findSubscription(tx, of));
    // A yes that was taken back is not brought back by an old link.
    if (found === null || (action === "confirm" && found.state === "off")) return null;
    const state = action === "confirm" ? "active" : "off";
    return {
      brandName: found.brandName,
      answer: (tx) => answerSubscription(tx, { id: found.id, state, now: now() }),
    };
  };
  const notice = (
    context: Context,
    given: Omit<Parameters<typeof renderNotice>[0], "home" | "stylesheetUrl" | "scriptUrl">,
    status: 200 | 404 = 200,
  ) => context.html(renderNotice({ ...urls, home, ...given }), status, headers);

  for (const action of ["unsubscribe", "confirm", "end-alerts", "end-portfolio"] as const) {
    const path = `/mail/${action}/:token`;
    routes.get(path, async (context) => {
      const subscription = await find(action, context);
      if (subscription === null) return notice(context, unknown, 404);
      const { question, button } = words[action];
      return notice(context, { title: question(subscription.brandName), text: "", button });
    });
    routes.post(path, bodyLimit({ maxSize: 4096 }), async (context) => {
      const subscription = await find(action, context);
      if (subscription === null) return notice(context, unknown, 404);
      await database.asService(subscription.answer);
      return notice(context, {
        title: words[action].done(subscription.brandName),
        text: words[action].after,
      });
    });
  }
  return routes;
}
