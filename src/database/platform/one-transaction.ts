import { AsyncLocalStorage } from "node:async_hooks";
import type { Engine, Session } from "./engine.ts";

/** A transaction that several share: its session is handed to one of them at a time, in order of asking. */
type Shared = { readonly session: Session; lastInLine: Promise<void>; isOpen: boolean };

export type TogetherEngine = Engine & {
  /** Does `work`, and everything it asks of this engine in one transaction: all of it stays, or where `work` throws none. */
  together<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * The same engine, on which several transactions can be made one without knowing of it: within `together` each becomes a savepoint
 * of the one that is open, so that one that fails takes back what it did and no more. Its role and its settings end with it.
 */
export function withOneTransaction(engine: Engine): TogetherEngine {
  // Carried beside the work and not handed through it: what the work calls opens its own transactions.
  const store = new AsyncLocalStorage<Shared>();

  async function acquire(): Promise<Session> {
    const shared = store.getStore();
    if (shared?.isOpen !== true) return await engine.acquire();
    const before = shared.lastInLine;
    const { promise, resolve } = Promise.withResolvers<void>();
    shared.lastInLine = promise;
    await before;
    return sharedSession(shared.session, resolve);
  }

  async function together<Result>(work: () => Promise<Result>): Promise<Result> {
    const session = await acquire();
    const shared: Shared = { session, lastInLine: Promise.resolve(), isOpen: true };
    const end = async (text: "commit" | "rollback") => {
      shared.isOpen = false;
      await shared.lastInLine;
      await session.run(text, [], {});
    };
    let broken = false;
    try {
      await session.run("begin", [], {});
      const result = await store.run(shared, work);
      await end("commit");
      return result;
    } catch (error) {
      await end("rollback").catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      session.release(broken);
    }
  }

  return { ...engine, acquire, together };
}

/** One holder's turn on a session with an open transaction. */
function sharedSession(session: Session, release: () => void): Session {
  /** What the holder's own transaction has set; null while there is none. */
  let settings: ReadonlyMap<string, string> | null = null;

  const begin = async (given: ReadonlyMap<string, string>) => {
    await session.run("savepoint joined", [], {});
    settings = given;
    if (given.size === 0) return nothing;
    const calls = Array.from(given, (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
    return await session.run(`select ${calls.join(", ")}`, [...given].flat(), {});
  };
  const keep = async () => {
    const ended = settings ?? new Map();
    settings = null;
    await session.run("release savepoint joined", [], {});
    // What is set for a transaction outlives the savepoint: anyone who comes next is nobody yet.
    const resets = [...ended.keys()].filter((name) => name === "role" || name.includes("."));
    if (resets.length === 0) return nothing;
    const calls = resets.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
    const values = resets.flatMap((name) => [name, name === "role" ? "none" : ""]);
    return await session.run(`select ${calls.join(", ")}`, values, {});
  };
  const takeBack = async () => {
    settings = null;
    await session.run("rollback to savepoint joined", [], {});
    return await session.run("release savepoint joined", [], {});
  };

  const run: Session["run"] = async (text, values, parsers) => {
    if (text === "begin") return await begin(new Map());
    if (text.startsWith("begin "))
      throw new Error("A transaction of its own kind cannot be part of another.");
    if (settings !== null) {
      if (text === "commit") return await keep();
      if (text === "rollback") return await takeBack();
      return await session.run(text, values, parsers);
    }
    if (text === "commit" || text === "rollback") return nothing;
    // A single statement that fails must not end the transaction of all.
    await begin(new Map());
    try {
      const result = await session.run(text, values, parsers);
      await keep();
      return result;
    } catch (error) {
      await takeBack();
      throw error;
    }
  };
  return {
    run,
    async beginWith(given, text, values, parsers) {
      await begin(given);
      return await session.run(text, values, parsers);
    },
    release,
  };
}

const nothing = { rows: [], affectedRows: 0 };
