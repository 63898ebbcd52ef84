import type { z } from "@hono/zod-openapi";
import type { VisibilityFilter } from "#database/visibility-query.ts";
import { ApiError } from "./api-error.ts";
import type { answerFilterQuery } from "./visibility-schemas.ts";

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;
const MOST_DAYS = 3700;

/** What is to be counted: the last 30 days where an address does not say. */
export function answerFilter(query: z.output<typeof answerFilterQuery>, now: Date): VisibilityFilter {
  const to = query.to ?? now.toISOString().slice(0, 10);
  const from = query.from ?? new Date(Date.parse(to) - (DAYS_SHOWN - 1) * DAY_MS).toISOString().slice(0, 10);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1)
    throw new ApiError(400, "bad_request", "The first day comes after the last.", { field: "from" });
  if (days > MOST_DAYS)
    throw new ApiError(400, "bad_request", "A period of ten years at most, please.", { field: "from" });
  return {
    period: { from, to },
    ...(query.assistants && { assistants: query.assistants }),
    ...(query.surfaces && { surfaces: query.surfaces }),
    ...(query.topics && { topicIds: query.topics }),
    ...(query.tags && { tagIds: query.tags }),
    ...(query.prompts && { promptKeys: query.prompts }),
    ...(query.countries && { countries: query.countries }),
    ...(query.branded !== undefined && { isBranded: query.branded }),
  };
}
