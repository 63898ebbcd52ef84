import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, Kysely, sql, type Transaction } from "kysely";
import { troubleOf } from "./database-trouble.ts";
import { type DiskRoomOptions, freeBytesOf, MIN_FREE_BYTES, withDiskRoom } from "./disk-room.ts";
import type { Engine, EngineLoad } from "./engine.ts";
import { withJoinedSettings } from "./joined-settings.ts";
import { engineDialect } from "./kysely-driver.ts";
import { withOneTransaction } from "./one-transaction.ts";
import { lockDirectory } from "./pglite/directory-lock.ts";
import { openPglite } from "./pglite/pglite-engine.ts";
import { openPostgres, type PostgresOptions } from "./postgres-engine.ts";
import { DatabaseSetupError } from "./roles.ts";
import { SAMPLE_OWNER_ID } from "./sample-owner.ts";
import type { KeyScope, Tables } from "./tables/tables.ts";
import { productParsers } from "./value-parsers.ts";

export type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** Everything that can be asked of the database. All SQL of the process goes through one engine. */
export type Database = {
  readonly kind: Engine["kind"];
  /** As the owner of the database, outside row-level security only where that user is exempt. For migrations and the queue. */
  readonly kysely: Kysely<Tables>;
  /** Runs `work` in one transaction as the signed-in member: row-level security decides what it sees and changes. */
  asMember<Result>(userId: string, work: Work<Result>): Promise<Result>;
  /** Runs `work`, in which anyone who acts as a member reaches no further than the key: its brand, and what it is for. */
  withKey<Result>(key: KeyRestriction, work: () => Promise<Result>): Promise<Result>;
  /** Runs `work` in one transaction as the service, which sees all rows. The exception: for jobs and public endpoints. */
  asService<Result>(work: Work<Result>): Promise<Result>;
  /**
   * Runs everything `work` asks of the database, in whatever role, in one transaction. Rolls back if `work` throws. Concurrent calls
   * within `work` wait for each other; a call that fails and is caught rolls back alone.
   */
  together<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs SQL text for a library that brings its own (the queue). Several statements only without values. */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Tells of writes, where all of them go through this process (embedded); see `Engine`. */
  readonly onWrite?: Engine["onWrite"];
  /** Does `work` while nobody writes, where one process has the data (embedded); see `Engine`. */
  readonly standStill?: Engine["standStill"];
  /** Whether the disk has no room to write (embedded); see `Engine`. */
  readonly isFull?: Engine["isFull"];
  /** How many callers wait for a session, and how many sessions there are. */
  load(): EngineLoad;
  close(): Promise<void>;
};

/** What narrows a member's rights to those of an API key. */
export type KeyRestriction = { readonly id: string; readonly brandId: string; readonly scope: KeyScope };

export type DatabaseOptions =
  /** PGlite in a folder of `dataDirectory`, for this process alone. */
  | ({ readonly kind: "embedded"; readonly dataDirectory: string } & Partial<DiskRoomOptions>)
  /** PGlite in memory, gone when closed; `snapshot` is a dump to begin with. */
  | { readonly kind: "memory"; readonly snapshot?: Uint8Array }
  | ({ readonly kind: "postgres"; readonly awaiting?: Awaiting } & PostgresOptions);

/** Opens the database; throws DirectoryInUseError when another process has the folder. Does not migrate. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  switch (options.kind) {
    case "postgres": {
      const engine = openPostgres(options);
      if (options.awaiting !== undefined) await closedUnless(engine, awaitPostgres(engine, options.awaiting));
      return databaseOver(engine);
    }
    case "memory":
      return databaseOver(await openPglite({ directory: null, ...snapshotOf(options) }));
    case "embedded": {
      const unlock = lockDirectory(options.dataDirectory);
      const { freeBytes = freeBytesOf(options.dataDirectory), onChange = () => {} } = options;
      const directory = join(options.dataDirectory, "database");
      try {
        const engine = await openPglite({ directory });
        const watched = withDiskRoom(engine, { freeBytes, onChange });
        return databaseOver({ ...watched, close: () => engine.close().finally(unlock) });
      } catch (error) {
        unlock();
        if (freeBytes() < MIN_FREE_BYTES)
          throw new DatabaseSetupError(
            `The disk of ${directory} is full: the embedded database could not be opened. Make room, then start again.`,
            { cause: error },
          );
        const reason = error instanceof Error ? error.message : String(error);
        throw new DatabaseSetupError(
          `The embedded database in ${directory} could not be opened: ${reason}. ` +
            "Restore a backup, or move that folder away to start without data.",
          { cause: error },
        );
      }
    }
  }
}

async function closedUnless(engine: Engine, opening: Promise<void>): Promise<void> {
  try {
    await opening;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function snapshotOf(options: { readonly snapshot?: Uint8Array }): { readonly snapshot?: Uint8Array } {
  return options.snapshot === undefined ? {} : { snapshot: options.snapshot };
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The database over any engine. */
export function databaseOver(given: Engine): Database {
  const engine = withOneTransaction(given);
  const running = new AsyncLocalStorage<{ open: boolean }>();
  // Carried beside the work and not handed through it, so that no route can forget it.
  const restriction = new AsyncLocalStorage<KeyRestriction>();
  const refuseInsideTransaction = (): void => {
    // On PGlite this would wait for itself for ever; on Postgres it would act outside the transaction it seems to be in.
    if (running.getStore()?.open === true) {
      throw new Error("A transaction is open here: use the transaction that was handed to the work.");
    }
  };
  const kysely = new Kysely<Tables>({
    dialect: engineDialect(withJoinedSettings(engine), {
      parsers: productParsers,
      beforeAcquire: refuseInsideTransaction,
    }),
  });

  async function inTransaction<Result>(
    role: string,
    userId: string | null,
    work: Work<Result>,
  ): Promise<Result> {
    const key = userId === null ? undefined : restriction.getStore();
    const claims = JSON.stringify({
      role,
      ...(userId === null ? {} : { sub: userId }),
      ...(key === undefined ? {} : { api_key: { id: key.id, brand: key.brandId, scope: key.scope } }),
    });
    const setting = { open: true };
    try {
      return await kysely.transaction().execute(async (transaction) => {
        // Single ones: they wait for the first statement of the work and go with it.
        await sql`select set_config('request.jwt.claims', ${claims}, true)`.execute(transaction);
        await sql`select set_config('request.jwt.claim.sub', ${userId ?? ""}, true)`.execute(transaction);
        await sql`select set_config('request.jwt.claim.role', ${role}, true)`.execute(transaction);
        // Statements here take milliseconds: the server would compile some of them for longer than they run.
        await sql`select set_config('jit', ${"off"}, true)`.execute(transaction);
        // What is read lies in memory or on a drive without a moving head: by the usual 4 whole tables are read for some rows.
        await sql`select set_config('random_page_cost', ${"1.1"}, true)`.execute(transaction);
        // Sums by day and topic of a year take some megabytes: by the usual 4 they are sorted on the drive.
        await sql`select set_config('work_mem', ${"16MB"}, true)`.execute(transaction);
        // Nobody writes as the owner of the sample workspace, nor with a key that is for reading, whatever a route may try.
        if (userId === SAMPLE_OWNER_ID || key?.scope === "read")
          await sql`select set_config('transaction_read_only', ${"on"}, true)`.execute(transaction);
        await sql`select set_config('role', ${role}, true)`.execute(transaction);
        return await running.run(setting, () => work(transaction));
      });
    } finally {
      setting.open = false;
    }
  }

  return {
    kind: engine.kind,
    kysely,
    async asMember(userId, work) {
      if (!uuidPattern.test(userId))
        throw new TypeError("A member is named by the id (a UUID) of the signed-in user.");
      return await inTransaction("authenticated", userId, work);
    },
    withKey: (key, work) => restriction.run(key, work),
    asService: (work) => inTransaction("service_role", null, work),
    async together(work) {
      refuseInsideTransaction();
      return await engine.together(work);
    },
    async executeSql(text, values = []) {
      return { rows: (await kysely.executeQuery(CompiledQuery.raw(text, [...values]))).rows };
    },
    ...(engine.onWrite === undefined ? {} : { onWrite: engine.onWrite }),
    ...(engine.standStill === undefined ? {} : { standStill: engine.standStill }),
    ...(engine.isFull === undefined ? {} : { isFull: engine.isFull }),
    load: () => engine.load(),
    close: () => engine.close(),
  };
}

type Awaiting = {
  /** Called once with the reason why the database isn't there yet. */
  readonly onWait: (error: unknown) => void;
  readonly maxMs?: number;
};

const MAX_WAIT_MS = 120_000;
const PAUSE_MS = 500;

/** Waits for a server that starts, recovers or can't be reached yet. Throws what it said last, any other error at once. */
export async function awaitPostgres(
  engine: Engine,
  { onWait, maxMs = MAX_WAIT_MS }: Awaiting,
): Promise<void> {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      const session = await engine.acquire();
      await session.run("select 1", [], {}).finally(() => session.release(false));
      return;
    } catch (error) {
      if (troubleOf(error) !== "away" || performance.now() - startedAt >= maxMs) throw error;
      if (attempt === 0) onWait(error);
      await sleep(PAUSE_MS);
    }
  }
}
