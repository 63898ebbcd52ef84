import { randomBytes } from "node:crypto";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { currentAnalysis } from "#database/answers/analyses/analyses.ts";
import { findReportedBrand, reportCounts } from "#database/reports/report-counts.ts";
import { addShare, listShares, MAX_SHARES, revokeShare } from "#database/reports/report-shares.ts";
import { buildVisibilityReport } from "#reports/visibility/build-report.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { madeReportShare, newReportShare, reportShareList } from "./contract.ts";

const DAY_MS = 86_400_000;
const params = z.object({ id: z.string(), shareId: z.string() });

const getShares = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/report-shares",
  summary: "Links that open a report of a brand, the newest first, with when each was last opened",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", reportShareList), ...refusalsOfBrand },
});

const postShare = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/report-shares",
  summary:
    "Share the report of a period by a link: its figures stay as they are now; the link is shown this once",
  request: { params: brandParams, body: jsonBody(newReportShare) },
  security,
  responses: {
    201: described("Shared", madeReportShare),
    ...refusalsOfBrand,
    ...conflicts,
  },
});

const deleteShare = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/report-shares/{shareId}",
  summary: "Take a link back: it opens nothing any more",
  request: { params },
  security,
  responses: { 204: { description: "Taken back" }, ...refusalsOfBrand },
});

export type ReportShareOptions = OwnBrandOptions & {
  readonly directory: Pick<AssistantDirectory, "labelOf">;
  readonly publicUrl: string;
};

/** Links to reports that stay as they are. */
export function reportShareRoutes(options: ReportShareOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, directory, publicUrl } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getShares, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const at = now();
    const { shares, analysis } = await withOwnBrand(
      database,
      { userId, brandId },
      async (transaction, brand) => ({
        shares: await listShares(transaction, brand.id),
        analysis: await currentAnalysis(transaction, brand.id),
      }),
    );
    const iso = (date: Date | null) => date?.toISOString() ?? null;
    return context.json(
      {
        hasReport: analysis !== null,
        shares: shares.map((one) => ({
          ...one,
          createdAt: one.createdAt.toISOString(),
          expiresAt: iso(one.expiresAt),
          revokedAt: iso(one.revokedAt),
          lastOpenedAt: iso(one.lastOpenedAt),
          state:
            one.revokedAt !== null
              ? ("revoked" as const)
              : one.expiresAt !== null && one.expiresAt <= at
                ? ("expired" as const)
                : ("open" as const),
        })),
      },
      200,
    );
  });

  routes.openapi(postShare, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { expiresInDays, ...query } = context.req.valid("json");
    const { period } = answerFilter(query, now());
    const at = now();
    const token = randomBytes(24).toString("base64url");
    const expiresAt = expiresInDays === null ? null : new Date(at.getTime() + expiresInDays * DAY_MS);
    const id = await withOwnBrand(database, { userId, brandId }, async (transaction, own) => {
      const brand = found(await findReportedBrand(transaction, own.id), "brand");
      if ((await listShares(transaction, own.id)).length >= MAX_SHARES)
        throw conflict(`There are ${MAX_SHARES} links already.`);
      const counts = await reportCounts(transaction, own.id, period);
      if (counts === null) throw conflict("There is nothing to report yet: no answer has been read.");
      const report = buildVisibilityReport({ brand, counts, labelOf: directory.labelOf, now: at });
      return await addShare(transaction, { brandId: own.id, token, period, report, now: at, expiresAt });
    });
    const url = `${publicUrl}/s/${token}`;
    return context.json(
      { id, url, pdfUrl: `${url}/report.pdf`, expiresAt: expiresAt?.toISOString() ?? null },
      201,
    );
  });

  routes.openapi(deleteShare, async (context) => {
    const { userId } = context.var;
    const { id: brandId, shareId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const id = idOf(shareId, "link");
      found((await revokeShare(transaction, { brandId: brand.id, id, now: now() })) || null, "link");
    });
    return context.body(null, 204);
  });

  return routes;
}
