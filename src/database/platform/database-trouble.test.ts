import { expect, test } from "vitest";
import { awaitPostgres } from "./connection.ts";
import { askedOfDriver, DiskFullError, troubleOf } from "./database-trouble.ts";
import type { Engine } from "./engine.ts";
import { openPostgres } from "./postgres-engine.ts";

const failure = (message: string, details: object = {}) => Object.assign(new Error(message), details);

test.each([
  ["a server that isn't there", failure("connect", { code: "ECONNREFUSED", syscall: "connect" }), "away"],
  ["a socket that isn't there", failure("connect", { code: "ENOENT", syscall: "connect" }), "away"],
  ["a server that starts up", failure("the database system is starting up", { code: "57P03" }), "away"],
  ["a server that was stopped", failure("terminating connection", { code: "57P01" }), "away"],
  ["a lost connection", failure("Connection terminated unexpectedly"), "away"],
  [
    "several addresses",
    new AggregateError([failure("", { code: "ECONNREFUSED", syscall: "connect" })]),
    "away",
  ],
  ["one reported by another", new Error("no", { cause: failure("", { code: "57P03" }) }), "away"],
  ["a full disk here", new DiskFullError(), "full"],
  ["a full disk there", failure("could not extend file", { code: "53100" }), "full"],
  ["a file that isn't there", failure("open", { code: "ENOENT", syscall: "open" }), null],
  ["a wrong statement", failure("syntax error", { code: "42601" }), null],
  ["a wrong password", failure("password authentication failed", { code: "28P01" }), null],
])("%s", async (_name, error, trouble) => {
  await askedOfDriver(Promise.reject(error)).catch(() => {});
  expect(troubleOf(error)).toBe(trouble);
});

test("a mail server or an assistant that isn't there says nothing of the database", () => {
  const refused = failure("connect", { code: "ECONNREFUSED", syscall: "connect" });
  expect(troubleOf(refused)).toBeNull();
  expect(troubleOf(new Error("The mail was not sent.", { cause: refused }))).toBeNull();
});

test("the driver says so where its server isn't there", async () => {
  const engine = openPostgres({ url: "postgres://nobody@127.0.0.1:9/none" });
  const error: unknown = await engine.acquire().catch((reason: unknown) => reason);
  expect(troubleOf(error)).toBe("away");
  await engine.close();
});

/** An engine that can't be reached so many times. */
function engineAfter(errors: readonly Error[]): Engine {
  const left = [...errors];
  return {
    kind: "postgres",
    async acquire() {
      const error = left.shift();
      if (error !== undefined) throw error;
      const run = async () => ({ rows: [], affectedRows: 0 });
      return { run, beginWith: run, release: () => {} };
    },
    load: () => ({ waiting: 0, busy: 0, idle: 0 }),
    close: async () => {},
  };
}
const starting = failure("the database system is starting up", { code: "57P03" });

test("a start waits for a database that starts, says so once, and not without end", async () => {
  const waits: unknown[] = [];
  const onWait = (error: unknown) => waits.push(error);
  await awaitPostgres(engineAfter([starting, starting]), { onWait });
  expect(waits).toEqual([starting]);
  await expect(awaitPostgres(engineAfter(Array(9).fill(starting)), { onWait, maxMs: 600 })).rejects.toBe(
    starting,
  );
  const wrong = failure("password authentication failed", { code: "28P01" });
  await expect(awaitPostgres(engineAfter([wrong]), { onWait })).rejects.toBe(wrong);
});
