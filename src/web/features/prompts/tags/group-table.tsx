import { Ellipsis, Merge, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { GroupKind } from "../../../api/prompts/topics.ts";
import { ChangeCell, ShareCell } from "../../../brands/table/share-cells.tsx";
import { useWorkspace } from "../../../session/workspace.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/form/menu.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { GroupDialog, type GroupQuestion, type GroupRow } from "./group-dialog.tsx";

type GroupTableProps = {
  readonly brandId: string;
  readonly kind: GroupKind;
  readonly note: string;
  readonly rows: readonly GroupRow[];
};

const words = { topics: { title: "Topics", one: "topic" }, tags: { title: "Tags", one: "tag" } } as const;

/** Topics or tags, each with its prompts and its visibility. */
export function GroupTable({ brandId, kind, note, rows }: GroupTableProps) {
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
