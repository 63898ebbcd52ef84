import { type Kysely, sql } from "kysely";
import { wordingOf } from "#measurement/prompts/prompt-text.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { type NewAnswer, storeAnswers } from "./answers.ts";
import { type ImportContext, importedAnswer, type KnownPrompt } from "./imported-answer.ts";

/** What came of an import: good lines are kept whatever the others hold. */
export type ImportOutcome = {
  readonly stored: number;
  /** Known by their id already; what is there stays as it is. */
  readonly known: number;
  readonly bad: number;
};

const AT_ONCE = 200;

type Importer = {
  /** Takes the next line; empty ones are passed over. */
  add(number: number, text: string): Promise<void>;
  finish(): Promise<ImportOutcome>;
};

type ImporterOptions = {
  readonly context: ImportContext;
  /** Runs work in one transaction, as anyone who imports. */
  readonly run: <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  readonly onBadLine: (number: number, complaint: string) => void;
};

/** Stores answers of JSON lines as they come, a batch a transaction. */
export function importer({ context, run, onBadLine }: ImporterOptions): Importer {
  let waiting: NewAnswer[] = [];
  const outcome = { stored: 0, known: 0, bad: 0 };
  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const places = await run(async (transaction) => {
      const own = await ownAmong(transaction, context.brandId, batch);
      return await storeAnswers(
        transaction,
        batch.filter(({ externalId }) => externalId === null || !own.has(externalId.toLowerCase())),
      );
    });
    const isNew = places.filter((place) => place.isNew).length;
    outcome.stored += isNew;
    outcome.known += batch.length - isNew;
  }
  return {
    async add(number, text) {
      if (text.trim() === "") return;
      const line = importedAnswer(text, context);
      if (line.ok) waiting.push(line.answer);
      else {
        outcome.bad += 1;
        onBadLine(number, line.complaint);
      }
      if (waiting.length >= AT_ONCE) await flush();
    },
    async finish() {
      await flush();
      return outcome;
    },
  };
}

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which ids of these are those of answers the brand has: they come back from its own export. */
async function ownAmong(
  transaction: Kysely<Tables>,
  brandId: string,
  batch: readonly NewAnswer[],
): Promise<ReadonlySet<string>> {
  const ids = batch.flatMap(({ externalId }) =>
    externalId !== null && uuidForm.test(externalId) ? [externalId] : [],
  );
  if (ids.length === 0) return new Set();
  const rows = await transaction
    .selectFrom("app.answers")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The brand's prompts by wording, for answers that were asked elsewhere. */
export async function promptsByWording(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<ReadonlyMap<string, readonly KnownPrompt[]>> {
  const prompts = await transaction
    .selectFrom("app.prompts")
    .select(["id", "text", "language", "country"])
    .where("brand_id", "=", brandId)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return Map.groupBy(prompts, ({ text }) => wordingOf(text));
}

/** The ids that answers were imported with, in order, after one of them. */
export async function importedIds(
  transaction: Kysely<Tables>,
  brandId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("app.answers")
    .select("external_id")
    .where("brand_id", "=", brandId)
    .where("external_id", ">", after)
    .orderBy("external_id")
    .limit(limit)
    .execute();
  return rows.flatMap(({ external_id: id }) => (id === null ? [] : [id]));
}
