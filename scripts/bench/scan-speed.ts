import { openAnsweringServer } from "../../tests/jobs/answering-server.ts";
import type { ScanPlace } from "../../tests/jobs/killed-scan.ts";
import { planScan } from "../../tests/jobs/killed-scan.ts";
import { startScanProcess } from "../../tests/jobs/start-scan-process.ts";
import type { Figure } from "./figure.ts";
import { withScanPlace } from "./scan-places.ts";

const CALLS = 3000;
const PROMPTS = 150;
/** An answer takes this long, in milliseconds: what two workers gain shows only where they wait. */
const LATENCY = 120;
const AT_ONCE = 64;

type Measured = { readonly perSecond: number; readonly processorMsEach: number };

/** How many answers a second go the whole way: asked, stored, read and counted. */
export async function scanSpeed(): Promise<readonly Figure[]> {
  const one = await withScanPlace("postgres", (place) => measure(place, { workers: 1, calls: CALLS }));
  const two = await withScanPlace("postgres", (place) => measure(place, { workers: 2, calls: CALLS }));
  const embedded = await withScanPlace("pglite", (place) => measure(place, { workers: 1, calls: CALLS / 2 }));
  const figure = (what: string, { perSecond, processorMsEach }: Measured, target: number): Figure => ({
    what: `${what}, ${processorMsEach.toFixed(2)} ms of processor an answer in the worker`,
    measured: `${perSecond.toFixed(0)} answers/s`,
    target: `≥ ${target} answers/s`,
    reached: perSecond >= target,
  });
  const gain = two.perSecond / one.perSecond;
  return [
    figure("scan on Postgres, one worker", one, 400),
    figure("scan on Postgres, two workers", two, 1.7 * one.perSecond),
    {
      what: "two workers against one",
      measured: `${gain.toFixed(2)} times`,
      target: "≥ 1.7 times",
      reached: gain >= 1.7,
    },
    figure("scan on the embedded database", embedded, 150),
  ];
}

async function measure(
  place: ScanPlace,
  { workers, calls }: { readonly workers: number; readonly calls: number },
): Promise<Measured> {
  const server = await openAnsweringServer(() => LATENCY);
  try {
    const environment = { ...place.environment, ASSISTANT_URL: server.url, AT_ONCE: String(AT_ONCE) };
    // The workers are up before there is anything to do, where they can be: the embedded database has one owner.
    const isEmbedded = "DATA_DIR" in place.environment;
    await place.use(async (database) => {
      if (isEmbedded) await planScan(database, { calls, prompts: PROMPTS });
    });
    const started = Array.from({ length: workers }, () => startScanProcess(environment));
    await Promise.all(started.map((worker) => worker.line(/^ready$/)));
    if (!isEmbedded) await place.use((database) => planScan(database, { calls, prompts: PROMPTS }));
    const from = performance.now();
    await Promise.all(started.map((worker) => worker.line(/^done$/)));
    const seconds = (performance.now() - from) / 1000;
    const processor = await Promise.all(
      started.map(async (worker) => {
        const told = worker.line(/^processor /);
        await worker.end("SIGTERM");
        return Number((await told).split(" ")[1]);
      }),
    );
    return {
      perSecond: calls / seconds,
      processorMsEach: processor.reduce((sum, ms) => sum + ms, 0) / calls,
    };
  } finally {
    await server.close();
  }
}
