import { Ellipsis, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Prompt, PromptState } from "#api/prompts/contract.ts";
import { ChangeCell, ShareCell } from "../../brands/table/share-cells.tsx";
import { countryName, languageName } from "../../brands/text/market-names.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/form/menu.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import type { PromptSortKey, PromptTableRow } from "./prompt-rows.ts";
import type { PromptSelection } from "./use-prompt-selection.ts";

export type PromptDeeds = {
  readonly onState: (prompt: Prompt, state: PromptState) => void;
  readonly onEdit: (prompt: Prompt) => void;
  readonly onDelete: (prompt: Prompt) => void;
};

export type PromptContext = PromptDeeds & {
  /** All prompts shown. */
  readonly prompts: readonly string[];
  /** The names of all tags by their ids. */
  readonly tagNames: ReadonlyMap<string, string>;
  /** Null where nothing may be changed. */
  readonly selection: PromptSelection | null;
  readonly addressOf: (key: string) => string;
};

export type ShownPrompt = Extract<PromptTableRow, { kind: "prompt" }>;

/** Prompts with what is seen of them. */
export const promptColumns = (context: PromptContext): readonly Column<ShownPrompt, PromptSortKey>[] => [
  ...(context.selection === null ? [] : [checks(context.selection, context.prompts)]),
  {
    head: "Prompt",
    isName: true,
    className: "prompt-words",
    sort: "prompt",
    cell: ({ prompt }) => <Words prompt={prompt} context={context} />,
  },
  {
    head: "Visibility",
    className: "prompt-share",
    width: "276px",
    sort: "visibility",
    cell: ({ metrics }) => <ShareCell metrics={metrics} />,
  },
  {
    head: "Change",
    className: "prompt-change",
    width: "104px",
    sort: "change",
    cell: ({ metrics }) => <ChangeCell metrics={metrics} />,
  },
  {
    head: "Position",
    className: "prompt-position right",
    width: "84px",
    sort: "position",
    cell: ({ metrics }) => metrics !== undefined && (metrics?.position?.value.toFixed(1) ?? "–"),
  },
  {
    head: "Last asked",
    className: "prompt-asked right",
    width: "116px",
    sort: "asked",
    cell: ({ metrics }) =>
      metrics !== undefined && (metrics?.lastAskedAt ? <RelativeTime time={metrics.lastAskedAt} /> : "–"),
  },
  ...(context.selection === null ? [] : [actions(context)]),
];

const actions = (context: PromptContext): Column<ShownPrompt, PromptSortKey> => ({
  head: "Actions",
  heading: <span className="vh">Actions</span>,
  className: "prompt-actions",
  width: "52px",
  cell: ({ prompt }) => <Actions prompt={prompt} actions={context} />,
});

const checks = (
  selection: PromptSelection,
  prompts: readonly string[],
): Column<ShownPrompt, PromptSortKey> => ({
  head: "Select",
  heading: (
    <input
      type="checkbox"
      aria-label="Select all shown"
      checked={prompts.every(selection.has)}
      onChange={({ target }) => selection.set(target.checked ? prompts : [])}
    />
  ),
  className: "prompt-check",
  width: "32px",
  cell: ({ prompt: { id, text } }) => (
    <input
      type="checkbox"
      aria-label={`Select ${text}`}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
    />
  ),
});

type WordsProps = { readonly prompt: Prompt; readonly context: PromptContext };

function Words({ prompt, context: { addressOf, tagNames } }: WordsProps) {
  const { id, text, language, country, state, tagIds } = prompt;
  const tags = tagIds.flatMap((tagId) => tagNames.get(tagId) ?? []);
  const notes = [...tags, `${languageName(language)}, ${countryName(country)}`];
  return (
    <>
      <Link to={addressOf(id)} lang={language} dir="auto" title={text}>
        {text}
      </Link>
      <span className="prompt-details">
        {state === "paused" && <b>Paused · </b>}
        {notes.join(" · ")}
      </span>
    </>
  );
}

type ActionsProps = { readonly prompt: Prompt; readonly actions: PromptDeeds };

const Actions = ({ prompt, actions: { onState, onEdit, onDelete } }: ActionsProps) => (
  <Menu
    trigger={
      <button type="button" className="icon-btn" aria-label={`Actions for ${prompt.text}`}>
        <Ellipsis aria-hidden />
      </button>
    }
  >
    <MenuItem icon={Pencil} onSelect={() => onEdit(prompt)}>
      Edit
    </MenuItem>
    <MenuItem
      icon={prompt.state === "active" ? Pause : Play}
      onSelect={() => onState(prompt, prompt.state === "active" ? "paused" : "active")}
    >
      {prompt.state === "active" ? "Pause" : "Resume"}
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={Trash2} isDanger onSelect={() => onDelete(prompt)}>
      Delete
    </MenuItem>
  </Menu>
);
