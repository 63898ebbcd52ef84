import { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Database } from "#database/platform/connection.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import type { Outbox } from "#mail/outbox.ts";
import type { AnyReport } from "#reports/pdf/render-pdf.tsx";
import type { SubscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { keyGate } from "./access/key-gate.ts";
import { limitBodies } from "./access/limit-bodies.ts";
import { requireMember, type VerifySession } from "./access/member.ts";
import { refuseByRole } from "./access/role-guard.ts";
import { cacheSampleResponses, noSampleHere } from "./access/sample-cache.ts";
import { actionRoutes } from "./actions/actions.ts";
import { type AlertTargetOptions, alertTargetRoutes } from "./alerts/alert-targets.ts";
import { alertRoutes } from "./alerts/alerts.ts";
import { answerRoutes } from "./answers/answers.ts";
import { exportRoutes } from "./answers/exports.ts";
import { auditRoutes } from "./audits/audits.ts";
import { billingWebhookRoutes } from "./billing/billing-webhook.ts";
import { planRoutes } from "./billing/plans.ts";
import { brandChangeRoutes } from "./brands/brand-changes.ts";
import { brandFigureRoutes } from "./brands/brand-figures.ts";
import { brandProfileRoutes } from "./brands/brand-profile.ts";
import { brandSettingsRoutes } from "./brands/brand-settings.ts";
import { brandSetupRoutes } from "./brands/brand-setups.ts";
import { brandListRoutes, brandRoutes } from "./brands/brands.ts";
import { brandsSummaryRoutes } from "./brands/brands-summary.ts";
import { companyRoutes } from "./brands/companies.ts";
import { nameRoutes } from "./brands/names.ts";
import { savedViewRoutes } from "./brands/saved-views.ts";
import { competitorRoutes } from "./competitors/competitors.ts";
import { notFound } from "./http/api-error.ts";
import { pagePolicy, securityHeaders } from "./http/content-security.ts";
import { errorResponse, nameTrouble } from "./http/error-response.ts";
import { idempotency } from "./http/idempotency.ts";
import { measureRequests, metricsRoutes } from "./http/metrics.ts";
import { type FindFault, probeRoutes } from "./http/probes.ts";
import { publicConfigRoutes } from "./http/public-config.ts";
import { refuseHostileText } from "./http/refuse-hostile-text.ts";
import { logRequests } from "./http/request-log.ts";
import { cachedPaths, cacheResponses } from "./http/response-cache.ts";
import { judgeRoutes } from "./judge/judge.ts";
import { apiKeyRoutes } from "./keys/api-keys.ts";
import { assistantCheckRoutes } from "./keys/assistant-checks.ts";
import type { AssistantDirectory } from "./keys/assistant-directory.ts";
import { assistantKeyRoutes } from "./keys/assistant-keys.ts";
import { providerAccountRoutes } from "./keys/provider-accounts.ts";
import { devMailboxRoutes } from "./mail/dev-mailbox.ts";
import { mcpRoutes } from "./mcp/mcp.ts";
import { unclearNameRoutes } from "./mentions/unclear-mentions.ts";
import { noteRoutes } from "./notes/notes.ts";
import { notificationRoutes } from "./notifications/notifications.ts";
import { documentationRoutes } from "./openapi/routes.ts";
import { invitationRoutes } from "./people/invitations.ts";
import { invitedRoutes } from "./people/invited.ts";
import { memberRoutes } from "./people/members.ts";
import { suggestionRoutes } from "./prompts/prompt-suggestions.ts";
import { promptVisibilityRoutes } from "./prompts/prompt-visibility.ts";
import { promptRoutes } from "./prompts/prompts.ts";
import { topicRoutes } from "./prompts/topics.ts";
import { getStartedRoutes } from "./reports/get-started.ts";
import { portfolioMailRoutes } from "./reports/portfolio-mail.ts";
import { reportDesignRoutes } from "./reports/report-design.ts";
import { reportRecipientRoutes } from "./reports/report-recipients.ts";
import { reportShareRoutes } from "./reports/report-shares.ts";
import { subscriptionRoutes } from "./reports/report-subscriptions.ts";
import { sharedBrandRoutes } from "./reports/shared-brands.ts";
import { sharedReportRoutes } from "./reports/shared-report.ts";
import { sharedVisibilityRoutes } from "./reports/shared-visibility.ts";
import { strategyCallRoutes } from "./reports/strategy-call.ts";
import { visibilityReportRoutes } from "./reports/visibility-reports.ts";
import { sampleRoutes } from "./samples/samples.ts";
import { providerHookRoutes } from "./scans/provider-hooks.ts";
import { scanRoutes } from "./scans/scans.ts";
import { scheduleRoutes } from "./scans/schedules.ts";
import type { ApiSettings } from "./settings.ts";
import { type SiteOptions, site } from "./site.ts";
import { siteIconRoutes } from "./sources/site-icons.ts";
import { sourceDetailRoutes } from "./sources/source-details.ts";
import { sourceRoutes, sourceTypeRoutes } from "./sources/sources.ts";
import { surfaceDifferenceRoutes } from "./surfaces/surface-differences.ts";
import { dayMetricRoutes } from "./visibility/day-metrics.ts";
import { airoChangeRoutes, filterChoiceRoutes, visibilityRoutes } from "./visibility/visibility.ts";

export type ApiOptions = {
  readonly database: Database;
  readonly queue: Pick<JobQueue, "enqueue">;
  readonly outbox: Outbox;
  readonly settings: ApiSettings;
  readonly logger: Logger;
  /** Where requests are counted, and what `/metrics` shows. */
  readonly registry: Registry;
  readonly findFault: FindFault;
  readonly now: () => Date;
  readonly renderPdf: (report: AnyReport) => Promise<Uint8Array>;
  readonly reportAssets: { readonly css: string; readonly script: string };
  readonly site: SiteOptions;
  readonly verifySession: VerifySession;
  readonly directory: AssistantDirectory;
  readonly subscriptions: SubscriptionTokens;
  readonly alertTargets: Pick<AlertTargetOptions, "sealTarget" | "newTargetSecret">;
  /** Answers /auth/v1 and /rest/v1 where the embedded backend does. */
  readonly backend: Hono | null;
};

const ownPaths = /^\/(?:api|auth\/v1|rest\/v1)(?:\/|$)/;

/** The whole HTTP interface: our API, the embedded backend, shared reports, probes, and the pages of the site. */
export function createApi(options: ApiOptions): OpenAPIHono {
  const { database, queue, outbox, settings, logger, registry, now, renderPdf, backend } = options;
  const app = new OpenAPIHono();
  const pages = site(options.site);
  const posts = { database, queue, settings, now };

  app.onError((error, context) => errorResponse(error, context, logger));
  app.use(logRequests(logger, settings));
  app.use(measureRequests(registry));
  if (settings.trustedProxies === 0) app.use(warnOfProxy(logger));
  app.use(securityHeaders({ https: settings.publicUrl.startsWith("https:") }));
  app.use(compress());
  app.use("/api/*", nameBuild(options.site.files.build));

  app.route("/", probeRoutes({ findFault: options.findFault }));
  app.route("/", metricsRoutes({ registry, token: settings.metricsToken, notFoundPage: pages }));
  app.route("/", publicConfigRoutes(settings));
  const gate = keyGate({ database, verifySession: options.verifySession, now });
  const isBilled = settings.billingWebhookSecret !== null;
  const members = { database, verifySession: gate.verifySession, now, directory: options.directory };
  app.use("/api/v1/*", gate.pass);
  app.use("/api/*", limitBodies(gate.verifySession));
  app.use("/api/*", refuseHostileText);
  app.use("/api/v1/*", idempotency(members));
  app.use("/api/v1/*", settings.demo ? cacheSampleResponses(now) : noSampleHere);
  app.use("/api/v1/brands/*", refuseByRole(members));
  const remember = cacheResponses({ database, now, passedBy: gate.passedBy });
  for (const path of cachedPaths) app.use(path, requireMember(gate.verifySession), remember);
  app.route("/", auditRoutes(posts));
  app.route("/", apiKeyRoutes(members));
  app.route("/", brandListRoutes(members));
  app.route("/", brandSetupRoutes(members));
  app.route("/", brandFigureRoutes(members));
  app.route("/", brandsSummaryRoutes(members));
  app.route("/", companyRoutes(members));
  app.route("/", sampleRoutes({ ...members, queue, isOn: settings.demo }));
  app.route("/", brandRoutes(members));
  app.route("/", promptRoutes(members));
  app.route("/", suggestionRoutes(members));
  app.route("/", topicRoutes(members));
  app.route("/", scheduleRoutes({ ...members, isBilled }));
  app.route("/", planRoutes({ ...members, settings }));
  app.route("/", assistantKeyRoutes(members));
  app.route("/", providerAccountRoutes(members));
  // Before the scans: their estimate is no scan's id.
  app.route("/", brandSettingsRoutes({ ...members, isBilled }));
  app.route("/", scanRoutes(members));
  app.route("/", judgeRoutes({ ...members, isBilled }));
  app.route("/", visibilityRoutes(members));
  app.route("/", airoChangeRoutes(members));
  app.route("/", dayMetricRoutes(members));
  app.route("/", visibilityReportRoutes({ ...members, renderPdf, publicUrl: settings.publicUrl }));
  app.route("/", reportShareRoutes({ ...members, publicUrl: settings.publicUrl }));
  app.route("/", reportRecipientRoutes({ ...members, queue }));
  app.route("/", portfolioMailRoutes(members));
  app.route("/", reportDesignRoutes({ ...members, queue }));
  app.route("/", filterChoiceRoutes(members));
  app.route("/", savedViewRoutes(members));
  app.route("/", noteRoutes(members));
  app.route("/", brandProfileRoutes(members));
  app.route("/", promptVisibilityRoutes(members));
  app.route("/", answerRoutes(members));
  app.route("/", sourceRoutes(members));
  app.route("/", sourceDetailRoutes(members));
  app.route("/", sourceTypeRoutes(members));
  app.route("/", siteIconRoutes(members));
  app.route("/", actionRoutes(members));
  app.route("/", surfaceDifferenceRoutes(members));
  app.route("/", alertRoutes(members));
  app.route("/", notificationRoutes(members));
  app.route("/", alertTargetRoutes({ ...members, settings, ...options.alertTargets }));
  app.route("/", nameRoutes(members));
  app.route("/", unclearNameRoutes(members));
  app.route("/", exportRoutes(members));
  app.route("/", competitorRoutes(members));
  app.route("/", memberRoutes({ ...members, outbox, settings }));
  app.route("/", invitationRoutes({ ...members, outbox, settings }));
  app.route("/", invitedRoutes({ ...members, settings }));
  app.route("/", sharedBrandRoutes(members));
  app.route("/", brandChangeRoutes(members));
  app.route("/", getStartedRoutes(posts));
  app.route("/", strategyCallRoutes(posts));
  app.route("/", providerHookRoutes({ database, now, directory: options.directory }));
  app.route("/", billingWebhookRoutes({ database, now, secret: settings.billingWebhookSecret }));
  app.route(
    "/",
    sharedReportRoutes({
      database,
      settings,
      now,
      renderPdf,
      assets: options.reportAssets,
      notFoundPage: pages,
    }),
  );
  const shared = { database, settings, now, assets: options.reportAssets };
  app.route("/", sharedVisibilityRoutes({ ...shared, renderPdf }));
  app.route("/", subscriptionRoutes({ ...shared, tokens: options.subscriptions }));
  app.route("/", assistantCheckRoutes({ database, directory: options.directory, now, notFoundPage: pages }));
  if (settings.usesDevMailbox) app.route("/", devMailboxRoutes({ database, notFoundPage: pages }));
  if (backend !== null) app.use("/auth/v1/*", nameTrouble).use("/rest/v1/*", nameTrouble).route("/", backend);
  app.route(
    "/",
    mcpRoutes({
      fetch: (request, env) => app.fetch(request, env as object),
      publicUrl: settings.publicUrl,
    }),
  );
  app.route(
    "/",
    documentationRoutes({
      document: () =>
        app.getOpenAPI31Document({
          openapi: "3.1.0",
          info: {
            title: "TrueNorth",
            version: "1",
            description:
              "What a brand's pages show and change. Keys open most of it; people, keys, settings, billing, and where alerts go to want a session.",
          },
          servers: [{ url: settings.publicUrl }],
        }),
      publicUrl: settings.publicUrl,
      policy: pagePolicy([], options.site.contentSecurity),
    }),
  );

  app.use("*", (context, next) => {
    if (ownPaths.test(context.req.path)) throw notFound("There is nothing at this address.");
    return pages(context, next);
  });
  app.notFound((context) => errorResponse(notFound("There is nothing at this address."), context, logger));
  return app;
}

/** Behind an unconfigured proxy all visitors share its address, and with it the limits meant for one visitor. */
function warnOfProxy(logger: Logger): MiddlewareHandler {
  let isReported = false;
  return async (context, next) => {
    if (!isReported && context.req.header("x-forwarded-for") !== undefined) {
      isReported = true;
      logger.warn("requests come with X-Forwarded-For: if a proxy of yours sets it, set TRUST_PROXY");
    }
    await next();
  };
}

/** Has every answer name the build of the pages, so that a page of an older one can offer to reload. */
const nameBuild =
  (build: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    context.res.headers.set("X-Build", build);
  };
