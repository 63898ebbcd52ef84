import { AsyncLocalStorage } from "node:async_hooks";
import { type DatabaseTrouble, troubleOf } from "./database-trouble.ts";
import type { Engine, Session } from "./engine.ts";

type Note = { trouble: DatabaseTrouble | null };

const notes = new AsyncLocalStorage<Note>();

/** Does `work`; returns the trouble the database was in meanwhile, whatever `work` made of the error. */
export async function notingTrouble(work: () => Promise<void>): Promise<DatabaseTrouble | null> {
  const note: Note = { trouble: null };
  await notes.run(note, work);
  return note.trouble;
}

/** The same engine, whose troubles are noted for whom `notingTrouble` works. */
export function withNotedTrouble(engine: Engine): Engine {
  const noted = async <Result>(asking: Promise<Result>): Promise<Result> => {
    try {
      return await asking;
    } catch (error) {
      const note = notes.getStore();
      if (note !== undefined) note.trouble ??= troubleOf(error);
      throw error;
    }
  };
  const notedSession = (session: Session): Session => ({
    ...session,
    run: (...statement) => noted(session.run(...statement)),
    beginWith: (...statement) => noted(session.beginWith(...statement)),
  });
  return { ...engine, acquire: async () => notedSession(await noted(engine.acquire())) };
}
