import { randomUUID } from "node:crypto";
import { storeAnswers } from "#database/answers/answers.ts";
import { type NewJudgement, storeJudgements } from "#database/answers/judge/judgements.ts";
import { completeAudit } from "#database/audits/audits.ts";
import { requestBrandAudit } from "#database/audits/brand-audit-requests.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { readNewJudgements } from "#jobs/answers/read-judgements.ts";
import { takeUpBrandAudits } from "#jobs/audits/brand-audit-requests.ts";
import { addBrand, newAnswer } from "../database/new-answer.ts";
import { northwind } from "../reports/audit-result-sample.ts";
import type { TestApi } from "./test-api.ts";

const PROMPTS = 24;
const WEEKS = ["2026-11-09", "2026-11-16"];
const [news, forum] = ["https://news.example/boards", "https://forum.example/t/7"];

/** What an answer says, by a number that decides it: often Acme first and praised, at times blamed or left out. */
function saying(of: number) {
  if (of % 5 === 0)
    return {
      text: "Boardly is the top pick for most teams. Kanbo is popular as well.",
      citations: [{ url: of % 2 === 0 ? news : forum, title: "Boards" }],
    };
  if (of % 7 === 0)
    return { text: "1. Boardly: easy to learn.\n2. Acme: avoid it, it is unreliable.", citations: [] };
  if (of % 3 === 0)
    return {
      text: "Acme is an excellent choice, reliable and easy. Boardly is fine too.",
      citations: [{ url: "https://acme.example/pricing", title: null }],
    };
  return { text: "Acme is the best board for teams: reliable and loved.", citations: [] };
}

/** What a judge says of an answer that names Acme. */
const verdict = (brandId: string, answerId: string, text: string): readonly NewJudgement[] =>
  text.includes("Acme")
    ? [
        {
          id: randomUUID(),
          brandId,
          answerId,
          names: ["Acme"],
          assistant: "claude",
          model: "judge",
          promptVersion: "1",
          state: "judged",
          reported: [
            { name: "Acme", mentioned: true, sentiment: text.includes("avoid") ? -1 : 1, quote: text },
          ],
          dropped: 0,
          costUsd: null,
          receivedAt: new Date(),
          wires: [],
        },
      ]
    : [];

/** A brand with two weeks of answers of two assistants, two competitors, and an audited site. */
export async function addMeasuredBrand({ database, queue }: TestApi) {
  const { userId, brandId } = await addBrand(database);
  await database.kysely
    .updateTable("auth.users")
    .set({ email_confirmed_at: new Date() })
    .where("id", "=", userId)
    .execute();
  await database.asMember(userId, (tx) =>
    tx
      .insertInto("app.competitors")
      .values(["Boardly", "Kanbo"].map((name) => ({ brand_id: brandId, name, domains: [] })))
      .execute(),
  );
  const answers = WEEKS.flatMap((monday, week) =>
    Array.from({ length: 7 * PROMPTS }, (_, index) => {
      const [day, prompt] = [Math.floor(index / PROMPTS), index % PROMPTS];
      return newAnswer({
        brandId,
        promptText: `Which board suits team ${prompt}?`,
        assistant: (day + prompt) % 2 === 0 ? "chatgpt" : "claude",
        askedAt: new Date(Date.parse(`${monday}T10:00:00Z`) + day * 86_400_000 + prompt * 60_000),
        // The first week names Acme less often.
        ...saying(prompt * 11 + day * (week === 0 ? 5 : 3) + 1),
      });
    }),
  );
  await database.asService(async (tx) => {
    const stored = await storeAnswers(tx, answers);
    await storeJudgements(
      tx,
      answers.flatMap(({ text }, index) => verdict(brandId, stored[index]?.id ?? "", text)),
    );
  });
  await readNewAnswers(database);
  await readNewJudgements(database);
  await database.asMember(userId, (tx) => requestBrandAudit(tx, brandId));
  await takeUpBrandAudits({ database, queue, now: () => new Date(), newShareToken: () => randomUUID() });
  await database.asService(async (tx) => {
    const audits = tx.selectFrom("app.audits").select("id").where("brand_id", "=", brandId);
    const { id } = await audits.where("state", "!=", "done").executeTakeFirstOrThrow();
    await completeAudit(tx, id, { result: northwind, fetchLog: [] }, new Date());
  });
  return { userId, brandId };
}
