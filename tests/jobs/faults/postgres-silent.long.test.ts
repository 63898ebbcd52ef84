import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#database/platform/connection.ts";
import { troubleOf } from "#database/platform/database-trouble.ts";
import { bothEngines, openTestDatabase } from "../../database/test-database.ts";

/** A way to the server of an address that can fall silent, as when a router in between forgets its connections. */
async function silentWay(url: string) {
  const { host, port, database, user, password } = new Client({ connectionString: url });
  let isSilent = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on("data", (data) => !isSilent && to.write(data));
      from.on("close", () => to.destroy());
      from.on("error", () => {});
    };
    pass(near, far);
    pass(far, near);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port: own } = proxy.address() as AddressInfo;
  const account = `${user}${password ? `:${encodeURIComponent(password)}` : ""}`;
  return {
    url: `postgres://${account}@127.0.0.1:${own}/${database}`,
    setSilent(silent: boolean) {
      isSilent = silent;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

describe.runIf(bothEngines.includes("postgres"))("a PostgreSQL server that falls silent", () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const undo of cleanups.reverse()) await undo();
  });

  test("fails what waits for it, as one that is away, and is asked again over a new connection", async () => {
    const { url, remove } = await openTestDatabase("postgres");
    cleanups.push(remove);
    const way = await silentWay(url ?? "");
    cleanups.push(() => way.close());
    const database: Database = await openDatabase({
      kind: "postgres",
      url: way.url,
      poolSize: 1,
      queryTimeoutMs: 500,
    });
    cleanups.push(() => database.close());
    const ask = () => database.asService((tx) => sql`select 1 as one`.execute(tx));
    await ask();

    way.setSilent(true);
    const startedAt = performance.now();
    const [alone, inTransaction] = await Promise.allSettled([database.executeSql("select 1"), ask()]);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    for (const outcome of [alone, inTransaction])
      expect(troubleOf(outcome.status === "rejected" ? outcome.reason : null)).toBe("away");

    way.setSilent(false);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  }, 60_000);
});
