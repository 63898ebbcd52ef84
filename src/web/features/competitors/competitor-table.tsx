import { Check, Ellipsis, Merge, Pencil, Split, Trash2, X } from "lucide-react";
import type { Competitor, CompetitorList, ListedCompetitor } from "#api/competitors/contract.ts";
import { competitorColours } from "../../brands/competitor-colours.ts";
import { SiteIcon, useSiteIcons } from "../../brands/site-icon.tsx";
import { dayText } from "../../brands/text/day-text.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/form/menu.tsx";
import { openedPopups } from "../../ui/form/popups.ts";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { useFirstRows } from "../../ui/table/first-rows.tsx";
import { mentionsWords } from "./competitor-wording.ts";
import type { useCompetitorChanges } from "./use-competitor-changes.ts";

type CompetitorTableProps = {
  readonly brandId: string;
  readonly list: CompetitorList;
  readonly tracked: readonly ListedCompetitor[];
  readonly changes: ReturnType<typeof useCompetitorChanges>;
  readonly onEdit: (competitor: Competitor) => void;
  readonly onMerge: (competitor: Competitor) => void;
  readonly onDelete: (competitor: Competitor) => void;
};

/** The tracked competitors with what can be changed about each; the ranking above compares them. */
export function CompetitorTable(props: CompetitorTableProps) {
  const { brandId, list, tracked } = props;
  const iconOf = useSiteIcons(
    brandId,
    tracked.flatMap(({ domains }) => domains.slice(0, 1)),
  );
  const { canWrite } = useWorkspace();
  const { brand, competitors } = list;
  const colours = competitorColours([
    { id: brand.id, isBrand: true },
    ...tracked.map((competitor) => ({ ...competitor, isBrand: false })),
  ]);
  const mergedInto = (id: string) => competitors.filter((one) => one.mergedInto === id);
  const columns: readonly Column<ListedCompetitor>[] = [
    {
      head: "Name",
      isName: true,
      cell: (competitor) => {
        const { id, name, domains } = competitor;
        return (
          <div className="competitor-name">
            <ColourPicker
              name={name}
              colour={colours.get(id) ?? ""}
              chosen={competitor.colour}
              isDisabled={!canWrite}
              onChoose={(colour) =>
                void props.changes.changeAndReport(competitor, { colour }, `Colour of ${name} changed.`)
              }
            />
            <span>
              {domains[0] !== undefined && <SiteIcon domain={domains[0]} picture={iconOf(domains[0])} />}
              <b dir="auto">{name}</b>
              <AlsoCalled competitor={competitor} merged={mergedInto(id)} />
            </span>
          </div>
        );
      },
    },
    {
      head: "Answers naming it",
      className: "right",
      width: "168px",
      cell: ({ measured }) => {
        const { value, by } = mentionsWords(measured);
        return (
          <>
            <span>{value}</span>
            {by && <span className="competitor-small">{by}</span>}
          </>
        );
      },
    },
    {
      head: "Last seen",
      className: "competitor-seen",
      width: "132px",
      cell: ({ measured }) => dayText(measured?.lastSeen ?? null),
    },
    {
      head: "Actions",
      heading: <span className="vh">Actions</span>,
      className: "competitor-actions",
      width: "56px",
      cell: (competitor) =>
        canWrite && <Actions {...props} competitor={competitor} merged={mergedInto(competitor.id)} />,
    },
  ];
  const { shown, more } = useFirstRows(tracked, { what: "competitors" });
  return (
    <>
      <DataTable
        className="tracked-table"
        caption="Tracked competitors"
        rows={shown}
        keyOf={({ id }) => id}
        columns={columns}
      />
      {more}
    </>
  );
}

type ActionsProps = Omit<CompetitorTableProps, "list"> & {
  readonly competitor: Competitor;
  readonly merged: readonly Competitor[];
};

function Actions({ competitor, merged, tracked, changes, onEdit, onMerge, onDelete }: ActionsProps) {
  return (
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
      <MenuItem icon={Merge} isDisabled={tracked.length < 2} onSelect={() => onMerge(competitor)}>
        Merge into another
      </MenuItem>
      {merged.map((one) => (
        <MenuItem
          key={one.id}
          icon={Split}
          onSelect={() =>
            void changes.changeAndReport(
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
          void changes.changeAndReport(
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

/** Apart for the colour-blind, on light and dark alike. */
const palette = [
  ["#0072b2", "Blue"],
  ["#d55e00", "Vermilion"],
  ["#009e73", "Green"],
  ["#b45a8b", "Purple"],
  ["#7a6a00", "Olive"],
  ["#56b4e9", "Sky blue"],
  ["#c28500", "Amber"],
] as const;
const AUTOMATIC = "automatic";

type ColourPickerProps = {
  readonly name: string;
  /** As it is shown. */
  readonly colour: string;
  /** As it was chosen; null: the next of the palette. */
  readonly chosen: string | null;
  readonly isDisabled: boolean;
  readonly onChoose: (colour: string | null) => void;
};

type Swatch = {
  readonly value: string;
  readonly label: string;
  /** As CSS; null where it is not one of its own. */
  readonly colour: string | null;
};

type SwatchChoiceProps = {
  readonly label: string;
  readonly swatches: readonly Swatch[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** One of a few colours, each with its name, for use in a `Menu`; the menu stays open, so that the choice can be seen at work. */
function SwatchChoice({ label, swatches, value, onChange }: SwatchChoiceProps) {
  const { Menu } = openedPopups();
  return (
    <Menu.Group>
      <Menu.GroupLabel className="popup-label">{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value}>
        {swatches.map((swatch) => (
          <Menu.RadioItem
            key={swatch.value}
            className="popup-item swatch-item"
            value={swatch.value}
            onClick={() => onChange(swatch.value)}
          >
            <span
              className="swatch"
              style={swatch.colour === null ? undefined : { background: swatch.colour }}
            />
            {swatch.label}
            {swatch.value === value && <Check className="ico" aria-hidden />}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}

/** The colour of a competitor in every chart, and a choice of others. */
function ColourPicker({ name, colour, chosen, isDisabled, onChoose }: ColourPickerProps) {
  if (isDisabled) return <span className="competitor-swatch" style={{ background: colour }} />;
  const isOwn = chosen !== null && !palette.some(([value]) => value === chosen);
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="swatch-btn" aria-label={`Colour of ${name}`}>
          <span className="competitor-swatch" style={{ background: colour }} />
        </button>
      }
    >
      <SwatchChoice
        label="Colour in charts"
        swatches={[
          { value: AUTOMATIC, label: "Automatic", colour: null },
          ...palette.map(([value, label]) => ({ value, label, colour: value })),
          ...(isOwn ? [{ value: chosen, label: chosen, colour: chosen }] : []),
        ]}
        value={chosen ?? AUTOMATIC}
        onChange={(value) => onChoose(value === AUTOMATIC ? null : value)}
      />
    </Menu>
  );
}
