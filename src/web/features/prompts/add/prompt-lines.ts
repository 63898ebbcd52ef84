import type { PromptVersion, PromptView } from "#api/prompts/contract.ts";
import { drawnRange } from "#measurement/percent.ts";
import { newlyServed, servedBy } from "#measurement/surfaces.ts";
import { providerName } from "../../../brands/text/assistant-name.ts";
import type { TrendMark, TrendSeries } from "../../../ui/chart/trend.ts";

/** Takes what is seen of a prompt; returns the lines of the brand and of the competitors named most, `most` of them. */
export function trendSeries(
  { entities, days }: Pick<PromptView, "entities" | "days">,
  colours: ReadonlyMap<string, string>,
  most: number,
): readonly TrendSeries[] {
  const competitors = entities
    .filter(({ isBrand, mentions }) => !isBrand && mentions > 0)
    .toSorted((a, b) => b.mentions - a.mentions)
    .slice(0, most);
  return [...entities.filter(({ isBrand }) => isBrand), ...competitors].map(({ id, name, isBrand }) => ({
    id,
    name,
    colour: colours.get(id) ?? "var(--ink-faint)",
    isOwn: isBrand,
    points: days.flatMap(({ day, entities: of }) => {
      const share = of.find((entity) => entity.id === id)?.visibility;
      return share === undefined || share.value === null
        ? []
        : [{ day, value: share.value, ...drawnRange(share), n: share.n }];
    }),
  }));
}

/** Where the wording changed within the period, and where another model came to answer. */
export function trendMarks(
  { models, period }: Pick<PromptView, "models" | "period">,
  versions: readonly PromptVersion[],
  nameOf: (assistant: string) => string,
): readonly TrendMark[] {
  const isWithin = (day: string) => day > period.from && day <= period.to;
  const wordings = versions
    .filter(({ version }) => version > 1)
    .map(({ version, createdAt }) => ({ day: createdAt.slice(0, 10), label: `Wording ${version}` }));
  const newModels = newlyServed(models).map(({ assistant, since, ...served }) => ({
    day: since,
    label: `${nameOf(assistant)}: ${servedBy(served, providerName)}`,
  }));
  return [...wordings, ...newModels].filter(({ day }) => isWithin(day));
}
