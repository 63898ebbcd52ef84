import type { Engine, Session, StatementResult } from "./engine.ts";

const setting = /^select set_config\('([\w.]+)', \$1, true\)$/i;

/**
 * The same engine for a caller that begins each transaction with a row of single settings: `begin` and the settings wait for the
 * first statement that asks for something, and then go with it. A session that is asked for nothing is never taken from others.
 */
export function withJoinedSettings(engine: Engine): Engine {
  return { ...engine, acquire: async () => joiningSession(() => engine.acquire()) };
}

function joiningSession(acquire: () => Promise<Session>): Session {
  let acquired: Promise<Session> | null = null;
  /** Settings of the transaction that is to begin, by name; null when none is. */
  let waiting: Map<string, string> | null = null;
  /** The first statement of the transaction under way. */
  let begun: Promise<unknown> = Promise.resolve();

  const taken = (): Promise<Session> => {
    acquired ??= acquire();
    return acquired;
  };

  const run: Session["run"] = async (text, values, parsers) => {
    const isEnd = text === "commit" || text === "rollback";
    if (text === "begin") {
      waiting = new Map();
      return nothing();
    }
    if (waiting === null) {
      // A statement sent beside the first one must not run as the owner where the transaction did not begin.
      if (isEnd) begun = Promise.resolve();
      else await begun;
      return await (await taken()).run(text, values, parsers);
    }
    const name = setting.exec(text)?.[1];
    const [value] = values;
    if (name !== undefined && typeof value === "string") {
      waiting.set(name, value);
      return nothing([{ set_config: value }]);
    }
    const settings = waiting;
    waiting = null;
    if (isEnd) return nothing();
    const first = taken().then((session) => session.beginWith(settings, text, values, parsers));
    begun = first;
    return await first;
  };
  return {
    run,
    async beginWith(settings, text, values, parsers) {
      return await (await taken()).beginWith(settings, text, values, parsers);
    },
    release: (broken) =>
      void acquired?.then(
        (session) => session.release(broken),
        () => {},
      ),
  };
}

const nothing = (rows: unknown[] = []): StatementResult => ({ rows, affectedRows: rows.length });
