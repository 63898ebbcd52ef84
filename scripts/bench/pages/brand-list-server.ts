import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { fetchBrandPage } from "#web/brands/brand-requests.ts";
import { type BrandListState, defaultListState } from "#web/brands/list/brand-list-state.ts";
import { administrator, startPrivateCluster } from "../../../tests/database/private-cluster.ts";
import { type Figure, percentile } from "../figure.ts";
import { fillBrands, owner, withMigratedDatabase } from "../million/million-brands.ts";
import { withServer } from "../started-server.ts";

const lists: Readonly<Record<string, Partial<BrandListState>>> = {
  "first page": {},
  "first page by creation": { sort: "created_at" },
  "last page": { page: 1000 },
  "plan and status": { plan: "free", status: "active" },
  "search with many hits": { search: "coffee" },
  "search with few hits": { search: "zebra" },
  "search with none": { search: "quokka" },
  "search for awkward text": { search: "house (7)" },
  "search within a plan": { search: "sample-7", plan: "monthly" },
};

const TURNS = 60;
const CONNECTIONS = 20;
const BURST_SECONDS = 8;

type Timed = {
  readonly client: SupabaseClient;
  readonly userId: string;
  readonly waits: number[];
  readonly sent: Request[];
};

/** How long the brand list takes at the server for an owner of 10,000 brands among 1,000,000 on Postgres. */
export function brandListServer(): Promise<readonly Figure[]> {
  return inDirectory(async (directory) => {
    const cluster = await startPrivateCluster(directory);
    try {
      const [database, role] = ["postgres", "truenorth"];
      const databaseUrl = cluster.urlFor(database, administrator);
      await withMigratedDatabase({ databaseUrl, dataDirectory: directory }, async (open) => {
        await fillBrands(open, { members: 100, brandsEach: 10_000 });
        await open.executeSql(`create role ${role} superuser login`);
      });
      return await withServer({ DATABASE_URL: cluster.urlFor(database, role) }, async (origin) => {
        const session = await signIn(origin);
        const figures: Figure[] = [];
        for (const [what, state] of Object.entries(lists))
          figures.push(await waitsFor(session, { what: `among 1,000,000: ${what}`, state, targetMs: 40 }));
        return figures;
      });
    } finally {
      await cluster.stop();
    }
  });
}

async function inDirectory<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), "truenorth-bench-brands-"));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

type MeasuredList = {
  readonly what: string;
  readonly state: Partial<BrandListState>;
  readonly targetMs: number;
};

async function waitsFor({ client, userId, waits }: Timed, { what, state, targetMs }: MeasuredList) {
  const { signal } = new AbortController();
  const read = () => fetchBrandPage(client, userId, { ...defaultListState, ...state }, signal);
  for (let turn = 0; turn < 5; turn += 1) await read();
  waits.length = 0;
  let count = 0;
  for (let turn = 0; turn < TURNS; turn += 1) ({ count } = await read());
  const p95 = percentile(waits, 0.95);
  return {
    what: `brand list ${what} (${count} found), p50 ${percentile(waits, 0.5).toFixed(1)} ms, p95`,
    measured: `${p95.toFixed(1)} ms`,
    target: `< ${targetMs} ms`,
    reached: p95 < targetMs,
  };
}

/**
 * The embedded database: how many brand lists it answers in a second, for an owner of 1,000 brands among 100,000, and how long
 * each kind of list takes for an owner of 10,000.
 */
export async function embeddedBrandList(): Promise<readonly Figure[]> {
  const ofTenThousand = await inDirectory(async (dataDirectory) => {
    await withMigratedDatabase({ databaseUrl: null, dataDirectory }, (open) =>
      fillBrands(open, { members: 1, brandsEach: 10_000 }),
    );
    return await withServer({ DATA_DIR: dataDirectory, TRUST_PROXY: "1" }, async (origin) => {
      const session = await signIn(origin);
      const figures: Figure[] = [];
      for (const [what, state] of Object.entries(lists))
        figures.push(await waitsFor(session, { what: `of 10,000 on PGlite: ${what}`, state, targetMs: 300 }));
      return figures;
    });
  });
  const perSecond = await inDirectory(async (dataDirectory) => {
    await withMigratedDatabase({ databaseUrl: null, dataDirectory }, (open) =>
      fillBrands(open, { members: 100, brandsEach: 1000 }),
    );
    return await withServer({ DATA_DIR: dataDirectory, TRUST_PROXY: "1" }, listsPerSecond);
  });
  return [...ofTenThousand, perSecond];
}

/** The browser's own request over and over, by a client that spends next to nothing of the two cores itself. */
async function listsPerSecond(origin: string): Promise<Figure> {
  const { client, userId, waits, sent } = await signIn(origin);
  await fetchBrandPage(client, userId, defaultListState, new AbortController().signal);
  const request = sent.at(-1);
  if (request === undefined) throw new Error("The list sent no request.");
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let asked = 0;
  const askUntil = async (end: number): Promise<void> => {
    while (performance.now() < end) {
      asked += 1;
      const started = performance.now();
      await askOnce(request, agent, `198.51.100.${asked % 250}`);
      waits.push(performance.now() - started);
    }
  };
  const burst = (seconds: number) => {
    waits.length = 0;
    const end = performance.now() + seconds * 1000;
    return Promise.all(Array.from({ length: CONNECTIONS }, () => askUntil(end)));
  };
  await burst(2);
  await burst(BURST_SECONDS);
  agent.destroy();
  const perSecond = waits.length / BURST_SECONDS;
  return {
    what: `brand lists with their count on PGlite, ${CONNECTIONS} connections, 100,000 brands, p95 ${percentile(waits, 0.95).toFixed(0)} ms`,
    measured: `${perSecond.toFixed(0)} requests/s`,
    target: "≥ 300 requests/s",
    reached: perSecond >= 300,
  };
}

/** Each asks from one of many addresses: one alone would meet its limit. */
function askOnce({ url, headers }: Request, agent: Agent, from: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...Object.fromEntries(headers), "x-forwarded-for": from } }, (response) => {
      const isFirstPage = response.statusCode === 206 && response.headers["content-range"] === "0-9/1000";
      if (!isFirstPage) reject(new Error(`A list was answered with ${response.statusCode}.`));
      response.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });
}

const publicConfig = z.object({ backend: z.object({ publishableKey: z.string() }) });

/** A browser's client whose requests are timed, from sending to the last byte, milliseconds. */
async function signIn(origin: string): Promise<Timed> {
  const config = publicConfig.parse(await (await fetch(`${origin}/api/config`)).json());
  const waits: number[] = [];
  const sent: Request[] = [];
  const timed: typeof fetch = async (input, init) => {
    sent.push(new Request(input, init));
    const started = performance.now();
    const response = await fetch(input, init);
    const body = await response.arrayBuffer();
    waits.push(performance.now() - started);
    return new Response(body, response);
  };
  const client = createClient(origin, config.backend.publishableKey, {
    global: { fetch: timed },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword(owner);
  if (error !== null) throw error;
  return { client, userId: data.user.id, waits, sent };
}
