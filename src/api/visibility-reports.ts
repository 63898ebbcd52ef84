import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findReportedBrand, reportCounts } from "#database/report-counts.ts";
import { buildVisibilityReport } from "#reports/visibility/build-report.ts";
import { readReference } from "#reports/visibility/figure-reference.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { reportedDefinitionOf } from "#visibility/metrics/reported-definitions.ts";
import { answerFilter } from "./answer-filter.ts";
import { conflict, notFound } from "./api-error.ts";
import type { AssistantDirectory } from "./assistant-directory.ts";
import { refuseInvalidInput } from "./error-response.ts";
import { figureAnswer } from "./figure-answer.ts";
import { figureView } from "./figure-schemas.ts";
import { type MemberEnv, requireMember } from "./member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "./own-brand.ts";
import { countUse, limits } from "./rate-limit.ts";
import { answerFilterQuery } from "./visibility-schemas.ts";

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

const getFigure = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/figures/{reference}",
  summary: "A figure of a report, counted anew from the answers by the reference printed beside it",
  request: { params: z.object({ id: z.string(), reference: z.string().max(400) }) },
  security,
  responses: { 200: described("Counted anew", figureView), ...refusalsOfBrand, ...conflicts },
});

export type VisibilityReportOptions = OwnBrandOptions & {
  readonly directory: Pick<AssistantDirectory, "labelOf">;
  readonly renderPdf: (report: VisibilityReport) => Promise<Uint8Array>;
  readonly publicUrl: string;
};

/** Reports about a brand's visibility, and where their figures come from. */
export function visibilityReportRoutes(options: VisibilityReportOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, renderPdf, directory, publicUrl } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getPdf, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { period } = answerFilter(context.req.valid("query"), now());
    const { report, brand } = await withOwnBrand(database, { userId, brandId }, async (transaction, own) => {
      const brand = found(await findReportedBrand(transaction, own.id), "brand");
      const counts = await reportCounts(transaction, own.id, period);
      if (counts === null) throw conflict("There is nothing to report yet: no answer has been read.");
      const { labelOf } = directory;
      const report = buildVisibilityReport({ brand, counts, labelOf, now: now() });
      return { brand, report: { ...report, rivalsUrl: `${publicUrl}/brand/${own.id}?tab=competitors` } };
    });
    await database.asService((transaction) => countUse(transaction, limits.pdfs, userId, now()));
    const pdf = await renderPdf(report);
    return context.body(new Uint8Array(pdf), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${fileName(brand.domain, period.to)}"`,
    });
  });

  routes.openapi(getFigure, async (context) => {
    const { userId } = context.var;
    const { id: brandId, reference: text } = context.req.valid("param");
    const reference = readReference(text);
    if (reference === null) throw notFound("This is no reference of a figure.");
    const answer = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      figureAnswer(transaction, brand, { reference, labelOf: directory.labelOf }),
    );
    if (answer === null) throw notFound("There is no such figure of this brand.");
    const { analysisId, version, metric, period } = reference;
    const definition = reportedDefinitionOf(metric);
    return context.json(
      {
        figure: answer.figure,
        ...(answer.words && { words: answer.words }),
        asked: { reference: text, analysisId, version },
        isSameReading: answer.analysisId === analysisId && definition.version === version,
        definition,
        period,
      },
      200,
    );
  });

  return routes;
}

/** A name every system can keep: letters, digits, dots and dashes. */
const fileName = (domain: string, day: string): string =>
  `TrueNorth visibility ${domain.replace(/[^\w.-]+/g, "-").slice(0, 80)} ${day}.pdf`;
