import type { Named, Prompt, PromptList, PromptMetrics } from "#api/prompts/contract.ts";

export type PromptSortKey = "topic" | "prompt" | "visibility" | "change" | "position" | "asked";
export type PromptSort = { readonly key: PromptSortKey; readonly isDescending: boolean };

export const byTopic: PromptSort = { key: "topic", isDescending: false };

export type PromptTableRow =
  | { readonly kind: "topic"; readonly topic: Named; readonly shown: number; readonly total: number }
  | {
      readonly kind: "prompt";
      readonly prompt: Prompt;
      readonly metrics: PromptMetrics | null | undefined;
    };

type MetricsByKey = ReadonlyMap<string, PromptMetrics>;

/** Takes prompts to show, and what is seen of them, undefined until it is known; returns the rows of the table: under their topics by name, or in one row by a number. */
export function rowsOf(
  { prompts: all, topics }: PromptList,
  shown: readonly Prompt[],
  allMetrics: MetricsByKey | undefined,
  sort: PromptSort,
): readonly PromptTableRow[] {
  const row = (prompt: Prompt) => ({
    kind: "prompt" as const,
    prompt,
    metrics: allMetrics && (allMetrics.get(prompt.id) ?? null),
  });
  if (sort.key !== "topic") return sorted(shown, allMetrics, sort).map(row);
  const totals = Map.groupBy(all, ({ topicId }) => topicId);
  const groups = Map.groupBy(shown, ({ topicId }) => topicId);
  return topics.flatMap((topic): readonly PromptTableRow[] => {
    const prompts = groups.get(topic.id) ?? [];
    if (prompts.length === 0) return [];
    const total = totals.get(topic.id)?.length ?? 0;
    return [{ kind: "topic", topic, shown: prompts.length, total }, ...prompts.map(row)];
  });
}

/** Prompts without a value come last, whichever way they are sorted. */
function sorted(
  prompts: readonly Prompt[],
  allMetrics: MetricsByKey | undefined,
  { key, isDescending }: PromptSort,
): readonly Prompt[] {
  if (key === "prompt") {
    const inOrder = prompts.toSorted((a, b) => a.text.localeCompare(b.text, "en"));
    return isDescending ? inOrder.reverse() : inOrder;
  }
  const numberOf = ({ id }: Prompt): number | null => {
    const metrics = allMetrics?.get(id);
    if (metrics === undefined) return null;
    switch (key) {
      case "visibility":
        return metrics.display === "collecting" ? null : metrics.visibility.value;
      case "change":
        return metrics.change?.value ?? null;
      case "position":
        return metrics.position?.value ?? null;
      default:
        return metrics.lastAskedAt === null ? null : Date.parse(metrics.lastAskedAt);
    }
  };
  return prompts.toSorted((a, b) => {
    const [one, other] = [numberOf(a), numberOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return isDescending ? other - one : one - other;
  });
}

/** The sort after a press on a column's head: first the way that tells most, then the other, then by topic again. */
export function nextSort(present: PromptSort, key: PromptSortKey): PromptSort {
  const firstDescends = key !== "prompt" && key !== "position";
  if (present.key !== key) return { key, isDescending: firstDescends };
  return present.isDescending === firstDescends ? { key, isDescending: !firstDescends } : byTopic;
}
