import type { z } from "@hono/zod-openapi";
import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { scopeChanges } from "#database/answers/analyses/scope-changes.ts";
import type { Database } from "#database/platform/connection.ts";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import {
  addSampleBrand,
  listSamples,
  type NewSample,
  type StoredSample,
} from "#database/samples/sample-brands.ts";
import { headlineFilter } from "#database/visibility/visibility-query.ts";
import { visibilityCounts } from "#database/visibility/visibility-report.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { fillOwnSampleJob } from "#jobs/queue/jobs.ts";
import { type VisibilityView, visibilityView as viewOf } from "#measurement/view/visibility-view.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  conflicts,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
} from "../access/own-brand.ts";
import { conflict, notFound } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import type { sampleFigures } from "./contract.ts";
import { addedSample, newSample, ownSamples, sampleWorkspace } from "./contract.ts";

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
  responses: { 201: described("Added, and being filled", addedSample), ...refusalsOfBrand, ...conflicts },
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
    const nothing = { isOn: false, total: 0, ready: 0, progress: 0, brands: [] };
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
    if (!isOn) throw notFound("There are no sample brands on this installation.");
    const shared = await findShared(sample);
    if (shared === "unknown") throw notFound("There is no such sample.");
    if (shared === "being prepared")
      throw conflict("This sample is still being prepared. Try again in a minute.");
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

type Workspace = z.infer<typeof sampleWorkspace>;
type Listed = Workspace["brands"][number];
type Figures = z.infer<typeof sampleFigures>;

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;

/** Reads the sample workspace as its owner. What was read of a brand stays true as long as the brand is there. */
function sampleWorkspaceReader(database: Database) {
  const known = new Map<string, Listed>();

  /** The newest of each sample that is ready, in the order of their making, and all samples there will be. */
  async function shown() {
    const samples = await database.asMember(SAMPLE_OWNER_ID, listSamples);
    const slugs = [...new Set(samples.map(({ sample }) => sample))];
    const newest = slugs.flatMap(
      (slug) =>
        samples.findLast(({ sample, isReady }) => sample === slug && isReady) ??
        samples.findLast(({ sample }) => sample === slug) ??
        [],
    );
    return { ready: newest.filter(({ isReady }) => isReady), newest };
  }

  async function listed(stored: StoredSample): Promise<Listed | null> {
    const before = known.get(stored.brandId);
    if (before !== undefined) return before;
    const brand = await readBrand(database, stored);
    if (brand !== null) known.set(stored.brandId, brand);
    return brand;
  }

  return {
    async readWorkspace(): Promise<Workspace> {
      const { ready, newest } = await shown();
      for (const id of known.keys()) if (!ready.some(({ brandId }) => brandId === id)) known.delete(id);
      const brands: Listed[] = [];
      for (const stored of ready) {
        const brand = await listed(stored);
        if (brand !== null) brands.push(brand);
      }
      const total = newest.length;
      const progress = total === 0 ? 0 : newest.reduce((sum, one) => sum + storedShare(one), 0) / total;
      return { isOn: true, total, ready: brands.length, progress, brands };
    },
    /** What a member's own sample is made like. */
    async findShared(
      slug: string,
    ): Promise<Omit<NewSample, "ownerUserId" | "isShared"> | "unknown" | "being prepared"> {
      const { ready, newest } = await shown();
      const stored = ready.find(({ sample }) => sample === slug);
      const brand = stored === undefined ? null : await listed(stored);
      if (stored === undefined || brand === null)
        return newest.length === 0 || newest.some(({ sample }) => sample === slug)
          ? "being prepared"
          : "unknown";
      const { sample, version, lastDay } = stored;
      return { name: brand.name, domain: brand.domain, sample, version, lastDay };
    },
  };
}

const storedShare = ({ isReady, stored, total }: StoredSample): number =>
  isReady ? 1 : total === null || total === 0 ? 0 : Math.min(1, stored / total);

async function readBrand(
  database: Database,
  { brandId, sample, lastDay }: StoredSample,
): Promise<Listed | null> {
  const from = new Date(Date.parse(lastDay) - (DAYS_SHOWN - 1) * DAY_MS).toISOString().slice(0, 10);
  const filter = headlineFilter({ from, to: lastDay });
  return await database.asMember(SAMPLE_OWNER_ID, async (transaction) => {
    const brand = await transaction
      .selectFrom("public.brands")
      .select(["id", "name", "domain"])
      .where("id", "=", brandId)
      .executeTakeFirst();
    const counts = await visibilityCounts(transaction, brandId, filter);
    if (brand === undefined || counts === null) return null;
    const changes = await scopeChanges(transaction, brandId, filter.period);
    return { ...brand, slug: sample, lastDay, figures: figuresOf(viewOf(counts, changes, filter)) };
  });
}

function figuresOf({ airo, entities, change, coverage }: VisibilityView): Figures {
  const visibility = entities.find(({ isBrand }) => isBrand)?.visibility;
  const { value = null, low = 0, high = 1 } = visibility ?? {};
  return {
    airo: airo && { value: airo.airo, low: airo.low, high: airo.high },
    visibility: value === null ? null : { value, low, high },
    change: change && { value: change.value, low: change.low, high: change.high, verdict: change.verdict },
    answers: coverage.valid,
  };
}
