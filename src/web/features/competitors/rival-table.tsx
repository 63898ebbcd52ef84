import { Ellipsis, Merge, Pencil, Split, Trash2, X } from "lucide-react";
import type {
  Competitor,
  CompetitorList,
  CompetitorStanding,
  ListedCompetitor,
} from "#api/competitors/contract.ts";
import { rivalColours } from "../../brands/rival-colours.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/form/menu.tsx";
import { ColourPicker } from "./colour-picker.tsx";
import { mentionsWords, visibilityWords } from "./rival-wording.ts";
import type { useRivalChanges } from "./use-rival-changes.ts";

type RivalTableProps = {
  readonly list: CompetitorList;
  readonly tracked: readonly ListedCompetitor[];
  readonly changes: ReturnType<typeof useRivalChanges>;
  readonly onEdit: (rival: Competitor) => void;
  readonly onMerge: (rival: Competitor) => void;
  readonly onDelete: (rival: Competitor) => void;
};

/** The brand and its tracked rivals with what answers say of each. */
export function RivalTable({ list, tracked, changes, onEdit, onMerge, onDelete }: RivalTableProps) {
  const { canWrite } = useWorkspace();
  const { brand, display } = list;
  const colours = rivalColours([
    { id: brand.id, isBrand: true },
    ...tracked.map((rival) => ({ ...rival, isBrand: false })),
  ]);
  return (
    <table className="data-table rival-table">
      <caption className="vh">The brand and its tracked competitors</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="right">
            Visibility
          </th>
          <th scope="col" className="right">
            Answers naming it
          </th>
          <th scope="col">Last seen</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="rival-own">
          <th scope="row">
            <div className="rival-name">
              <span className="rival-swatch" style={{ background: colours.get(brand.id) }} />
              <span>
                <b dir="auto">{brand.name}</b> <span className="rival-you">you</span>
              </span>
            </div>
          </th>
          <Numbers measured={brand.measured} display={display} />
          <td />
        </tr>
        {tracked.map((rival) => {
          const merged = list.competitors.filter(({ mergedInto }) => mergedInto === rival.id);
          return (
            <tr key={rival.id}>
              <th scope="row">
                <div className="rival-name">
                  <ColourPicker
                    name={rival.name}
                    colour={colours.get(rival.id) ?? ""}
                    chosen={rival.colour}
                    isDisabled={!canWrite}
                    onChoose={(colour) =>
                      void changes.changeTold(rival, { colour }, `Colour of ${rival.name} changed.`)
                    }
                  />
                  <span>
                    <b dir="auto">{rival.name}</b>
                    <AlsoCalled rival={rival} merged={merged} />
                  </span>
                </div>
              </th>
              <Numbers measured={rival.measured} display={display} />
              <td className="rival-actions">
                {canWrite && (
                  <Menu
                    trigger={
                      <button
                        type="button"
                        className="icon-btn"
                        id={menuIdOf(rival)}
                        aria-label={`Actions for ${rival.name}`}
                      >
                        <Ellipsis aria-hidden />
                      </button>
                    }
                  >
                    <MenuItem icon={Pencil} onSelect={() => onEdit(rival)}>
                      Edit
                    </MenuItem>
                    <MenuItem icon={Merge} isDisabled={tracked.length < 2} onSelect={() => onMerge(rival)}>
                      Merge into another
                    </MenuItem>
                    {merged.map((one) => (
                      <MenuItem
                        key={one.id}
                        icon={Split}
                        onSelect={() =>
                          void changes.changeTold(
                            one,
                            { mergedInto: null },
                            `${one.name} split off ${rival.name}.`,
                          )
                        }
                      >
                        Split off {one.name}
                      </MenuItem>
                    ))}
                    <MenuSeparator />
                    <MenuItem
                      icon={X}
                      onSelect={() =>
                        void changes.changeTold(
                          rival,
                          { state: "rejected" },
                          `${rival.name} is not tracked any more.`,
                        )
                      }
                    >
                      Stop tracking
                    </MenuItem>
                    <MenuItem icon={Trash2} isDanger onSelect={() => onDelete(rival)}>
                      Delete
                    </MenuItem>
                  </Menu>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const menuIdOf = ({ id }: Pick<Competitor, "id">): string => `actions-of-${id}`;

/** The button that opens a rival's menu; null where it is not listed any more. */
export const menuOf = (rival: Pick<Competitor, "id">): HTMLElement | null =>
  document.getElementById(menuIdOf(rival));

type AlsoCalledProps = { readonly rival: Competitor; readonly merged: readonly Competitor[] };

function AlsoCalled({ rival, merged }: AlsoCalledProps) {
  const names = [...merged.map(({ name }) => name), ...rival.aliases];
  const shown = [...names.slice(0, 4), ...(names.length > 4 ? [`${names.length - 4} more`] : [])];
  if (names.length + rival.domains.length === 0) return null;
  return (
    <span className="rival-also">
      {shown.length > 0 && <>also {shown.join(", ")}</>}
      {shown.length > 0 && rival.domains.length > 0 && " · "}
      {rival.domains.slice(0, 2).join(", ")}
    </span>
  );
}

type NumbersProps = {
  readonly measured: CompetitorStanding | null;
  readonly display: CompetitorList["display"];
};

function Numbers({ measured, display }: NumbersProps) {
  const visibility = visibilityWords(measured, display);
  const mentions = mentionsWords(measured);
  return (
    <>
      <td className="right rival-visibility" data-label="Visibility">
        <span className={visibility.value === "collecting" ? "soft" : "rival-figure"}>
          {visibility.value}
        </span>
        {visibility.interval && <span className="rival-small">{visibility.interval}</span>}
      </td>
      <td className="right" data-label="Answers naming it">
        <span>{mentions.value}</span>
        {mentions.by && <span className="rival-small">{mentions.by}</span>}
      </td>
      <td className="rival-seen" data-label="Last seen">
        {dayText(measured?.lastSeen ?? null)}
      </td>
    </>
  );
}
