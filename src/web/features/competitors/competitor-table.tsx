import { Ellipsis, Merge, Pencil, Split, Trash2, X } from "lucide-react";
import type {
  Competitor,
  CompetitorList,
  CompetitorStanding,
  ListedCompetitor,
} from "#api/competitors/contract.ts";
import { competitorColours } from "../../brands/competitor-colours.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/form/menu.tsx";
import { ColourPicker } from "./colour-picker.tsx";
import { mentionsWords, visibilityWords } from "./competitor-wording.ts";
import type { useCompetitorChanges } from "./use-competitor-changes.ts";

type CompetitorTableProps = {
  readonly list: CompetitorList;
  readonly tracked: readonly ListedCompetitor[];
  readonly changes: ReturnType<typeof useCompetitorChanges>;
  readonly onEdit: (competitor: Competitor) => void;
  readonly onMerge: (competitor: Competitor) => void;
  readonly onDelete: (competitor: Competitor) => void;
};

/** The brand and its tracked competitors with what answers say of each. */
export function CompetitorTable({ list, tracked, changes, onEdit, onMerge, onDelete }: CompetitorTableProps) {
  const { canWrite } = useWorkspace();
  const { brand, display } = list;
  const colours = competitorColours([
    { id: brand.id, isBrand: true },
    ...tracked.map((competitor) => ({ ...competitor, isBrand: false })),
  ]);
  return (
    <table className="data-table tracked-table">
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
        <tr className="competitor-own">
          <th scope="row">
            <div className="competitor-name">
              <span className="competitor-swatch" style={{ background: colours.get(brand.id) }} />
              <span>
                <b dir="auto">{brand.name}</b> <span className="competitor-you">you</span>
              </span>
            </div>
          </th>
          <Numbers measured={brand.measured} display={display} />
          <td />
        </tr>
        {tracked.map((competitor) => {
          const merged = list.competitors.filter(({ mergedInto }) => mergedInto === competitor.id);
          return (
            <tr key={competitor.id}>
              <th scope="row">
                <div className="competitor-name">
                  <ColourPicker
                    name={competitor.name}
                    colour={colours.get(competitor.id) ?? ""}
                    chosen={competitor.colour}
                    isDisabled={!canWrite}
                    onChoose={(colour) =>
                      void changes.changeTold(competitor, { colour }, `Colour of ${competitor.name} changed.`)
                    }
                  />
                  <span>
                    <b dir="auto">{competitor.name}</b>
                    <AlsoCalled competitor={competitor} merged={merged} />
                  </span>
                </div>
              </th>
              <Numbers measured={competitor.measured} display={display} />
              <td className="competitor-actions">
                {canWrite && (
                  <Menu
                    trigger={
                      <button
                        type="button"
                        className="icon-btn"
                        id={menuIdOf(competitor)}
                        aria-label={`Actions for ${competitor.name}`}
                      >
                        <Ellipsis aria-hidden />
                      </button>
                    }
                  >
                    <MenuItem icon={Pencil} onSelect={() => onEdit(competitor)}>
                      Edit
                    </MenuItem>
                    <MenuItem
                      icon={Merge}
                      isDisabled={tracked.length < 2}
                      onSelect={() => onMerge(competitor)}
                    >
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
                            `${one.name} split off ${competitor.name}.`,
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
                          competitor,
                          { state: "rejected" },
                          `${competitor.name} is not tracked any more.`,
                        )
                      }
                    >
                      Stop tracking
                    </MenuItem>
                    <MenuItem icon={Trash2} isDanger onSelect={() => onDelete(competitor)}>
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

/** The button that opens a competitor's menu; null where it is not listed any more. */
export const menuOf = (competitor: Pick<Competitor, "id">): HTMLElement | null =>
  document.getElementById(menuIdOf(competitor));

type AlsoCalledProps = { readonly competitor: Competitor; readonly merged: readonly Competitor[] };

function AlsoCalled({ competitor, merged }: AlsoCalledProps) {
  const names = [...merged.map(({ name }) => name), ...competitor.aliases];
  const shown = [...names.slice(0, 4), ...(names.length > 4 ? [`${names.length - 4} more`] : [])];
  if (names.length + competitor.domains.length === 0) return null;
  return (
    <span className="competitor-also">
      {shown.length > 0 && <>also {shown.join(", ")}</>}
      {shown.length > 0 && competitor.domains.length > 0 && " · "}
      {competitor.domains.slice(0, 2).join(", ")}
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
      <td className="right competitor-visibility" data-label="Visibility">
        <span className={visibility.value === "collecting" ? "soft" : "competitor-figure"}>
          {visibility.value}
        </span>
        {visibility.interval && <span className="competitor-small">{visibility.interval}</span>}
      </td>
      <td className="right" data-label="Answers naming it">
        <span>{mentions.value}</span>
        {mentions.by && <span className="competitor-small">{mentions.by}</span>}
      </td>
      <td className="competitor-seen" data-label="Last seen">
        {dayText(measured?.lastSeen ?? null)}
      </td>
    </>
  );
}
