import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#database/platform/connection.ts";
import { answerSums } from "#measurement/airo/answer-sums.ts";
import { seededRandom } from "#measurement/airo/seeded-random.ts";

/** The time at which the filled pages are asked. */
export const BENCH_NOW = new Date("2026-12-31T12:00:00Z");

/** How many answers are filled in: fewer prove that the filling works. */
const { BENCH_ANSWERS: answers = "1000000" } = process.env;
export const BENCH_ANSWERS = Number(answers);

const tables = [
  "app.answers",
  "app.answer_words",
  "app.observations",
  "app.observed_entities",
  "app.citations",
  "app.answer_day",
  "app.entity_day",
  "app.line_day",
  "app.source_day",
  "app.source_prompt_day",
  "app.source_prompt_month",
];

/** Fills an empty database, as a superuser, with one brand of a million answers or as many as are asked for; does only what is not done there already. */
export async function fillAnswers(database: Database): Promise<void> {
  const { rows } = await database.executeSql("select 1 from app.analyses where state = 'current'");
  if (rows.length === 0) await fillRows(database);
}

async function fillRows(database: Database): Promise<void> {
  const run = (text: string) => database.executeSql(text);
  await run("drop schema if exists bench cascade; create schema bench");
  await run(
    `create function bench.answers() returns integer language sql immutable parallel safe as 'select ${BENCH_ANSWERS}'`,
  );
  await fillSums(database);
  await fillSentences(database);
  await run(await readSql("million-answers.sql"));
  const indexes = await takeIndexes(database);
  for (const statement of (await readSql("million-answers-rows.sql")).split(/;\n/)) {
    await run(statement);
  }
  for (const index of indexes) await run(index);
  await run("drop schema bench cascade");
  await run("vacuum analyze");
}

const readSql = (name: string): Promise<string> => readFile(join(import.meta.dirname, name), "utf8");

/** The AIRO sums of every kind of answer; 0 is no position, 9 an unknown tone or a surface without sources. */
async function fillSums(database: Database): Promise<void> {
  const kinds = [false, true].flatMap((mentioned) =>
    [null, 1, 2, 3, 4, 5, 6].flatMap((position) =>
      ([null, -1, 0, 1] as const).flatMap((sentiment) =>
        [null, true, false].flatMap((cited) =>
          [0, 1, 2, 3, 4, 5].map((others) => ({
            brand: mentioned ? "yes" : "no",
            place: position ?? 0,
            tone: sentiment ?? 9,
            source: cited === null ? 9 : Number(cited),
            others,
            sums: answerSums({ mentioned, position, sentiment, cited, others }),
          })),
        ),
      ),
    ),
  );
  await database.executeSql(
    `create table bench.sums as select brand, place, tone, source, others, s.* from json_to_recordset($1::json)
      as r (brand text, place integer, tone integer, source integer, others integer, sums json),
      json_to_record(r.sums) as s (answers integer, mentioning integer, sourced integer, cited integer, negative integer,
        score bigint, prominence bigint, sentiment bigint, "shareOfVoice" bigint)`,
    [JSON.stringify(kinds)],
  );
  await database.executeSql(`alter table bench.sums rename "shareOfVoice" to voice`);
}

/** Two thousand sentences of about a hundred characters from four thousand words, common and rare ones, the same each time. */
async function fillSentences(database: Database): Promise<void> {
  const random = seededRandom(7);
  const syllables = [
    "ba",
    "co",
    "di",
    "fu",
    "ga",
    "le",
    "mi",
    "no",
    "pra",
    "ru",
    "sta",
    "te",
    "vo",
    "xi",
    "zu",
    "mer",
  ];
  const word = (rank: number) =>
    [rank % 16, Math.floor(rank / 16) % 16, Math.floor(rank / 256) % 16].map((at) => syllables[at]).join("");
  const sentences = Array.from({ length: 2000 }, (_, number) => ({
    number: number + 1,
    text: `${Array.from({ length: 14 }, () => word(Math.floor(Math.exp(random() * Math.log(4001))) - 1)).join(" ")}.`,
  }));
  await database.executeSql(
    "create table bench.sentences as select * from json_to_recordset($1::json) as r (number integer, text text)",
    [JSON.stringify(sentences)],
  );
}

/** Drops what would slow the filling of the tables down; returns the statements that bring it back. */
async function takeIndexes(database: Database): Promise<readonly string[]> {
  const { rows } = await database.executeSql(
    `select 'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as make,
        'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drop
      from pg_constraint c where contype = 'p' and conrelid::regclass::text = any($1)
        and not exists (select from pg_constraint f where f.confrelid = c.conrelid)
      union all
      select indexdef, 'drop index ' || schemaname || '.' || indexname from pg_indexes i
      where schemaname || '.' || tablename = any($1)
        and not exists (select from pg_constraint c where c.conindid = (schemaname || '.' || indexname)::regclass)`,
    [tables],
  );
  const statements = rows as { make: string; drop: string }[];
  for (const { drop } of statements) await database.executeSql(drop);
  return statements.map(({ make }) => make);
}
