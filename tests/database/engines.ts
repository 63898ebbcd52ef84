import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { databaseOver, openDatabase } from "#database/platform/connection.ts";
import { migrate } from "#database/platform/migrate.ts";
import { openPglite } from "#database/platform/pglite/pglite-engine.ts";
import { authSchemaSql } from "#supabase/auth-schema.ts";
import { administrator, startPrivateCluster } from "./private-cluster.ts";
import { makeRunDirectory } from "./run-directory.ts";

export type EngineName = "pglite" | "postgres";

export type PostgresServer = {
  /** Addresses with `DATABASE` and `USER` to be filled in; a user goes there as `name` or `name:password`. */
  readonly urlPattern: string;
  readonly administrator: string;
  /** The name of an ordinary user that owns the databases under test. */
  readonly owner: string;
  readonly ownerWithPassword: string;
  /** A migrated database to copy. */
  readonly template: string;
};

declare module "vitest" {
  interface ProvidedContext {
    testEngines: readonly EngineName[];
    /** A dump of a migrated PGlite database, to begin each test file with. */
    pgliteSnapshot: string | null;
    postgresServer: PostgresServer | null;
  }
}

const migrations = join(import.meta.dirname, "../../supabase/migrations");
const partitionScript = join(import.meta.dirname, "../../scripts/partition-by-brand.sql");

/** `partitioned`: PostgreSQL alone, with the tables of facts and rollups partitioned by brand. */
const enginesOf = (wanted: string | undefined): readonly EngineName[] => {
  if (wanted === "pglite") return ["pglite"];
  return wanted === "partitioned" ? ["postgres"] : ["pglite", "postgres"];
};

/** Vitest's global set-up of the database tests: prepares both engines once; returns the clean-up. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const names = enginesOf(process.env.TEST_ENGINES);
  const cleanups: (() => Promise<void>)[] = [];
  const cleanup = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const undo of cleanups.splice(0).reverse())
      await undo().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "Not everything was cleaned up.");
  };
  try {
    const directory = makeRunDirectory();
    cleanups.push(() => rm(directory, { recursive: true, force: true }));
    project.provide("testEngines", names);
    project.provide("pgliteSnapshot", await makePgliteSnapshot(directory));
    project.provide(
      "postgresServer",
      names.includes("postgres") ? await makePostgresServer(directory, cleanups) : null,
    );
    return cleanup;
  } catch (error) {
    await cleanup();
    throw error;
  }
}

async function makePgliteSnapshot(directory: string): Promise<string> {
  const engine = await openPglite({ directory: null });
  try {
    await migrate(databaseOver(engine), { directory: migrations, authSchemaSql: authSchemaSql() });
    const path = join(directory, "migrated.tar");
    await writeFile(path, await engine.dump());
    return path;
  } finally {
    await engine.close();
  }
}

/** An ordinary user and a migrated database of its own, on the given server or on one started for this run. */
export async function makePostgresServer(
  directory: string,
  cleanups: (() => Promise<void>)[],
): Promise<PostgresServer> {
  const suffix = randomBytes(4).toString("hex");
  const owner = `truenorth_${suffix}`;
  const template = `truenorth_template_${suffix}`;
  const given = process.env.TEST_DATABASE_URL;
  const server =
    given === undefined || given === "" ? await startOwnServer(directory, cleanups) : serverOf(given);
  const password = randomBytes(12).toString("hex");
  const ownerWithPassword = `${owner}:${password}`;
  const at = (database: string, user: string): string =>
    server.urlPattern.replace("DATABASE", database).replace("USER", user);

  await runAsAdministrator(at("postgres", server.administrator), [
    `create role ${owner} login nosuperuser password '${password}'`,
    ...["anon", "authenticated", "service_role"].map(
      (role) =>
        `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if; end $$`,
    ),
    `grant anon, authenticated, service_role to ${owner}`,
    `create database ${template} owner ${owner}`,
  ]);
  if (given) {
    cleanups.push(() =>
      runAsAdministrator(at("postgres", server.administrator), [
        `drop database if exists ${template} with (force)`,
        `drop role if exists ${owner}`,
      ]),
    );
  }
  const database = await openDatabase({ kind: "postgres", url: at(template, ownerWithPassword) });
  try {
    await migrate(database, { directory: migrations, authSchemaSql: authSchemaSql() });
    if (process.env.TEST_ENGINES === "partitioned")
      await database.executeSql(`begin; ${await readFile(partitionScript, "utf8")}; commit`);
  } finally {
    await database.close();
  }
  return { ...server, owner, ownerWithPassword, template };
}

async function startOwnServer(
  directory: string,
  cleanups: (() => Promise<void>)[],
): Promise<Pick<PostgresServer, "urlPattern" | "administrator">> {
  const cluster = await startPrivateCluster(directory);
  cleanups.push(() => cluster.stop());
  return { urlPattern: cluster.urlFor("DATABASE", "USER"), administrator };
}

/** A server given by the address of its administrator, with a host and, where it asks for one, the password. */
function serverOf(given: string): Pick<PostgresServer, "urlPattern" | "administrator"> {
  const url = new URL(given);
  const administrator = url.password === "" ? url.username : `${url.username}:${url.password}`;
  url.username = "USER";
  url.password = "";
  url.pathname = "/DATABASE";
  return { urlPattern: url.href, administrator };
}

async function runAsAdministrator(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
