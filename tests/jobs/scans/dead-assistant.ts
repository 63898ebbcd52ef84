import { afterAll, beforeAll, expect } from "vitest";
import type { AssistantId } from "#assistants/assistants.ts";
import type { OperatorConnections } from "#assistants/operator-connections.ts";
import { createPace, usualPace } from "#assistants/pace.ts";
import type { Database } from "#database/platform/connection.ts";
import { finishWithout } from "#database/scans/scans.ts";
import type { Orders } from "#dev/stand-in/faults.ts";
import { standInBaseUrl } from "#dev/stand-in/requests.ts";
import { sampleWorld } from "#dev/stand-in/sample-world.ts";
import { type StandIn, startStandIn } from "#dev/stand-in/server.ts";
import { pollRequests } from "#jobs/poll-requests.ts";
import { openIdleWait } from "#jobs/queue/idle-wait.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { routeToAssistant } from "#jobs/scan/asking/route-to-assistant.ts";
import { endLanes } from "#jobs/scan/end-lanes.ts";
import type { EngineName } from "../../database/engines.ts";
import { openScanDatabase } from "./scan-database.ts";
import {
  addBrandToScan,
  type BrandToScan,
  beginScan,
  callsOf,
  endOfScan,
  moneyOf,
  silent,
  startWorker,
} from "./scan-world.ts";

const healthy = ["gemini", "claude", "deepseek", "perplexity"] as const;
const dead = "chatgpt";
const deadLane = "chatgpt/api";

/** What the dead assistant does with every call. */
export const deaths = {
  "refuses its key": { faults: { auth: 1 } },
  "says 429 for ever": { faults: { rate: 1 } },
  "says 500 for ever": { faults: { server: 1 } },
  hangs: { faults: { slow: 1 }, slowMs: 600_000 },
} satisfies Record<string, Partial<Orders>>;

export type DeadAssistantOptions = {
  readonly engine: EngineName;
  readonly prompts: number;
  readonly runs: number;
  readonly latencyMs: number;
};

/** Two scans at the same time, as the product makes them: of the healthy assistants, and of all. */
export function openDeadAssistantWorld({ engine, prompts, runs, latencyMs }: DeadAssistantOptions) {
  let database: Database;
  let queue: JobQueue;
  let standIn: StandIn;
  let deadStandIn: StandIn;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const opened = await openScanDatabase(engine);
    ({ database, queue } = opened);
    standIn = await startStandIn({ world: sampleWorld, seed: 1, orders: { latencyMs } });
    deadStandIn = await startStandIn({ world: sampleWorld, seed: 1 });
    remove = async () => {
      await opened.remove();
      await standIn.close();
      await deadStandIn.close();
    };
  });
  afterAll(() => remove());

  const connections = (apiKey: string): OperatorConnections => {
    const at = (id: AssistantId) => ({
      apiKey,
      baseUrl: standInBaseUrl((id === dead ? deadStandIn : standIn).origin, id),
      model: null,
    });
    return Object.fromEntries(([dead, ...healthy] as const).map((id) => [id, at(id)]));
  };
  /** With keys of its own, so that two brands do not wait for each other. */
  const routeWith = (apiKey: string) =>
    routeToAssistant({
      secretKey: "a secret of tests, thirty-two characters",
      assistants: connections(apiKey),
      pace: createPace(() => usualPace, Date.now),
      fetch,
      guardedFetch: fetch,
      timeoutMs: 4000,
      now: Date.now,
    });

  /** How a scan ended, and how long its healthy assistants took for all their calls. */
  async function endOf(brand: BrandToScan, scanId: string) {
    const { startedAt, endedAt, endedBy, finishedWithout } = await endOfScan(database, brand.brandId, scanId);
    const { rows } = await database.executeSql(
      `select (extract(epoch from max(settled_at) filter (where assistant <> $2) - $3::timestamptz) * 1000)::int as ms,
         count(*) filter (where state = 'answered')::int as answered,
         count(*) filter (where assistant = $2 and asked_count = 0 and (spent_usd > 0 or reserved_usd > 0))::int as booked
       from app.scan_calls where scan_id = $1`,
      [scanId, dead, startedAt?.toISOString()],
    );
    const { ms, answered, booked } = rows[0] as { ms: number; answered: number; booked: number };
    const wholeMs = (endedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0);
    return { brand, scanId, healthyMs: ms, wholeMs, answered, booked, endedBy, finishedWithout };
  }

  async function scanBoth(
    whileRunning: (brand: BrandToScan, scanId: string) => Promise<void> = async () => {},
  ) {
    const [four, five] = [
      await addBrandToScan(database, { prompts }),
      await addBrandToScan(database, { prompts }),
    ];
    const [toFour, toFive] = [routeWith("sk-stand-in-of-four"), routeWith("sk-stand-in-of-five")];
    const begin = (brand: BrandToScan, asked: readonly AssistantId[]) =>
      beginScan(database, queue, {
        ...brand,
        runsPerPrompt: runs,
        asked: asked.map((assistant) => ({ assistant, surface: "api" })),
      });
    const scans = [await begin(four, healthy), await begin(five, [dead, ...healthy])] as const;
    const worker = startWorker(database, queue, {
      atOnce: 160,
      atOnceInLane: usualPace.concurrency,
      findRoute: (call, key) => (call.brandId === four.brandId ? toFour : toFive)(call, key),
    });
    const rest = openIdleWait(database);
    const ending = pollRequests((signal) => endLanes({ database, now: () => new Date() }, signal), {
      everyMs: 200,
      rest,
      logger: silent,
    });
    try {
      await whileRunning(five, scans[1]);
      return { without: await endOf(four, scans[0]), made: await endOf(five, scans[1]) };
    } finally {
      await ending.stop();
      rest.close();
      await worker.close(100);
      await database.executeSql("delete from app.key_pauses");
    }
  }

  async function expectOthersUnharmed(orders: Partial<Orders>) {
    deadStandIn.order(orders);
    const { made, without } = await scanBoth();
    expect(made).toMatchObject({
      answered: healthy.length * prompts * runs,
      booked: 0,
      endedBy: "complete",
    });
    expect(made.healthyMs).toBeLessThan(1.1 * without.healthyMs);
    expect(made.wholeMs).toBeLessThan(made.healthyMs + 25_000);
  }

  async function expectFinishedWithoutIt() {
    deadStandIn.order(deaths["says 500 for ever"]);
    const { made } = await scanBoth(async ({ userId, brandId }, id) => {
      await expect
        .poll(async () => (await callsOf(database, id)).length, { timeout: 10_000 })
        .toBeGreaterThan(5);
      const isFinished = await database.asMember(userId, (transaction) =>
        finishWithout(transaction, { brandId, id, lanes: [deadLane] }),
      );
      expect(isFinished).toBe(true);
    });
    expect(made).toMatchObject({ endedBy: "complete", finishedWithout: [deadLane], booked: 0 });
    expect(made.answered).toBe(healthy.length * prompts * runs);
    expect(made.wholeMs).toBeLessThan(made.healthyMs + 3000);
    const calls = await callsOf(database, made.scanId);
    expect(calls).toContainEqual(expect.objectContaining({ assistant: dead, state: "cancelled" }));
    expect((await moneyOf(database, made.brand.brandId)).reservedUsd).toBe(0);
  }

  return { expectOthersUnharmed, expectFinishedWithoutIt };
}
