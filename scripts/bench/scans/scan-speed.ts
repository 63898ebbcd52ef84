import { openAnsweringServer } from "../../../tests/jobs/answering-server.ts";
import type { ScanPlace } from "../../../tests/jobs/scans/killed-scan.ts";
import { planScan } from "../../../tests/jobs/scans/killed-scan.ts";
import { startScanProcess } from "../../../tests/jobs/scans/start-scan-process.ts";
import type { Figure } from "../figure.ts";
import { withScanPlace } from "./scan-places.ts";

const CALLS = 6000;
const EMBEDDED_CALLS = 1500;
const PROMPTS = 150;
/** Before it is measured: a worker runs for days, and its code is compiled in the first second. */
const FIRST_CALLS = 600;
/** An answer takes this long, in milliseconds: what two workers gain shows only where they wait. */
const LATENCY = 120;
const AT_ONCE = 64;
/** As often as workers look for answers that are not read. */
const READ_EVERY_MS = 1000;

type Measured = { readonly perSecond: number; readonly processorMsEach: number };

/** How many answers a second go the whole way: asked, stored, read and counted. */
export async function scanSpeed(): Promise<readonly Figure[]> {
  const one = await withScanPlace("postgres", (place) => measure(place, { workers: 1, calls: CALLS }));
  const two = await withScanPlace("postgres", (place) => measure(place, { workers: 2, calls: CALLS }));
  const embedded = await withScanPlace("pglite", (place) =>
    measure(place, { workers: 1, calls: EMBEDDED_CALLS }),
  );
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
  let firstAsked: number | null = null;
  const server = await openAnsweringServer(() => {
    firstAsked ??= performance.now();
    return LATENCY;
  });
  try {
    const environment = {
      ...place.environment,
      ASSISTANT_URL: server.url,
      AT_ONCE: String(AT_ONCE),
      READ_EVERY_MS: String(READ_EVERY_MS),
    };
    const plan = (given: number) =>
      place.use(async (database) => {
        if (given > 0) await planScan(database, { calls: given, prompts: PROMPTS });
      });
    // The embedded database has one owner: there is something to do before it works, and no scan before the one that is measured.
    const isEmbedded = "DATA_DIR" in place.environment;
    await plan(isEmbedded ? calls : 0);
    const started = Array.from({ length: workers }, () => startScanProcess(environment));
    const processorMs = async () => {
      const lines = await Promise.all(started.map((worker) => worker.line(/^done /)));
      return lines.reduce((sum, line) => sum + Number(line.split(" ")[1]), 0);
    };
    await Promise.all(started.map((worker) => worker.line(/^ready$/)));
    let before = 0;
    if (!isEmbedded) {
      await plan(FIRST_CALLS);
      before = await processorMs();
      firstAsked = null;
      await plan(calls);
    }
    const processor = (await processorMs()) - before;
    const perSecond = calls / ((performance.now() - (firstAsked ?? 0)) / 1000);
    await Promise.all(started.map((worker) => worker.end("SIGTERM")));
    return { perSecond, processorMsEach: processor / calls };
  } finally {
    await server.close();
  }
}
