import { View } from "@react-pdf/renderer";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import type { Figure } from "../figure.ts";
import { figureList } from "../figure-list.ts";
import { readReference } from "../figure-reference.ts";
import { intervalWords, valueWords } from "../figure-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Note, Sheet } from "./frame.tsx";
import { Head } from "./trends.tsx";

const PROMPTS_SHOWN = 42;
const PROMPT_LENGTH = 56;
const LINES_A_COLUMN = 70;
const COLUMNS = 2;
/** A longer reference, of a source with a very long name, would break its line. */
const REFERENCE_LENGTH = 76;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** Every prompt, with the reference of its figure. */
export function PromptAppendix({ report }: { report: VisibilityReport }) {
  const { all, total } = report.prompts;
  const shown = all.slice(0, PROMPTS_SHOWN);
  return (
    <Sheet
      report={report}
      title="Appendix: the prompts"
      note="How often answers to each name you; the most first."
    >
      <View style={[style.row, { paddingVertical: 4, borderBottomColor: colour.ink }]}>
        <Head width={215}>Prompt</Head>
        <Head width={62} right>
          Visibility
        </Head>
        <Head width={40} right>
          Change
        </Head>
        <View style={{ width: 12 }} />
        <Head width={162}>Reference</Head>
      </View>
      {/* One text a column: a text for each cell would take the layout a hundred times as long. */}
      <View style={{ flexDirection: "row", marginTop: 4 }}>
        <Column width={215} size={7.5} lines={shown.map(({ text }) => cut(text, PROMPT_LENGTH))} />
        <Column
          width={62}
          size={7.5}
          isRight
          lines={shown.map(({ visibility }) =>
            [valueWords(visibility), intervalWords(visibility)].filter(Boolean).join("  "),
          )}
        />
        <Column width={40} size={7.5} isRight lines={shown.map(({ change }) => changeOf(change))} />
        <View style={{ width: 12 }} />
        <Column
          width={162}
          size={5.2}
          height={7.5 * 1.9}
          lines={shown.map(({ visibility }) => visibility.reference)}
          isFaint
        />
      </View>
      {shown.length === 0 && <Note>No prompt has answers in this period.</Note>}
      {total > shown.length && (
        <Note>{`${total - shown.length} more prompts were asked; the pages of the product list all.`}</Note>
      )}
    </Sheet>
  );
}

function changeOf(change: Figure): string {
  if (change.value === null) return "–";
  return change.verdict === "real change" ? valueWords(change) : "noise";
}

type ColumnProps = {
  readonly width: number;
  readonly size: number;
  readonly lines: readonly string[];
  /** Of a line, points. */
  readonly height?: number;
  readonly isRight?: boolean;
  readonly isFaint?: boolean;
};

function Column({ width, size, lines, height = size * 1.9, isRight = false, isFaint = false }: ColumnProps) {
  return (
    <Words
      size={size}
      line={height / size}
      style={{ width, textAlign: isRight ? "right" : "left", color: isFaint ? colour.faint : colour.ink }}
    >
      {lines.join("\n")}
    </Words>
  );
}

/** Every other figure, and the reference that re-derives it. */
export function FigureAppendix({ report }: { report: VisibilityReport }) {
  const figures = figureList(report)
    .map(({ figure }) => figure)
    .filter(({ reference }) => reference.length <= REFERENCE_LENGTH);
  const columns = Array.from({ length: COLUMNS }, (_, column) =>
    figures.slice(column * LINES_A_COLUMN, (column + 1) * LINES_A_COLUMN),
  ).filter((column) => column.length > 0);
  return (
    <Sheet
      report={report}
      title="Appendix: every figure"
      note="A reference names the metric, the version of its formula, the reading of the answers, of whom, and the days. A member of the brand can have each counted anew from the answers."
    >
      <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
        {columns.map((column) => (
          <View key={column[0]?.reference} style={{ width: 240, flexDirection: "row" }}>
            <Column width={26} size={6.5} height={8.4} isRight lines={column.map(valueWords)} />
            <View style={{ width: 7 }} />
            <Column
              width={207}
              size={5.2}
              height={8.4}
              isFaint
              lines={column.map(({ reference }) => reference)}
            />
          </View>
        ))}
      </View>
      <Note>{rivalsNote(report)}</Note>
    </Sheet>
  );
}

/** Which rival an id in the references is. */
function rivalsNote({ entities }: VisibilityReport): string {
  const rivals = entities.flatMap(({ name, visibility }) => {
    const subject = readReference(visibility.reference)?.subject;
    return subject?.kind === "rival" ? [`${subject.id} ${cut(name, 40)}`] : [];
  });
  return rivals.length === 0 ? "" : `Rivals: ${rivals.slice(0, 12).join(", ")}.`;
}
