import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { newKeyText } from "#api/keys/api-key-text.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { addApiKey } from "#database/keys/api-keys.ts";
import { type Database, openDatabase } from "#database/platform/connection.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { newAnswer } from "../../tests/database/new-answer.ts";
import { administrator, startPrivateCluster } from "../../tests/database/private-cluster.ts";
import { type Figure, percentile } from "./figure.ts";
import { withMigratedDatabase } from "./million/million-brands.ts";
import { sampleAnswers } from "./sample-answers.ts";
import { withServer } from "./started-server.ts";

const ANSWERS = 20_000;
const PROMPTS = 60;
const DAYS = 90;
const DAY_MS = 86_400_000;
/** A key is let through 1,000 times a minute; this many share the load, as an agency's programs do. */
const KEYS = 20;
const PER_SECOND = 200;
const SECONDS = 20;
const TARGET_MS = 50;

type Seeded = { readonly brandId: string; readonly keys: readonly string[] };

/**
 * How long programs with keys wait for what they read of a brand of 20,000 answers, at 200 requests a second on PostgreSQL, while
 * an answer comes in each second: nothing that is remembered of the brand is good for longer.
 */
export async function apiLoad(): Promise<readonly Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), "truenorth-bench-api-"));
  const cluster = await startPrivateCluster(directory);
  try {
    const databaseUrl = cluster.urlFor("postgres", administrator);
    let seeded: Seeded = { brandId: "", keys: [] };
    await withMigratedDatabase({ databaseUrl, dataDirectory: directory }, async (database) => {
      seeded = await seed(database);
      await database.executeSql("create role truenorth superuser login");
      await database.executeSql("vacuum analyze");
    });
    return await withServer({ DATABASE_URL: cluster.urlFor("postgres", "truenorth") }, async (origin) => {
      const database = await openDatabase({ kind: "postgres", url: databaseUrl });
      const scan = scanning(database, seeded.brandId);
      try {
        return await load(origin, seeded);
      } finally {
        await scan.end();
        await database.close();
      }
    });
  } finally {
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const line = z.object({
  text: z.string(),
  citations: z.array(z.object({ url: z.string(), title: z.string() })),
});

async function seed(database: Database): Promise<Seeded> {
  const userId = crypto.randomUUID();
  await database.kysely
    .insertInto("auth.users")
    .values({ id: userId, email: "programs@bench.example" })
    .execute();
  const { id: brandId } = await database.asMember(userId, (transaction) =>
    transaction
      .insertInto("public.brands")
      .values({ name: "Northwind", domain: "northwind.com", owner_user_id: userId })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await database.asMember(userId, (transaction) =>
    transaction
      .insertInto("app.competitors")
      .values(
        ["Globex", "Initech", "Hooli", "Contoso"].map((name) => ({
          brand_id: brandId,
          name,
          state: "tracked",
        })),
      )
      .execute(),
  );
  const texts = sampleAnswers(2000).map((text) => line.parse(JSON.parse(text)));
  const now = Date.now();
  const assistants = ["chatgpt", "claude", "gemini", "perplexity", "deepseek"];
  for (let first = 0; first < ANSWERS; first += 500)
    await database.asService((transaction) =>
      storeAnswers(
        transaction,
        Array.from({ length: 500 }, (_, at) => {
          const index = first + at;
          const { text, citations } = texts[index % texts.length] ?? { text: "", citations: [] };
          const askedAt = new Date(now - (index % DAYS) * DAY_MS - index * 1000);
          return newAnswer({
            brandId,
            text,
            citations,
            promptText: `Which CRM is best for team ${index % PROMPTS}?`,
            assistant: assistants[index % assistants.length] ?? "chatgpt",
            askedAt,
            receivedAt: askedAt,
          });
        }),
      ),
    );
  await readNewAnswers(database);
  const keys: string[] = [];
  for (let made = 0; made < KEYS; made += 1) {
    const { key, keyHash, hint } = newKeyText();
    const wanted = { name: `Program ${made}`, scope: "read", expiresAt: null, now: new Date() } as const;
    await database.asMember(userId, (transaction) =>
      addApiKey(transaction, { ...wanted, brandId, createdBy: userId, keyHash, hint }),
    );
    keys.push(key);
  }
  return { brandId, keys };
}

/** Stores and reads an answer each second, until it is ended. */
function scanning(database: Database, brandId: string): { end(): Promise<void> } {
  let isOver = false;
  const scan = async (): Promise<void> => {
    while (!isOver) {
      const askedAt = new Date();
      const answer = newAnswer({ brandId, promptText: "Which CRM is best for team 1?", askedAt });
      await database.asService((transaction) => storeAnswers(transaction, [answer]));
      await readNewAnswers(database);
      await sleep(1000);
    }
  };
  const scanned = scan();
  return {
    end: () => {
      isOver = true;
      return scanned;
    },
  };
}

/** What programs read, in the shares in which they do: much of lists, some of figures. */
const mix: readonly (readonly [share: number, path: string])[] = [
  [10, ""],
  [15, "/visibility"],
  [5, "/visibility?assistants=chatgpt"],
  [10, "/visibility/prompts"],
  [15, "/prompts?limit=100"],
  [15, "/answers?limit=20"],
  [5, "/answers?limit=20&mentioned=yes"],
  [10, "/sources?limit=20"],
  [5, "/competitors"],
  [10, "/scans"],
];
const paths = mix.flatMap(([share, path]) => Array<string>(share).fill(path));

async function load(origin: string, { brandId, keys }: Seeded): Promise<readonly Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const waits: number[] = [];
  const slowest = new Map<string, number[]>();
  const send = async (turn: number, due: number, isCounted: boolean): Promise<void> => {
    // By a step that has no divisor in common with their number: each in its share, and none in a row.
    const path = paths[(turn * 37) % paths.length] ?? "";
    const address = path === "" ? "/api/v1/brands" : `/api/v1/brands/${brandId}${path}`;
    await ask(`${origin}${address}`, keys[turn % keys.length] ?? "", agent);
    if (!isCounted) return;
    const wait = performance.now() - due;
    waits.push(wait);
    slowest.set(path, [...(slowest.get(path) ?? []), wait]);
  };
  /** Each is sent when it is due, whatever became of those before: a slow server does not slow the load. */
  const run = async (seconds: number, isCounted: boolean): Promise<void> => {
    const start = performance.now();
    const sent: Promise<void>[] = [];
    for (let turn = 0; turn < seconds * PER_SECOND; turn += 1) {
      const due = start + (turn * 1000) / PER_SECOND;
      const early = due - performance.now();
      if (early > 1) await sleep(early);
      sent.push(send(turn, due, isCounted));
    }
    await Promise.all(sent);
  };
  await run(5, false);
  await run(SECONDS, true);
  agent.destroy();
  const p95 = percentile(waits, 0.95);
  const each = [...slowest]
    .map(([path, times]) => `${path || "/brands"} ${percentile(times, 0.95).toFixed(0)}`)
    .join(", ");
  return [
    {
      what: `API with keys on PostgreSQL, ${PER_SECOND} requests/s of all kinds, ${ANSWERS.toLocaleString("en")} answers and one more each second, p50 ${percentile(waits, 0.5).toFixed(0)} ms (p95 of each: ${each}), p95`,
      measured: `${p95.toFixed(0)} ms`,
      target: `< ${TARGET_MS} ms`,
      reached: p95 < TARGET_MS,
    },
  ];
}

function ask(url: string, key: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}`));
      response.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });
}
