import type { GroupMetrics, Prompt } from "#api/prompts/contract.ts";
import { usePromptMetrics } from "../../../brands/hooks/use-prompt-metrics.ts";
import { MetricsUnavailable, PromptsLoading, PromptsUnavailable } from "../prompts-loading.tsx";
import { usePrompts } from "../use-prompts.ts";
import { GroupTable } from "./group-table.tsx";

type BrandTagsProps = {
  readonly brandId: string;
  /** The query of the filter of all numbers. */
  readonly query: string;
  /** The answers to the prompts of a topic or tag. */
  readonly addressOf: (kind: "topics" | "tags", id: string) => string;
};

/** Topics and tags with what is seen of them, and the care of them. */
export function BrandTags({ brandId, query, addressOf }: BrandTagsProps) {
  const { list, error, isPending, retry } = usePrompts(brandId);
  const figures = usePromptMetrics(brandId, query);
  const { allMetrics, isPending: isCounting } = figures;
  if (isPending) return <PromptsLoading />;
  if (!list) return <PromptsUnavailable error={error} onRetry={retry} />;
  const { prompts } = list;
  const countOf = (isIn: (prompt: Prompt) => boolean) => prompts.filter(isIn).length;
  const metricsOf = (all: readonly GroupMetrics[] | undefined, id: string) =>
    isCounting ? undefined : (all?.find((metrics) => metrics.id === id) ?? null);
  return (
    <>
      <MetricsUnavailable onRetry={figures.error === null ? null : figures.retry} />
      <GroupTable
        brandId={brandId}
        kind="topics"
        note="What the customer needs: each prompt is in exactly one"
        rows={list.topics.map((topic) => ({
          ...topic,
          prompts: countOf(({ topicId }) => topicId === topic.id),
          metrics: metricsOf(allMetrics?.topics, topic.id),
          to: addressOf("topics", topic.id),
        }))}
      />
      <GroupTable
        brandId={brandId}
        kind="tags"
        note="Free labels: a prompt may have several"
        rows={list.tags.map((tag) => ({
          ...tag,
          prompts: countOf(({ tagIds }) => tagIds.includes(tag.id)),
          metrics: metricsOf(allMetrics?.tags, tag.id),
          to: addressOf("tags", tag.id),
        }))}
      />
    </>
  );
}
