import type { Kysely } from "kysely";
import type { Analysis } from "#database/answers/analyses/analyses.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { answerIds } from "#database/visibility/answer-list.ts";
import type { SurfacePair } from "#database/visibility/surface-counts.ts";
import { type QuotedAnswer, quotedAnswers } from "#database/visibility/toned-answers.ts";
import type { VisibilityFilter } from "#database/visibility/visibility-query.ts";
import { answerQuote, placesOf } from "#measurement/view/app-and-api/answer-quote.ts";
import { gapOf, type SharedPrompt } from "#measurement/view/app-and-api/surface-difference.ts";
import type { AssistantDifference } from "./contract.ts";

/** Prompts shown with an answer of each side. */
const EXAMPLES = 3;

type Compared = {
  readonly filter: VisibilityFilter;
  readonly pair: Pick<SurfacePair, "assistant" | "period" | "api">;
  readonly shared: readonly SharedPrompt[];
};

/**
 * As a member: the prompts that show the difference best, each with the newest answer of either side that shows it: one that names
 * the brand where it is named more often, one that doesn't where it is named less.
 */
export async function exampleAnswers(
  transaction: Kysely<Tables>,
  analysis: Analysis,
  { filter, pair: { assistant, period, api }, shared }: Compared,
): Promise<AssistantDifference["examples"]> {
  const chosen = [];
  for (const prompt of shared.filter((one) => gapOf(one) !== 0).slice(0, EXAMPLES)) {
    const newest = async (surface: string, mentioned: "yes" | "no"): Promise<string | undefined> => {
      const of = {
        ...filter,
        period,
        promptKeys: [prompt.key],
        assistants: [assistant],
        surfaces: [surface],
      };
      const page = { ...of, after: null, limit: 1 };
      const [id] = await answerIds(transaction, analysis.brandId, { ...page, mentioned });
      return id ?? (await answerIds(transaction, analysis.brandId, page))[0];
    };
    const isMore = gapOf(prompt) > 0;
    chosen.push({
      prompt,
      app: await newest("app", isMore ? "yes" : "no"),
      api: await newest(api.surface, isMore ? "no" : "yes"),
    });
  }
  const ids = chosen.flatMap((one) => [one.app, one.api]).filter((id) => id !== undefined);
  const answers = await quotedAnswers(transaction, analysis, ids);
  return chosen.map(({ prompt, ...of }) => {
    const [app, byApi] = [answers.get(of.app ?? ""), answers.get(of.api ?? "")];
    return {
      promptKey: prompt.key,
      prompt: app?.prompt ?? byApi?.prompt ?? "",
      app: { surface: "app", ...prompt.app, answer: quoted(app) },
      api: { surface: api.surface, ...prompt.api, answer: quoted(byApi) },
    };
  });
}

function quoted(answer: QuotedAnswer | undefined) {
  if (answer === undefined) return null;
  const { id, askedAt, mentioned, text, spans, competitorSpans } = answer;
  return {
    ...{ id, mentioned, askedAt: askedAt.toISOString() },
    ...answerQuote(text, placesOf(spans.length > 0 ? spans : competitorSpans)),
  };
}
