import { type Kysely, sql } from "kysely";
import type { Answer } from "#measurement/answer.ts";
import { type Device, routeOf, type SearchMode } from "#measurement/surfaces.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { wordsOf } from "./answer-words.ts";
import type { CountedPlace } from "./rollups/rollup-rows.ts";

/** An answer with all that reading and counting it needs. */
export type AnswerToRead = CountedPlace & { readonly answerId: string; readonly answer: Answer };

/** Under the brand's turn: takes up to so many answers that nobody has read; they stay unread unless the transaction ends well. */
export async function takeUnreadAnswers(
  transaction: Kysely<Tables>,
  brandId: string,
  limit: number,
): Promise<readonly AnswerToRead[]> {
  const rows = await transaction
    .with("taken", (db) =>
      db
        .deleteFrom("app.unread_answers")
        .where("brand_id", "=", brandId)
        .where("answer_id", "in", (eb) =>
          eb
            .selectFrom("app.unread_answers")
            .select("answer_id")
            .where("brand_id", "=", brandId)
            .orderBy("answer_id")
            .limit(limit),
        )
        .returning("answer_id"),
    )
    .selectFrom("taken")
    .innerJoin("app.answers as answer", "answer.id", "taken.answer_id")
    .select(columns)
    .where("answer.brand_id", "=", brandId)
    .orderBy("answer.id")
    .execute();
  return rows.map(toRead);
}

/** The next answers of a brand in order of id, after `after`. */
export async function nextAnswers(
  transaction: Kysely<Tables>,
  { brandId, after, limit }: { brandId: string; after: string | null; limit: number },
): Promise<readonly AnswerToRead[]> {
  const rows = await transaction
    .selectFrom("app.answers as answer")
    .select(columns)
    .where("answer.brand_id", "=", brandId)
    .$if(after !== null, (query) => query.where("answer.id", ">", after ?? ""))
    .orderBy("answer.id")
    .limit(limit)
    .execute();
  return rows.map(toRead);
}

/** These answers, in order of id. */
export async function answersToRead(
  transaction: Kysely<Tables>,
  brandId: string,
  ids: readonly string[],
): Promise<readonly AnswerToRead[]> {
  const rows = await transaction
    .selectFrom("app.answers as answer")
    .select(columns)
    .where("answer.brand_id", "=", brandId)
    .where("answer.id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy("answer.id")
    .execute();
  return rows.map(toRead);
}

const columns = [
  "answer.id",
  "answer.prompt_key",
  "answer.assistant",
  "answer.surface",
  "answer.via",
  "answer.search_mode",
  "answer.device",
  "answer.model_requested",
  "answer.model_served",
  "answer.asked_at",
  "answer.finish",
  "answer.text",
  "answer.citations",
  "answer.retrieved",
] as const;

type Row = Pick<Answer, "finish" | "text" | "citations" | "retrieved"> & {
  readonly id: string;
  readonly prompt_key: string;
  readonly assistant: string;
  readonly surface: string;
  readonly via: string | null;
  readonly search_mode: SearchMode | null;
  readonly device: Device | null;
  readonly model_requested: string | null;
  readonly model_served: string | null;
  readonly asked_at: Date;
};

const toRead = (row: Row): AnswerToRead => ({
  answerId: row.id,
  promptKey: row.prompt_key,
  assistant: row.assistant,
  surface: row.surface,
  route: routeOf({ ...row, searchMode: row.search_mode }),
  model: row.model_served ?? row.model_requested ?? "",
  askedAt: row.asked_at,
  answer: { text: row.text, finish: row.finish, citations: row.citations, retrieved: row.retrieved },
});

/** Makes answers findable by their words; those that are already stay as they are. */
export async function writeWords(
  transaction: Kysely<Tables>,
  brandId: string,
  answers: readonly AnswerToRead[],
): Promise<void> {
  const rows = answers.map(({ answerId, askedAt, answer }) => ({
    answer_id: answerId,
    asked_at: askedAt,
    words: wordsOf(answer.text),
  }));
  await sql`
    insert into app.answer_words (answer_id, brand_id, asked_at, words)
    select answer_id, ${brandId}, asked_at, array_to_tsvector(words)
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (answer_id uuid, asked_at timestamptz, words text[])
    on conflict do nothing`.execute(transaction);
}
