import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenAPIHono } from "@hono/zod-openapi";
import { answerRoutes } from "#api/answers/answers.ts";
import { competitorRoutes } from "#api/competitors/competitors.ts";
import { sourceDetailRoutes } from "#api/sources/source-details.ts";
import { sourceRoutes } from "#api/sources/sources.ts";
import { visibilityRoutes } from "#api/visibility/visibility.ts";
import type { Database } from "#database/platform/connection.ts";
import { administrator, startPrivateCluster } from "../../../tests/database/private-cluster.ts";
import { type Figure, percentile } from "../figure.ts";
import { BENCH_ANSWERS, BENCH_NOW, fillAnswers } from "../million/million-answers.ts";
import { withMigratedDatabase } from "../million/million-brands.ts";
import { contradictingFilters, sampleFilters, sampleId } from "./brand-filters.ts";

const FILTERS = 120;
const SEARCHES = [
  "ticket",
  "baba",
  "ruruno",
  "mimi lela",
  "ticket 123456",
  "xiga",
  "quokka",
  "coba dib",
  "zuzuba stavo",
];
/** Domains that answers use often, now and then, and rarely. */
const DOMAINS = [1, 2, 7, 40, 900];
/** Filling takes minutes: a folder named here is filled once and used again. */
const { BENCH_DIRECTORY: keptDirectory } = process.env;
const settings = ["shared_buffers=1GB", "max_wal_size=8GB"];

type Ask = (path: string) => Promise<void>;

/** How long the pages of one brand of 1,000,000 answers and 8,000,000 citations take at the server. */
export async function overviewSpeed(): Promise<readonly Figure[]> {
  const directory = keptDirectory ?? (await mkdtemp(join(tmpdir(), "truenorth-bench-answers-")));
  const cluster = await startPrivateCluster(directory, { isKept: keptDirectory !== undefined, settings });
  const figures: Figure[] = [];
  try {
    const databaseUrl = cluster.urlFor("postgres", administrator);
    const place = { databaseUrl, dataDirectory: directory };
    await withMigratedDatabase(place, fillAnswers);
    await withMigratedDatabase(place, async (database) => {
      figures.push(...(await measure(database)));
    });
  } finally {
    await cluster.stop();
    if (keptDirectory === undefined) await rm(directory, { recursive: true, force: true });
  }
  return figures;
}

async function measure(database: Database): Promise<readonly Figure[]> {
  const ask = askerOf(database);
  const filters = [...sampleFilters(FILTERS), ...contradictingFilters()];
  const queries = (name: string) =>
    filters.map((filter) => `${name}${name.includes("?") ? "&" : "?"}${filter}`);
  const turn = <Item>(items: readonly Item[], index: number) => items[index % items.length];
  const searches = filters.map(
    (filter, index) => `answers?${filter}&limit=50&search=${encodeURIComponent(turn(SEARCHES, index) ?? "")}`,
  );
  const single = (index: number) => `sources/site-${turn(DOMAINS, index)}.example`;
  const singles = filters.map((filter, index) => `${single(index)}?${filter}`);
  const pages = filters.map((filter, index) => `${single(index)}/pages?${filter}`);
  return [
    await figureOf("overview", ask, { paths: queries("visibility"), target: 150 }),
    await figureOf("competitors page", ask, { paths: queries("competitors"), target: 1000 }),
    await figureOf("sources page", ask, { paths: queries("sources"), target: 250 }),
    await figureOf("gaps of sources", ask, { paths: queries("source-gaps"), target: 250 }),
    await figureOf("gaps by page", ask, { paths: queries("source-gaps?level=pages"), target: 1000 }),
    await figureOf("page of one source", ask, { paths: singles, target: 250 }),
    await figureOf("pages of one source", ask, { paths: pages, target: 1000 }),
    await figureOf("answer search", ask, { paths: searches, target: 150 }),
    await figureOf("answer list", ask, { paths: queries("answers"), target: 150 }),
  ];
}

async function figureOf(
  what: string,
  ask: Ask,
  { paths, target }: { readonly paths: readonly string[]; readonly target: number },
): Promise<Figure> {
  const own = await waits(paths, ask);
  const p95 = percentile(own, 0.95);
  return {
    what: `${what} of ${BENCH_ANSWERS.toLocaleString("en")} answers by ${paths.length} filters of all kinds, p50 ${percentile(own, 0.5).toFixed(0)} ms, p95`,
    measured: `${p95.toFixed(0)} ms`,
    target: `< ${target} ms`,
    reached: p95 < target,
  };
}

/** Each once to warm up, then once for the figure, milliseconds. */
async function waits<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<readonly number[]> {
  for (const item of items) await work(item);
  const times: number[] = [];
  for (const item of items) {
    const from = performance.now();
    await work(item);
    times.push(performance.now() - from);
  }
  return times;
}

/** Asks the interface in this process, as the brand's owner. */
function askerOf(database: Database): Ask {
  const options = {
    database,
    verifySession: async () => ({ userId: sampleId("member") }),
    now: () => BENCH_NOW,
    directory: { labelOf: String },
  };
  const api = new OpenAPIHono();
  for (const routes of [visibilityRoutes, competitorRoutes, sourceRoutes, sourceDetailRoutes, answerRoutes])
    api.route("/", routes(options));
  return async (path) => {
    const response = await api.request(`/api/v1/brands/${sampleId("brand")}/${path}`);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    await response.arrayBuffer();
  };
}
