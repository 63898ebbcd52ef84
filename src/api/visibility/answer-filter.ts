import type { z } from "@hono/zod-openapi";
import { headlineFilter, type VisibilityFilter } from "#database/visibility/visibility-query.ts";
import { DAYS_SHOWN, dayAfter, type Period } from "#measurement/metrics/period.ts";
import { surfaces } from "#measurement/surfaces.ts";
import { ApiError } from "../http/api-error.ts";
import type { answerFilterQuery } from "./contract.ts";

const DAY_MS = 86_400_000;
const MAX_DAYS = 3700;

/** What is counted: the last 30 days and the headline's prompts unless the query says otherwise. */
export function answerFilter(query: z.output<typeof answerFilterQuery>, now: Date): VisibilityFilter {
  const to = query.to ?? now.toISOString().slice(0, 10);
  const from = query.from ?? dayAfter(to, 1 - DAYS_SHOWN);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1)
    throw new ApiError(400, "bad_request", "The first day comes after the last.", { field: "from" });
  if (days > MAX_DAYS)
    throw new ApiError(400, "bad_request", "A period of ten years at most, please.", { field: "from" });
  return {
    ...ofPrompts(query, { from, to }),
    ...(query.assistants && { assistants: query.assistants }),
    ...(query.surfaces && { surfaces: query.surfaces.includes("all") ? surfaces : query.surfaces }),
    ...(query.topics && { topicIds: query.topics }),
    ...(query.tags && { tagIds: query.tags }),
    ...(query.prompts && { promptKeys: query.prompts }),
    ...(query.countries && { countries: query.countries }),
  };
}

/** Prompts that are given by their ids count, whatever they name. */
function ofPrompts(
  { branded, prompts }: Pick<z.output<typeof answerFilterQuery>, "branded" | "prompts">,
  period: Period,
): VisibilityFilter {
  if (branded === undefined && prompts === undefined) return headlineFilter(period);
  return branded === undefined || branded === "all" ? { period } : { period, isBranded: branded === "true" };
}
