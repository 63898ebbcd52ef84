import { Select } from "../form/select.tsx";

type ColumnMatchingProps<Name extends string> = {
  /** What columns may hold, in the order they are shown. */
  readonly fields: readonly { readonly name: Name; readonly label: string }[];
  readonly columns: Readonly<Record<Name, number | null>>;
  /** The first rows as they came. */
  readonly rows: readonly { readonly cells: readonly string[] }[];
  readonly hasHeader: boolean;
  readonly onColumns: (columns: Readonly<Record<Name, number | null>>) => void;
  readonly onHeader: (hasHeader: boolean) => void;
};

const NONE = -1;
const SHOWN_CHARACTERS = 32;

const shortened = (cell: string): string => {
  const line = cell.replaceAll(/\s+/g, " ").trim();
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
};

/** Which column of a file holds what. A column that is chosen for one field is free for no other. */
export function ColumnMatching<Name extends string>(props: ColumnMatchingProps<Name>) {
  const { fields, columns, rows, hasHeader, onColumns, onHeader } = props;
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const nameOf = (column: number) => {
    const cell = shortened(rows[0]?.cells[column] ?? "");
    return hasHeader && cell !== "" ? cell : `Column ${column + 1}${cell === "" ? "" : `: ${cell}`}`;
  };
  const options = [
    { value: NONE, label: "None" },
    ...Array.from({ length: width }, (_, column) => ({ value: column, label: nameOf(column) })),
  ];
  const choose = (name: Name, chosen: number) => {
    const column = chosen === NONE ? null : chosen;
    const others = fields.map(({ name: other }) => [
      other,
      columns[other] === column ? null : columns[other],
    ]);
    onColumns({ ...(Object.fromEntries(others) as Record<Name, number | null>), [name]: column });
  };
  return (
    <fieldset className="column-matching">
      <legend>Columns</legend>
      <div className="column-fields">
        {fields.map(({ name, label }) => (
          <Select
            key={name}
            label={label}
            options={options}
            value={columns[name] ?? NONE}
            onChange={(chosen) => choose(name, chosen)}
          />
        ))}
      </div>
      <label className="check-line">
        <input type="checkbox" checked={hasHeader} onChange={(event) => onHeader(event.target.checked)} />
        The first line names the columns
      </label>
    </fieldset>
  );
}
