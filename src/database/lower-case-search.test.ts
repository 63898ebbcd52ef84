import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { expect, test } from "vitest";
import { lowerCaseSearch } from "./lower-case-search.ts";

const kysely = new Kysely<{ brands: { name: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withPlugin(lowerCaseSearch);
const name = sql.ref<string>("name");
const compiled = (condition: ReturnType<typeof sql<boolean>>) =>
  kysely.selectFrom("brands").select("name").where(condition).compile();

test.each([
  [sql<boolean>`${name} ilike ${"%Ü%"}`, 'lower("name") like lower($1)'],
  [sql<boolean>`${name} not ilike ${"%Ü%"}`, 'lower("name") not like lower($1)'],
  [sql<boolean>`(${sql`${name} ilike ${"%Ü%"}`})`, '(lower("name") like lower($1))'],
  [sql<boolean>`${name} like ${"%Ü%"}`, '"name" like $1'],
  [sql<boolean>`${name} ilike any(${"{a}"})`, '"name" ilike any($1)'],
  [sql<boolean>`${name} ~* ${"a.b"}`, '"name" ~* $1'],
  [sql<boolean>`${name} ~* ${"ab|c"}`, '"name" ~* $1'],
  [sql<boolean>`${name} ~* ${"\\d"}`, '"name" ~* $1'],
  [sql<boolean>`${name} ~* ${"a\\u0000"}`, '"name" ~* $1'],
  [sql<boolean>`${name} ~* ${"a\\ud800"}`, '"name" ~* $1'],
  [sql<boolean>`${name} ~ ${"ab"}`, '"name" ~ $1'],
])("a condition in any case lowers both sides (%#)", (condition, written) => {
  const { sql: text, parameters } = compiled(condition);
  expect(text).toBe(`select "name" from "brands" where ${written}`);
  expect(parameters).toHaveLength(1);
});

test("an expression that only spells a text is looked for as that text", () => {
  const { sql: text, parameters } = compiled(
    sql<boolean>`${name} ~* ${"50\\u0025\\u005fÜ\\u005c\\u00201234\\U0001f98a00"}`,
  );
  expect(text).toBe('select "name" from "brands" where lower("name") like lower($1)');
  expect(parameters).toEqual(["%50\\%\\_Ü\\\\ 1234🦊00%"]);
});
