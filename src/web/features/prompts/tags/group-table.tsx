import { Ellipsis, Merge, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { isTooWide } from "#measurement/percent.ts";
import type { GroupKind } from "../../../api/prompts/topics.ts";
import { ChangeText, ShareText } from "../../../brands/share-cells.tsx";
import { useWorkspace } from "../../../session/workspace.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/form/menu.tsx";
import { ShareBar } from "../../../ui/share-bar.tsx";
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
            <button className="btn line dense" type="button" onClick={() => setQuestion({ deed: "add" })}>
              <Plus className="ico" aria-hidden />
              Add {one}
            </button>
          </span>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="soft">No {one} yet.</p>
      ) : (
        <table className="data-table group-table">
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="right">
                Prompts
              </th>
              <th scope="col">Visibility</th>
              <th scope="col">Change</th>
              <th scope="col">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} others={rows.length > 1} canWrite={canWrite} onAsk={setQuestion} />
            ))}
          </tbody>
        </table>
      )}
      {question && (
        <GroupDialog
          key={"row" in question ? `${question.deed} ${question.row.id}` : question.deed}
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

type RowProps = {
  readonly row: GroupRow;
  readonly others: boolean;
  readonly canWrite: boolean;
  readonly onAsk: (question: GroupQuestion) => void;
};

function Row({ row, others, canWrite, onAsk }: RowProps) {
  const { name, prompts, standing, to } = row;
  const isCollecting = standing?.display === "collecting";
  return (
    <tr>
      <th scope="row">
        <Link className="source-link" to={to} dir="auto">
          {name}
        </Link>
      </th>
      <td className="right">{prompts.toLocaleString("en")}</td>
      <td className="prompt-share">
        {standing === null && "–"}
        {standing && <ShareText share={standing.visibility} isCollecting={isCollecting} />}
        {standing?.visibility.value != null && !isCollecting && !isTooWide(standing.visibility) && (
          <ShareBar
            value={standing.visibility.value}
            low={standing.visibility.low}
            high={standing.visibility.high}
          />
        )}
      </td>
      <td>
        {standing !== undefined && <ChangeText change={isCollecting ? null : (standing?.change ?? null)} />}
      </td>
      <td className="prompt-actions">
        {canWrite && (
          <Menu
            trigger={
              <button type="button" className="icon-btn" aria-label={`Actions for ${name}`}>
                <Ellipsis aria-hidden />
              </button>
            }
          >
            <MenuItem icon={Pencil} onSelect={() => onAsk({ deed: "rename", row })}>
              Rename
            </MenuItem>
            <MenuItem icon={Merge} isDisabled={!others} onSelect={() => onAsk({ deed: "merge", row })}>
              Merge into another
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} isDanger onSelect={() => onAsk({ deed: "delete", row })}>
              Delete
            </MenuItem>
          </Menu>
        )}
      </td>
    </tr>
  );
}
