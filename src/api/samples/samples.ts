import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { addSampleBrand, listSamples } from "#database/samples/sample-brands.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { fillOwnSampleJob } from "#jobs/queue/jobs.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, refusalsOfBrand, security } from "../access/own-brand.ts";
import { notFound } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { addedSample, newSample, ownSamples, sampleWorkspace } from "./contract.ts";
import { sampleWorkspaceReader } from "./sample-workspace-answer.ts";

const getWorkspace = createRoute({
  method: "get",
  path: "/api/v1/sample-workspace",
  summary: "The brands everybody may look at, with the header X-Workspace: sample and without a session",
  responses: { 200: described("Found", sampleWorkspace) },
});

const getOwn = createRoute({
  method: "get",
  path: "/api/v1/sample-brands",
  summary: "Which of the member's brands are samples, and how far they are filled",
  security,
  responses: { 200: described("Found", ownSamples), 401: refusalsOfBrand[401] },
});

const postOwn = createRoute({
  method: "post",
  path: "/api/v1/sample-brands",
  summary: "Add a sample to the member's own brands; one that is there already stays as it is",
  request: { body: jsonBody(newSample) },
  security,
  responses: { 201: described("Added, and being filled", addedSample), ...refusalsOfBrand },
});

export type SampleRoutesOptions = OwnBrandOptions & {
  readonly queue: Pick<JobQueue, "enqueue">;
  /** Whether there is a sample workspace. */
  readonly isOn: boolean;
};

/** The sample workspace, and members' own samples. */
export function sampleRoutes(options: SampleRoutesOptions): OpenAPIHono<MemberEnv> {
  const { database, queue, verifySession, isOn } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  const { readWorkspace, findShared } = sampleWorkspaceReader(database);

  routes.openapi(getWorkspace, async (context) => {
    context.header("Cache-Control", "no-cache");
    const nothing = { isOn: false, total: 0, ready: 0, brands: [] };
    return context.json(isOn ? await readWorkspace() : nothing, 200);
  });

  routes.use("/api/v1/sample-brands", requireMember(verifySession));

  routes.openapi(getOwn, async (context) => {
    const samples = await database.asMember(context.var.userId, listSamples);
    return context.json(
      {
        samples: samples.map(({ brandId, sample, total, stored, isReady }) => ({
          brandId,
          sample,
          total,
          stored,
          isReady,
        })),
      },
      200,
    );
  });

  routes.openapi(postOwn, async (context) => {
    const { userId } = context.var;
    const { sample } = context.req.valid("json");
    const shared = isOn ? await findShared(sample) : null;
    if (shared === null) throw notFound("There is no such sample, or it is still being prepared.");
    const brandId = await database.asMember(userId, async (transaction) => {
      const known = (await listSamples(transaction)).find((one) => one.sample === sample);
      return (
        known?.brandId ??
        (await addSampleBrand(transaction, { ...shared, ownerUserId: userId, isShared: false }))
      );
    });
    // A brand that was written down without its job gets it when it is asked for again.
    await queue.enqueue(fillOwnSampleJob, { brandId }, { id: brandId });
    return context.json({ brandId }, 201);
  });

  return routes;
}
