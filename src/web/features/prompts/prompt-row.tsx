import { Ellipsis, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import type { Prompt, PromptStanding, PromptState } from "#api/prompts/contract.ts";
import { isTooWide } from "#measurement/percent.ts";
import { ChangeText, ShareText } from "../../brands/share-cells.tsx";
import { countryName, languageName } from "../../brands/text/market-names.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/form/menu.tsx";
import { ShareBar } from "../../ui/share-bar.tsx";
import type { PromptSelection } from "./use-prompt-selection.ts";

type PromptRowProps = {
  readonly rowIndex: number;
  readonly prompt: Prompt;
  /** Null where nothing was answered in the period; undefined until that is known. */
  readonly standing: PromptStanding | null | undefined;
  readonly addressOf: (key: string) => string;
  /** The names of all tags by their ids. */
  readonly tagNames: ReadonlyMap<string, string>;
  readonly selection: PromptSelection | null;
  readonly onState: (prompt: Prompt, state: PromptState) => void;
  readonly onEdit: (prompt: Prompt) => void;
  readonly onDelete: (prompt: Prompt) => void;
};

/** One prompt in a line, with its menu; drawn again only when something of it changes. */
export const PromptRow = memo(function PromptRow(props: PromptRowProps) {
  const { rowIndex, prompt, standing, addressOf, tagNames, selection, onState, onEdit, onDelete } = props;
  const { id, text, language, country, state } = prompt;
  const isSelected = selection?.has(id) ?? false;
  const tags = prompt.tagIds.flatMap((tagId) => tagNames.get(tagId) ?? []);
  const notes = [...tags, `${languageName(language)}, ${countryName(country)}`];
  return (
    <tr
      className="prompt-row"
      data-state={state}
      data-selected={isSelected || undefined}
      aria-rowindex={rowIndex}
    >
      {selection && (
        <td className="prompt-check">
          <input
            type="checkbox"
            aria-label={`Select ${text}`}
            checked={isSelected}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      <th scope="row" className="prompt-words">
        <Link to={addressOf(id)} lang={language} dir="auto" title={text}>
          {text}
        </Link>
        <span className="prompt-note">
          {state === "paused" && <b>Paused · </b>}
          {notes.join(" · ")}
        </span>
      </th>
      <td className="prompt-share">
        {standing === null && <span className="mute">–</span>}
        {standing && (
          <>
            <ShareText share={standing.visibility} isCollecting={standing.display === "collecting"} />
            {standing.display !== "collecting" &&
              standing.visibility.value !== null &&
              !isTooWide(standing.visibility) && (
                <ShareBar
                  value={standing.visibility.value}
                  low={standing.visibility.low}
                  high={standing.visibility.high}
                />
              )}
          </>
        )}
      </td>
      <td className="prompt-change">
        {standing !== undefined && (
          <ChangeText change={standing?.display === "collecting" ? null : (standing?.change ?? null)} />
        )}
      </td>
      <td className="prompt-position right">
        {standing !== undefined && (standing?.position ? standing.position.value.toFixed(1) : "–")}
      </td>
      <td className="prompt-asked right">
        {standing !== undefined &&
          (standing?.lastAskedAt ? <RelativeTime time={standing.lastAskedAt} /> : "–")}
      </td>
      <td className="prompt-actions">
        {selection && (
          <Menu
            trigger={
              <button type="button" className="icon-btn" aria-label={`Actions for ${text}`}>
                <Ellipsis aria-hidden />
              </button>
            }
          >
            <MenuItem icon={Pencil} onSelect={() => onEdit(prompt)}>
              Edit
            </MenuItem>
            <MenuItem
              icon={state === "active" ? Pause : Play}
              onSelect={() => onState(prompt, state === "active" ? "paused" : "active")}
            >
              {state === "active" ? "Pause" : "Resume"}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} isDanger onSelect={() => onDelete(prompt)}>
              Delete
            </MenuItem>
          </Menu>
        )}
      </td>
    </tr>
  );
});
