/**
 * A process that reads answers and judgements of the database it is given, and kills itself, as nothing else could so surely, in the
 * middle: once a part of the rows of TABLE that it began with is read. It tells how many
 * are left before.
 */
import { z } from "zod";
import { openDatabase } from "#database/platform/connection.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { readNewJudgements } from "#jobs/answers/read-judgements.ts";

const { DATABASE_URL, DATA_DIR = "", TABLE = "" } = process.env;
const database = await openDatabase(
  DATABASE_URL ? { kind: "postgres", url: DATABASE_URL } : { kind: "embedded", dataDirectory: DATA_DIR },
);
const count = async (): Promise<number> => {
  const { rows } = await database.executeSql(`select count(*)::int as n from app.${TABLE}`);
  return z.array(z.object({ n: z.number() })).parse(rows)[0]?.n ?? 0;
};
const total = await count();
void readNewAnswers(database).then(() => readNewJudgements(database));
let left = total;
while (left === total) left = await count();
process.stdout.write(`left ${left} of ${total}\n`, () => process.kill(process.pid, "SIGKILL"));
