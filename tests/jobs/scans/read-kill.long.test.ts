import { describe, expect, test } from "vitest";
import { z } from "zod";
import { storeAnswers } from "#database/answers/answers.ts";
import { storeJudgements } from "#database/answers/judge/judgements.ts";
import type { Database } from "#database/platform/connection.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { readNewJudgements } from "#jobs/answers/read-judgements.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { bothEngines } from "../../database/test-database.ts";
import { countsFromRaw, storedCounts } from "../answers/recount.ts";
import { openPlace } from "../faults/open-place.ts";
import { startScanProcess } from "./start-scan-process.ts";

/** More than one batch on either engine, of those that are judged and of those that are not read. */
const each = { pglite: 90, postgres: 480 } as const;
/** Some four seconds on an idle machine. */
const TIMEOUT_MS = 300_000;

const text = (index: number) =>
  `${index}. **Acme**: the best for teams of ${index}.\n2. **Globex**: avoid it. See https://boards.example/${index % 7}.`;

const rowsOf = async (database: Database, table: string): Promise<number> => {
  const { rows } = await database.executeSql(`select count(*)::int as n from app.${table}`);
  return z.array(z.object({ n: z.number() })).parse(rows)[0]?.n ?? 0;
};

describe.each(bothEngines)("a process killed while it reads on %s", (engine) => {
  test("no answer and no judgement is lost or counted twice", { timeout: TIMEOUT_MS }, async () => {
    const place = await openPlace(engine);
    /** Has a process kill itself in the middle of what it reads. */
    const killWhileReading = async (table: string): Promise<void> => {
      const reader = startScanProcess({ ...place.environment, TABLE: table }, "read-process.ts");
      const [left, total] = (await reader.line(/^left /)).match(/\d+/g)?.map(Number) ?? [];
      await reader.end("SIGKILL");
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(total ?? 0);
    };
    try {
      const brandId = await place.use(async (database) => {
        const brand = await addBrand(database);
        await database.asMember(brand.userId, (tx) =>
          tx.insertInto("app.competitors").values({ brand_id: brand.brandId, name: "Globex" }).execute(),
        );
        await storeSome(database, brand.brandId, each[engine]);
        await readNewAnswers(database);
        await judgeAll(database, brand.brandId);
        await storeSome(database, brand.brandId, each[engine]);
        return brand.brandId;
      });
      await killWhileReading("unread_answers");
      await killWhileReading("unread_judgements");
      await place.use(async (database) => {
        expect(await rowsOf(database, "unread_judgements")).toBeGreaterThan(0);
        await readNewAnswers(database);
        await readNewJudgements(database);
        expect(await rowsOf(database, "unread_judgements")).toBe(0);
        expect(await rowsOf(database, "observations")).toBe(2 * each[engine]);
        const counts = await storedCounts(database, brandId);
        expect(counts).toEqual(await countsFromRaw(database, brandId));
        expect(counts.entity_day?.join()).toContain(`sentiment_count=${each[engine]}`);
      });
    } finally {
      await place.remove();
    }
  });
});

const storeSome = (database: Database, brandId: string, count: number) =>
  database.asService((tx) =>
    storeAnswers(
      tx,
      Array.from({ length: count }, (_, index) => newAnswer({ brandId, text: text(index) })),
    ),
  );

/** A judgement of each answer, not read yet. */
async function judgeAll(database: Database, brandId: string): Promise<void> {
  await database.asService(async (tx) => {
    const answers = await tx.selectFrom("app.answers").select("id").execute();
    await storeJudgements(
      tx,
      answers.map(({ id }) => ({
        id: crypto.randomUUID(),
        brandId,
        answerId: id,
        names: ["Acme"],
        assistant: "deepseek",
        model: "deepseek-v4-flash",
        promptVersion: "judge-1",
        state: "judged",
        reported: [{ name: "Acme", mentioned: true, sentiment: -1, quote: "**Acme**" }],
        dropped: 0,
        costUsd: 0.0001,
        receivedAt: new Date(),
        wires: [],
      })),
    );
  });
}
