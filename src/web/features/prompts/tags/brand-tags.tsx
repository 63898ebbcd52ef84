import { Ellipsis, Merge, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { GroupMetrics, Prompt } from "#api/prompts/contract.ts";
import type { GroupKind } from "../../../api/prompts/topics.ts";
import { usePromptMetrics } from "../../../brands/hooks/use-prompt-metrics.ts";
import { ChangeCell, ShareCell } from "../../../brands/table/share-cells.tsx";
import { useWorkspace } from "../../../session/workspace.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/form/menu.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { MetricsUnavailable, PromptsUnavailable } from "../prompts-unavailable.tsx";
import { usePrompts } from "../use-prompts.ts";
import { GroupDialog, type GroupQuestion, type GroupRow } from "./group-dialog.tsx";

type BrandTagsProps = {
  readonly brandId: string;
  /** The query of the filter of all numbers. */
  readonly query: string;
  /** The answers to the prompts of a topic or tag. */
  readonly addressOf: (kind: "topics" | "tags", id: string) => string;
};

type GroupTableProps = {
  readonly brandId: string;
  readonly kind: GroupKind;
  readonly note: string;
  readonly rows: readonly GroupRow[];
};

const words = { topics: { title: "Topics", one: "topic" }, tags: { title: "Tags", one: "tag" } } as const;

/** Topics or tags, each with its prompts and its visibility. */
function GroupTable({ brandId, kind, note, rows }: GroupTableProps) {
  const { canWrite } = useWorkspace();
  const [question, setQuestion] = useState<GroupQuestion | null>(null);
  const { title, one } = words[kind];
  return (
    <section className="section" aria-labelledby={kind}>
      <div className="section-head">
        <h2 id={kind}>{title}</h2>
        <p>{note}</p>
        {canWrite && (
          <span className="end">
            <button className="btn line dense" type="button" onClick={() => setQuestion({ action: "add" })}>
              <Plus className="ico" aria-hidden />
              Add {one}
            </button>
          </span>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="soft">No {one} yet.</p>
      ) : (
        <DataTable
          className="group-table"
          caption={title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: "Name",
              isName: true,
              cell: ({ name, to }) => (
                <Link className="source-link" to={to} dir="auto">
                  {name}
                </Link>
              ),
            },
            {
              head: "Prompts",
              className: "right",
              width: "96px",
              cell: ({ prompts }) => prompts.toLocaleString("en"),
            },
            {
              head: "Visibility",
              className: "prompt-share",
              width: "240px",
              cell: ({ metrics }) => <ShareCell metrics={metrics} />,
            },
            {
              head: "Change",
              className: "group-change",
              width: "120px",
              cell: ({ metrics }) => <ChangeCell metrics={metrics} />,
            },
            {
              head: "Actions",
              heading: <span className="vh">Actions</span>,
              className: "prompt-actions",
              width: "52px",
              cell: (row) => canWrite && <Actions row={row} others={rows.length > 1} onAsk={setQuestion} />,
            },
          ]}
        />
      )}
      {question && (
        <GroupDialog
          key={"row" in question ? `${question.action} ${question.row.id}` : question.action}
          brandId={brandId}
          kind={kind}
          question={question}
          rows={rows}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  );
}

type ActionsProps = {
  readonly row: GroupRow;
  readonly others: boolean;
  readonly onAsk: (question: GroupQuestion) => void;
};

const Actions = ({ row, others, onAsk }: ActionsProps) => (
  <Menu
    trigger={
      <button type="button" className="icon-btn" aria-label={`Actions for ${row.name}`}>
        <Ellipsis aria-hidden />
      </button>
    }
  >
    <MenuItem icon={Pencil} onSelect={() => onAsk({ action: "rename", row })}>
      Rename
    </MenuItem>
    <MenuItem icon={Merge} isDisabled={!others} onSelect={() => onAsk({ action: "merge", row })}>
      Merge into another
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={Trash2} isDanger onSelect={() => onAsk({ action: "delete", row })}>
      Delete
    </MenuItem>
  </Menu>
);

/** Topics and tags with what is seen of them, and the care of them. */
export function BrandTags({ brandId, query, addressOf }: BrandTagsProps) {
  const { list, error, isPending, retry } = usePrompts(brandId);
  const figures = usePromptMetrics(brandId, query);
  const { allMetrics, isPending: isCounting } = figures;
  if (isPending) return <Loading label="Loading tags…" boxes={[18, 36, 14, 14, 14, 14, 14, 14]} />;
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
