import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findReportedBrand, reportCounts } from "#database/reports/report-counts.ts";
import { findReportDesign } from "#database/reports/report-designs.ts";
import { buildVisibilityReport } from "#reports/visibility/build-report.ts";
import { pdfName } from "#reports/visibility/report-words.ts";
import { designOf, type VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  found,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { countUse, limits } from "../http/rate-limit.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { answerFilterQuery } from "../visibility/contract.ts";

const query = answerFilterQuery.pick({ from: true, to: true });

const getPdf = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/report.pdf",
  summary: "The report about a brand's visibility in a period, as a PDF to hand on",
  request: { params: brandParams, query },
  security,
  responses: {
    200: { description: "The report", content: { "application/pdf": { schema: z.string() } } },
    ...refusalsOfBrand,
    ...conflicts,
  },
});

export type VisibilityReportOptions = OwnBrandOptions & {
  readonly directory: Pick<AssistantDirectory, "labelOf">;
  readonly renderPdf: (report: VisibilityReport) => Promise<Uint8Array>;
  readonly publicUrl: string;
};

/** Reports about a brand's visibility. */
export function visibilityReportRoutes(options: VisibilityReportOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, renderPdf, directory, publicUrl } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getPdf, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { period } = answerFilter(context.req.valid("query"), now());
    const report = await withOwnBrand(database, { userId, brandId }, async (transaction, own) => {
      const brand = found(await findReportedBrand(transaction, own.id), "brand");
      const counts = await reportCounts(transaction, own.id, period);
      if (counts === null) throw conflict("There is nothing to report yet: no answer has been read.");
      const { labelOf } = directory;
      const built = buildVisibilityReport({ brand, counts, labelOf, now: now() });
      const site = { home: publicUrl, brandId: own.id };
      return { ...built, site, design: designOf(await findReportDesign(transaction, own.id)) };
    });
    await database.asService((transaction) => countUse(transaction, limits.pdfs, userId, now()));
    const pdf = await renderPdf(report);
    return context.body(new Uint8Array(pdf), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${pdfName(report)}"`,
    });
  });

  return routes;
}
