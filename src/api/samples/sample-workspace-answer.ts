import type { z } from "@hono/zod-openapi";
import { scopeChanges } from "#database/answers/analyses/scope-changes.ts";
import type { Database } from "#database/platform/connection.ts";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import { listSamples, type NewSample, type StoredSample } from "#database/samples/sample-brands.ts";
import { headlineFilter } from "#database/visibility/visibility-query.ts";
import { visibilityCounts } from "#database/visibility/visibility-report.ts";
import { type VisibilityView, visibilityView as viewOf } from "#measurement/view/visibility-view.ts";
import type { sampleFigures, sampleWorkspace } from "./contract.ts";

type Workspace = z.infer<typeof sampleWorkspace>;
type Listed = Workspace["brands"][number];
type Figures = z.infer<typeof sampleFigures>;

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;

/** Reads the sample workspace as its owner. What was read of a brand stays true as long as the brand is there. */
export function sampleWorkspaceReader(database: Database) {
  const known = new Map<string, Listed>();

  /** The newest of each sample that is ready, in the order of their making. */
  async function shown(): Promise<{ readonly ready: readonly StoredSample[]; readonly total: number }> {
    const samples = await database.asMember(SAMPLE_OWNER_ID, listSamples);
    const slugs = [...new Set(samples.map(({ sample }) => sample))];
    const ready = slugs.flatMap(
      (slug) => samples.findLast(({ sample, isReady }) => sample === slug && isReady) ?? [],
    );
    return { ready, total: slugs.length };
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
      const { ready, total } = await shown();
      for (const id of known.keys()) if (!ready.some(({ brandId }) => brandId === id)) known.delete(id);
      const brands: Listed[] = [];
      for (const stored of ready) {
        const brand = await listed(stored);
        if (brand !== null) brands.push(brand);
      }
      return { isOn: true, total, ready: brands.length, brands };
    },
    /** What a member's own sample is made like; null for one that is unknown or not ready. */
    async findShared(slug: string): Promise<Omit<NewSample, "ownerUserId" | "isShared"> | null> {
      const { ready } = await shown();
      const stored = ready.find(({ sample }) => sample === slug);
      const brand = stored === undefined ? null : await listed(stored);
      if (stored === undefined || brand === null) return null;
      const { sample, version, lastDay } = stored;
      return { name: brand.name, domain: brand.domain, sample, version, lastDay };
    },
  };
}

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
