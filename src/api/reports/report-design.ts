import { createRoute, OpenAPIHono, type z } from "@hono/zod-openapi";
import { findReportDesign, type StoredDesign, saveReportDesign } from "#database/reports/report-designs.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { fetchLogoJob } from "#jobs/queue/jobs.ts";
import { knownSections } from "#measurement/view/report-sections.ts";
import { type Logo, readLogo } from "#reports/logo/read-logo.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { ApiError } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { countUse, limits } from "../http/rate-limit.ts";
import { errorBody, jsonBody } from "../http/schemas.ts";
import { type newLogo, reportDesign, reportDesignChange } from "./contract.ts";

const getDesign = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/report-design",
  summary: "The logo and the sections of a brand's PDF",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", reportDesign), ...refusalsOfBrand },
});

const patchDesign = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/report-design",
  summary: "Choose the sections of a brand's PDF, or its logo: as a file, or fetched from an address",
  request: { params: brandParams, body: jsonBody(reportDesignChange) },
  security,
  responses: {
    200: described("Changed", reportDesign),
    403: described("Not for your role", errorBody),
    422: described("Not a logo", errorBody),
    ...refusalsOfBrand,
  },
});

export type ReportDesignOptions = OwnBrandOptions & { readonly queue: Pick<JobQueue, "enqueue"> };

/** How the PDF of a brand looks. */
export function reportDesignRoutes(options: ReportDesignOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, queue } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getDesign, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const design = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      findReportDesign(transaction, brand.id),
    );
    return context.json(viewOf(design), 200);
  });

  routes.openapi(patchDesign, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { sections, logo } = context.req.valid("json");
    const chosen = logo === undefined ? {} : chosenLogo(logo);
    if (chosen.fetchFrom !== undefined)
      await database.asService((transaction) => countUse(transaction, limits.logos, userId, now()));
    const change = { ...chosen, ...(sections === undefined ? {} : { sections }) };
    // The address and the job that fetches it come to be together.
    const design = await database.together(async () => {
      const saved = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
        await saveReportDesign(transaction, brand.id, { change, now: now() });
        return { id: brand.id, design: await findReportDesign(transaction, brand.id) };
      });
      const { fetchFrom: url } = chosen;
      if (url !== undefined)
        await database.asService((transaction) =>
          queue.enqueue(fetchLogoJob, { brandId: saved.id, url }, { id: crypto.randomUUID(), transaction }),
        );
      return saved.design;
    });
    return context.json(viewOf(design), 200);
  });

  return routes;
}

/** Judges a file by its content, whatever it is called or said to be. */
function chosenLogo(given: z.output<typeof newLogo>): { logo?: Logo | null; fetchFrom?: string } {
  if (given === null) return { logo: null };
  if ("url" in given) return { fetchFrom: given.url };
  const read = readLogo(Buffer.from(given.file, "base64"));
  if (!read.ok) throw new ApiError(422, "unprocessable", read.message, { field: "logo" });
  return { logo: read.logo };
}

const typeOf = { png: "image/png", jpg: "image/jpeg" } as const;

const viewOf = ({ logo, sections, fetchedFrom, error }: StoredDesign): z.output<typeof reportDesign> => ({
  sections: knownSections(sections)?.slice() ?? null,
  logo: logo && `data:${typeOf[logo.format]};base64,${Buffer.from(logo.content).toString("base64")}`,
  fetchedFrom,
  error,
});
