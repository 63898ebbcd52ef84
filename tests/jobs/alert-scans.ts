import { storeAnswers } from "#database/answers/answers.ts";
import type { Database } from "#database/platform/connection.ts";
import { listPromptsToAsk } from "#database/prompts/prompts.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { newAnswer } from "../database/new-answer.ts";

export type AlertScan = {
  readonly brandId: string;
  /** Since the first of November. */
  readonly day: number;
  /** Of the five answers to each prompt, those that name the brand; give or take one. */
  readonly named: number;
  /** The same of prompts that name the brand themselves; as the others where left out. */
  readonly namedByName?: number;
  readonly model?: string;
  /** Of the app, through a data provider; without it the API with search is asked. */
  readonly route?: Pick<ReturnType<typeof newAnswer>, "via" | "searchMode" | "device">;
};

const RUNS = 5;

/** A finished scan of a brand's prompts, each asked five times of one assistant, all answers read. */
export async function addFinishedScan(
  database: Database,
  { brandId, day, named, namedByName = named, model = "gpt-5-2026", route }: AlertScan,
): Promise<string> {
  const surface = route === undefined ? "web" : "app";
  const at = new Date(Date.UTC(2026, 10, day, 10));
  const scanId = await database.asService(async (transaction) => {
    const { id } = await transaction
      .insertInto("app.scans")
      .values({
        brand_id: brandId,
        requested_by: null,
        state: "running",
        runs_per_prompt: RUNS,
        target_half_width: null,
        created_at: at,
        started_at: at,
        ended_by: null,
        ended_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const promptIds = await listPromptsToAsk(transaction, brandId);
    const calls = await transaction
      .insertInto("app.scan_calls")
      .values(
        promptIds.flatMap((promptId) =>
          Array.from({ length: RUNS }, (_, run) => ({
            scan_id: id,
            brand_id: brandId,
            prompt_id: promptId,
            prompt_version: 1,
            assistant: "chatgpt",
            surface,
            via: route?.via ?? null,
            model,
            run: run + 1,
            state: "answered" as const,
            error_kind: null,
            error_text: null,
            asked_at: at,
            settled_at: at,
          })),
        ),
      )
      .returning(["id", "prompt_id", "run"])
      .execute();
    const texts = new Map(
      (
        await transaction
          .selectFrom("app.prompts")
          .select(["id", "text"])
          .where("brand_id", "=", brandId)
          .execute()
      ).map((prompt) => [prompt.id, prompt.text]),
    );
    const textOf = (promptId: string | null) => texts.get(promptId ?? "") ?? "";
    const naming = (promptId: string | null) => {
      const isByName = textOf(promptId).includes("Acme");
      const alike = promptIds.filter((id) => textOf(id).includes("Acme") === isByName);
      const wobble = (alike.indexOf(promptId ?? "") % 3) - 1;
      const usual = isByName ? namedByName : named;
      return Math.min(RUNS, Math.max(0, usual + wobble));
    };
    await storeAnswers(
      transaction,
      calls.map((call) =>
        newAnswer({
          brandId,
          source: "scan",
          surface,
          ...route,
          scanCallId: call.id,
          promptId: call.prompt_id,
          promptText: textOf(call.prompt_id),
          modelServed: model,
          askedAt: at,
          text: call.run <= naming(call.prompt_id) ? "Acme is one of them." : "There are many of them.",
        }),
      ),
    );
    return id;
  });
  await readNewAnswers(database);
  await database.asService((transaction) =>
    transaction
      .updateTable("app.scans")
      .set({ state: "done", ended_by: "complete", ended_at: at })
      .where("id", "=", scanId)
      .execute(),
  );
  return scanId;
}
