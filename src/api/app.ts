import { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Database } from "#database/connection.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import type { AnyReport } from "#reports/pdf/render-pdf.tsx";
import type { SubscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { actionRoutes } from "./actions.ts";
import { airoChangeRoutes } from "./airo-change.ts";
import { type AlertTargetOptions, alertTargetRoutes } from "./alert-targets.ts";
import { alertRoutes } from "./alerts.ts";
import { answerRoutes } from "./answers.ts";
import { ApiError, notFound } from "./api-error.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { assistantCheckRoutes } from "./assistant-checks.ts";
import type { AssistantDirectory } from "./assistant-directory.ts";
import { assistantKeyRoutes } from "./assistant-keys.ts";
import { auditRoutes } from "./audits.ts";
import { nameTrouble } from "./backend-trouble.ts";
import { billingWebhookRoutes } from "./billing-webhook.ts";
import { brandChangeRoutes } from "./brand-changes.ts";
import { brandListRoutes } from "./brand-list.ts";
import { brandProfileRoutes } from "./brand-profile.ts";
import { brandSettingsRoutes } from "./brand-settings.ts";
import { brandRoutes } from "./brands.ts";
import { competitorRoutes } from "./competitors.ts";
import { pagePolicy } from "./content-security.ts";
import { errorResponse } from "./error-response.ts";
import { exportRoutes } from "./exports.ts";
import { filterChoiceRoutes } from "./filter-choices.ts";
import { getStartedRoutes } from "./get-started.ts";
import { idempotency } from "./idempotency.ts";
import { invitationRoutes } from "./invitations.ts";
import { invitedRoutes } from "./invited.ts";
import { judgeRoutes } from "./judge.ts";
import { keptMailRoutes } from "./kept-mail.ts";
import { keyGate } from "./key-gate.ts";
import { mcpRoutes } from "./mcp.ts";
import { requireMember, type VerifySession } from "./member.ts";
import { memberRoutes } from "./members.ts";
import { measureRequests, metricsRoutes } from "./metrics.ts";
import { suggestionRoutes } from "./model-suggestions.ts";
import { nameRoutes } from "./names.ts";
import { documentationRoutes } from "./openapi/routes.ts";
import { planRoutes } from "./plans.ts";
import { type FindFault, probeRoutes } from "./probes.ts";
import { promptVisibilityRoutes } from "./prompt-visibility.ts";
import { promptRoutes } from "./prompts.ts";
import { publicConfigRoutes } from "./public-config.ts";
import { refuseHostileText } from "./refuse-hostile-text.ts";
import { rememberAnswers, rememberedPaths } from "./remembered-answers.ts";
import { reportRecipientRoutes } from "./report-recipients.ts";
import { reportShareRoutes } from "./report-shares.ts";
import { subscriptionRoutes } from "./report-subscriptions.ts";
import { logRequests } from "./request-log.ts";
import { refuseByRole } from "./role-guard.ts";
import { noSampleHere, rememberLooks } from "./sample-look.ts";
import { sampleRoutes } from "./samples.ts";
import { savedViewRoutes } from "./saved-views.ts";
import { scanRoutes } from "./scans.ts";
import { scheduleRoutes } from "./schedules.ts";
import { securityHeaders } from "./security-headers.ts";
import type { ApiSettings } from "./settings.ts";
import { sharedBrandRoutes } from "./shared-brands.ts";
import { sharedReportRoutes } from "./shared-report.ts";
import { sharedVisibilityRoutes } from "./shared-visibility.ts";
import { type SiteOptions, site } from "./site.ts";
import { sourceDetailRoutes } from "./source-details.ts";
import { sourceTypeRoutes } from "./source-types.ts";
import { sourceRoutes } from "./sources.ts";
import { strategyCallRoutes } from "./strategy-call.ts";
import { topicRoutes } from "./topics.ts";
import { visibilityRoutes } from "./visibility.ts";
import { visibilityReportRoutes } from "./visibility-reports.ts";

export type ApiOptions = {
  readonly database: Database;
  readonly queue: Pick<JobQueue, "enqueue">;
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

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const ownPaths = /^\/(?:api|auth\/v1|rest\/v1)(?:\/|$)/;

/** The whole HTTP interface: our API, the embedded backend, shared reports, probes, and the pages of the site. */
export function createApi(options: ApiOptions): OpenAPIHono {
  const { database, queue, settings, logger, registry, now, renderPdf, backend } = options;
  const app = new OpenAPIHono();
  const pages = site(options.site);
  const posts = { database, queue, settings, now };

  app.onError((error, context) => errorResponse(error, context, logger));
  app.use(logRequests(logger, settings));
  app.use(measureRequests(registry));
  if (settings.trustedProxies === 0) app.use(warnOfProxy(logger));
  app.use(securityHeaders({ https: settings.publicUrl.startsWith("https:") }));
  app.use(compress());
  app.use("/api/*", limitBodies());
  app.use("/api/*", refuseHostileText);

  app.route("/", probeRoutes({ findFault: options.findFault }));
  app.route("/", metricsRoutes({ registry, token: settings.metricsToken, notFoundPage: pages }));
  app.route("/", publicConfigRoutes(settings));
  const gate = keyGate({ database, verifySession: options.verifySession, now });
  const isBilled = settings.billingWebhookSecret !== null;
  const members = { database, verifySession: gate.verifySession, now, directory: options.directory };
  app.use("/api/v1/*", gate.pass);
  app.use("/api/v1/*", idempotency(members));
  app.use("/api/v1/*", settings.demo ? rememberLooks(now) : noSampleHere);
  app.use("/api/v1/brands/*", refuseByRole(members));
  const remember = rememberAnswers({ database, now, passedBy: gate.passedBy });
  for (const path of rememberedPaths) app.use(path, requireMember(gate.verifySession), remember);
  app.route("/", auditRoutes(posts));
  app.route("/", apiKeyRoutes(members));
  app.route("/", brandListRoutes(members));
  app.route("/", sampleRoutes({ ...members, queue, isOn: settings.demo }));
  app.route("/", brandRoutes(members));
  app.route("/", promptRoutes(members));
  app.route("/", suggestionRoutes(members));
  app.route("/", topicRoutes(members));
  app.route("/", scheduleRoutes({ ...members, isBilled }));
  app.route("/", planRoutes({ ...members, settings }));
  app.route("/", assistantKeyRoutes(members));
  // Before the scans: their estimate is no scan's id.
  app.route("/", brandSettingsRoutes({ ...members, isBilled }));
  app.route("/", scanRoutes(members));
  app.route("/", judgeRoutes({ ...members, isBilled }));
  app.route("/", visibilityRoutes(members));
  app.route("/", airoChangeRoutes(members));
  app.route("/", visibilityReportRoutes({ ...members, renderPdf, publicUrl: settings.publicUrl }));
  app.route("/", reportShareRoutes({ ...members, publicUrl: settings.publicUrl }));
  app.route("/", reportRecipientRoutes({ ...members, queue }));
  app.route("/", filterChoiceRoutes(members));
  app.route("/", savedViewRoutes(members));
  app.route("/", brandProfileRoutes(members));
  app.route("/", promptVisibilityRoutes(members));
  app.route("/", answerRoutes(members));
  app.route("/", sourceRoutes(members));
  app.route("/", sourceDetailRoutes(members));
  app.route("/", sourceTypeRoutes(members));
  app.route("/", actionRoutes(members));
  app.route("/", alertRoutes(members));
  app.route("/", alertTargetRoutes({ ...members, settings, ...options.alertTargets }));
  app.route("/", nameRoutes(members));
  app.route("/", exportRoutes(members));
  app.route("/", competitorRoutes(members));
  app.route("/", memberRoutes(members));
  app.route("/", invitationRoutes({ ...members, queue, settings }));
  app.route("/", invitedRoutes({ ...members, settings }));
  app.route("/", sharedBrandRoutes(members));
  app.route("/", brandChangeRoutes(members));
  app.route("/", getStartedRoutes(posts));
  app.route("/", strategyCallRoutes(posts));
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
  if (settings.mailIsKept) app.route("/", keptMailRoutes({ database, notFoundPage: pages }));
  if (backend !== null)
    app
      .use("/auth/v1/*", limitBody(512 * KILOBYTE), refuseHostileText)
      .use("/rest/v1/*", limitBody(512 * KILOBYTE))
      .use("/auth/v1/*", nameTrouble)
      .use("/rest/v1/*", nameTrouble)
      .route("/", backend);
  app.use("/mcp", limitBody(256 * KILOBYTE));
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

/** Behind a proxy nobody told us of, all visitors share its address, and with it the limits meant for one. */
function warnOfProxy(logger: Logger): MiddlewareHandler {
  let isTold = false;
  return async (context, next) => {
    if (!isTold && context.req.header("x-forwarded-for") !== undefined) {
      isTold = true;
      logger.warn("requests come with X-Forwarded-For: if a proxy of yours sets it, set TRUST_PROXY");
    }
    await next();
  };
}

/** Hundreds of prompts and names may be pasted at once, and thousands of answers brought along; events of payments are wordy. */
function limitBodies(): MiddlewareHandler {
  const limits = new Map([
    ["prompts", limitBody(MEGABYTE)],
    ["answers", limitBody(16 * MEGABYTE)],
    ["names", limitBody(256 * KILOBYTE)],
    ["competitors", limitBody(256 * KILOBYTE)],
  ]);
  const others = limitBody(16 * KILOBYTE);
  const billing = limitBody(256 * KILOBYTE);
  return (context, next) => {
    if (context.req.path === "/api/v1/webhooks/billing") return billing(context, next);
    const [, noun = ""] = /^\/api\/v1\/brands\/[^/]+\/(\w+)(?:\/|$)/.exec(context.req.path) ?? [];
    return (limits.get(noun) ?? others)(context, next);
  };
}

const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, "too_large", "The request is too large.");
    },
  });
