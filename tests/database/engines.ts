import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#database/platform/connection.ts";
import { type PgliteFiles, prepareDatabase, preparedPglite } from "./embedded/prepared-pglite.ts";
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
    /** Of tests whose outcome may depend on the engine. */
    differingEngines: readonly EngineName[];
    /** Of all other tests. */
    usualEngines: readonly EngineName[];
    pglite: PgliteFiles;
    postgresServer: PostgresServer | null;
  }
}

const partitionScript = join(import.meta.dirname, "../../scripts/partition-by-brand.sql");

/**
 * TEST_ENGINES: `pglite`: PGlite alone. `both`: each test on both engines. `partitioned`: PostgreSQL alone, with the tables of facts and
 * rollups partitioned by brand. Without it, both for the tests that may differ, and PGlite for the others.
 */
function enginesOf(wanted: string | undefined): Record<"differing" | "usual", readonly EngineName[]> {
  const both: readonly EngineName[] = ["pglite", "postgres"];
  if (wanted === "pglite") return { differing: ["pglite"], usual: ["pglite"] };
  if (wanted === "partitioned") return { differing: ["postgres"], usual: ["postgres"] };
  return { differing: both, usual: wanted === "both" ? both : ["pglite"] };
}

/** Vitest's global set-up of the database tests: prepares both engines once; returns the clean-up. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { differing, usual } = enginesOf(process.env.TEST_ENGINES);
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
    project.provide("differingEngines", differing);
    project.provide("usualEngines", usual);
    project.provide("pglite", await preparedPglite());
    project.provide(
      "postgresServer",
      differing.includes("postgres") ? await makePostgresServer(directory, cleanups) : null,
    );
    return cleanup;
  } catch (error) {
    await cleanup();
    throw error;
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
    await prepareDatabase(database);
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
