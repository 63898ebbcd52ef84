import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { administrator, startPrivateCluster } from "../../database/private-cluster.ts";
import { bothEngines } from "../../database/test-database.ts";
import { type Program, startProgram } from "./started-program.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanups.splice(0).reverse()) await undo();
});

describe.runIf(bothEngines.includes("postgres"))("PostgreSQL away", () => {
  test("processes wait for it at their start, and answer 503 in words while it is gone", {
    timeout: 300_000,
  }, async () => {
    const directory = await mkdtemp(join(tmpdir(), "postgres-away-"));
    cleanups.push(() => rm(directory, { recursive: true, force: true }));
    const startCluster = () => startPrivateCluster(directory, { isKept: true });
    let cluster = await startCluster();
    cleanups.push(() => cluster.stop());
    await cluster.stop();

    const environment = {
      DATABASE_URL: cluster.urlFor("postgres", administrator),
      SECRET_KEY: "a secret of tests, thirty-two characters",
      DATA_DIR: directory,
    };
    const waiting = new Set<string>();
    const starting = (["server", "worker"] as const).map((entry) =>
      startProgram(
        entry,
        environment,
        (log) => log.includes("waiting for the database") && waiting.add(entry),
      ),
    );
    await Promise.race([
      Promise.all(starting),
      (async () => {
        while (waiting.size < 2) await sleep(50);
      })(),
    ]);
    cluster = await startCluster();
    const programs = await Promise.all(starting);
    for (const program of programs) cleanups.push(() => program.end("SIGTERM"));
    expect(waiting).toEqual(new Set(["server", "worker"]));
    const [server] = programs as [Program, Program];

    const { backend } = await (await fetch(`${server.origin}/api/config`)).json();
    const post = (path: string, body: object, token?: string) =>
      fetch(`${server.origin}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          apikey: backend.publishableKey,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
    const someone = { email: "someone@example.com", password: "a long enough password" };
    const { access_token: token } = await (await post("/auth/v1/signup", someone)).json();
    const writes = () => [
      post("/api/v1/audits", { domain: "example.com" }),
      post("/auth/v1/token?grant_type=password", someone),
      post("/rest/v1/brands", { name: "Acme", domain: "acme.example" }, token),
    ];
    const statuses = async () => (await Promise.all(writes())).map(({ status }) => status);
    expect((await statuses()).filter((status) => status >= 300)).toEqual([]);

    await cluster.stop();
    for (const answer of await Promise.all(writes())) {
      expect([answer.url, answer.status]).toEqual([answer.url, 503]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.text()).toContain(
        "The database does not answer. Nothing was saved. Try again in a moment.",
      );
    }
    cluster = await startCluster();
    await expect
      .poll(async () => (await statuses()).filter((status) => status >= 300), { timeout: 60_000 })
      .toEqual([]);
  });
});
