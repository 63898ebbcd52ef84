import { View } from "@react-pdf/renderer";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import type { Figure } from "../figure.ts";
import { readReference } from "../figure-reference.ts";
import { counted, intervalWords, valueWords } from "../figure-words.ts";
import { numbersOf } from "../reference-numbers.tsx";
import type { VisibilityReport } from "../visibility-report.ts";
import { cut, Note, Sheet } from "./frame.tsx";
import { MARK, Mark } from "./marks.tsx";
import { type AppendixLine, printedFigures, referenceLines, SHOWN } from "./printed-figures.ts";
import { Head } from "./trends.tsx";

const PROMPT_LENGTH = 54;
const PROMPT_SIZE = 7.5;
const REFERENCE_SIZE = 5.2;
const COLUMNS = 2;
/** Characters of a reference that fit in a line of a column. */
const LINE_LENGTH = 73;
/** What is left for the list and the words below it on their page, points; a long list is set tighter. */
const LIST_HEIGHT = 592;
const NOTE_LINE = { characters: 100, height: 12 } as const;
const LINE_HEIGHT = 8.4;

/** Every prompt, with the references of its figures. */
export function PromptAppendix({ report }: { report: VisibilityReport }) {
  const { all, total } = report.prompts;
  const shown = all.slice(0, SHOWN.prompts);
  const numbers = numbersOf(printedFigures(report));
  const figures = shown.flatMap(({ visibility, change }) => [visibility, change]);
  return (
    <Sheet
      report={report}
      title="Appendix: the prompts"
      note="How often answers to each name you; the most first. A number marks the figure wherever it stands."
    >
      <View style={[style.row, { paddingVertical: 4, borderBottomColor: colour.ink }]}>
        <Head width={206}>Prompt</Head>
        <Head width={58 + MARK} right>
          Visibility
        </Head>
        <Head width={34 + MARK} right>
          Change
        </Head>
        <Head width={163}>Reference</Head>
      </View>
      {/* One text a column: a text for each cell would take the layout a hundred times as long. */}
      <View style={{ flexDirection: "row", marginTop: 4 }}>
        <Column width={206} size={PROMPT_SIZE} lines={shown.map(({ text }) => cut(text, PROMPT_LENGTH))} />
        <Column
          width={58}
          size={PROMPT_SIZE}
          isRight
          lines={shown.map(({ visibility }) =>
            [valueWords(visibility), intervalWords(visibility)].filter(Boolean).join("  "),
          )}
        />
        <View style={{ width: MARK }} />
        <Column width={34} size={PROMPT_SIZE} isRight lines={shown.map(({ change }) => changeOf(change))} />
        <View style={{ width: MARK - 6 }} />
        <Column
          width={12}
          size={REFERENCE_SIZE}
          height={PROMPT_SIZE * 0.95}
          lines={figures.map(({ reference }) => String(numbers.get(reference)))}
          isRight
        />
        <View style={{ width: 4 }} />
        <Column
          width={157}
          size={REFERENCE_SIZE}
          height={PROMPT_SIZE * 0.95}
          lines={figures.map(({ reference }) => reference)}
          isFaint
        />
      </View>
      {shown.length === 0 && <Note>No prompt has answers in this period.</Note>}
      {total > shown.length && (
        <Note>
          {`The first ${shown.length} of ${counted(total, "prompt")}; the pages of the product list all.`}
          <Mark figures={[report.prompts.counted]} />
        </Note>
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

/** Every other figure, by its number, and the reference that re-derives it. */
export function FigureAppendix({ report }: { report: VisibilityReport }) {
  const printed = printedFigures(report);
  const numbers = numbersOf(printed);
  const inTable = new Set(
    report.prompts.all
      .slice(0, SHOWN.prompts)
      .flatMap(({ visibility, change }) => [visibility.reference, change.reference]),
  );
  const lines = printed
    .filter(({ figure }) => !inTable.has(figure.reference))
    .flatMap(({ figure }) => referenceLines(figure, LINE_LENGTH));
  const perColumn = Math.ceil(lines.length / COLUMNS);
  const note = rivalsNote(report);
  const noteLines = Math.ceil(note.length / NOTE_LINE.characters);
  const height = Math.min(LINE_HEIGHT, (LIST_HEIGHT - noteLines * NOTE_LINE.height) / perColumn);
  const size = Math.min(REFERENCE_SIZE, height * 0.82);
  const columns = Array.from({ length: COLUMNS }, (_, column) =>
    lines.slice(column * perColumn, (column + 1) * perColumn),
  ).filter((column) => column.length > 0);
  const told = (one: (figure: Figure) => string) => (line: AppendixLine) =>
    line.figure === null ? " " : one(line.figure);
  return (
    <Sheet
      report={report}
      title="Appendix: every figure"
      note="By the small number beside it. A reference names the metric, the version of its formula, the reading of the answers, of whom, and the days. A member of the brand can have each counted anew from the answers."
    >
      <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
        {columns.map((column) => (
          <View key={column[0]?.text} style={{ width: 240, flexDirection: "row" }}>
            <Column
              width={13}
              size={size}
              height={height}
              isRight
              lines={column.map(told(({ reference }) => String(numbers.get(reference))))}
            />
            <Column
              width={21}
              size={size * 1.1}
              height={height}
              isRight
              lines={column.map(told(valueWords))}
            />
            <View style={{ width: 5 }} />
            <Column width={201} size={size} height={height} isFaint lines={column.map(({ text }) => text)} />
          </View>
        ))}
      </View>
      <Words
        size={8.5}
        style={[style.faint, { marginTop: 8, maxLines: Math.max(1, noteLines), textOverflow: "ellipsis" }]}
      >
        {note}
      </Words>
    </Sheet>
  );
}

/** Which rival an id in the references is. */
function rivalsNote({ entities }: VisibilityReport): string {
  const rivals = entities.flatMap(({ name, visibility }) => {
    const subject = readReference(visibility.reference)?.subject;
    return subject?.kind === "rival" ? [{ id: subject.id, name }] : [];
  });
  const shown = rivals.slice(0, SHOWN.entities);
  // The words of many have to do with the lines of few.
  const longest = shown.length > 12 ? 22 : 40;
  return rivals.length === 0
    ? ""
    : `Rivals: ${shown.map(({ id, name }) => `${id} ${cut(name, longest)}`).join(", ")}.`;
}
