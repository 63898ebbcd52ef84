import { View } from "@react-pdf/renderer";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import type { Figure } from "../figure.ts";
import { readReference } from "../figure-reference.ts";
import { counted, intervalWords, valueWords } from "../figure-words.ts";
import { numbersOf, useNumbers } from "../reference-numbers.tsx";
import type { VisibilityReport } from "../visibility-report.ts";
import { cut, Note, Section } from "./frame.tsx";
import { MARK, Mark } from "./marks.tsx";
import {
  type AppendixLine,
  printedFigures,
  printedPrompts,
  referenceLines,
  SHOWN,
} from "./printed-figures.ts";
import { Head } from "./trends.tsx";

const PROMPT_LENGTH = 78;
const PROMPT_SIZE = 7.5;
const PROMPT_LINE = 14.25;
const MARK_SIZE = 5.5;
const REFERENCE_SIZE = 7;
const LINE_HEIGHT = 9.8;
const COLUMNS = 2;
/** Characters of a reference that fit in a line of a column, set a little closer than other text. */
const LINE_LENGTH = 58;
const LETTER_SPACING = -0.3;
/** Of the list's own title, points, and the lines of a column on the pages after its first. */
const LIST_TITLE = 92;
const ROWS = 68;

/** Every prompt with answers enough, and under which numbers its figures stand. */
export function PromptAppendix({ report }: { report: VisibilityReport }) {
  const { total } = report.prompts;
  const shown = printedPrompts(report);
  return (
    <Section
      title="Appendix: the prompts"
      note="How often answers to each name you; the most first. Prompts with fewer than 10 answers are left out."
    >
      <View style={[style.row, { paddingVertical: 4, borderBottomColor: colour.ink }]}>
        <Head width={340}>Prompt</Head>
        <Head width={80 + MARK} right>
          Visibility
        </Head>
        <Head width={56} right>
          Change
        </Head>
      </View>
      {/* One text a column: a text for each cell would take the layout a hundred times as long. */}
      <View style={{ flexDirection: "row", marginTop: 4 }}>
        <Column width={340} lines={shown.map(({ text }) => cut(text, PROMPT_LENGTH))} />
        <Column
          width={80}
          isRight
          lines={shown.map(({ visibility }) =>
            [valueWords(visibility), intervalWords(visibility)].filter(Boolean).join("  "),
          )}
        />
        <MarkColumn figures={shown.map(({ visibility }) => visibility)} />
        <Column width={41} isRight lines={shown.map(({ change }) => changeOf(change))} />
        <MarkColumn figures={shown.map(({ change }) => change)} />
      </View>
      {total > shown.length && (
        <Note>
          {`The first ${shown.length} of ${counted(total, "prompt")}; the pages of the product list all.`}
          <Mark figures={[report.prompts.counted]} />
        </Note>
      )}
    </Section>
  );
}

function changeOf(change: Figure): string {
  if (change.value === null) return "–";
  return change.verdict === "real change" ? valueWords(change) : "noise";
}

type ColumnProps = {
  readonly width: number;
  readonly size?: number;
  readonly lines: readonly string[];
  /** Of a line, points. */
  readonly height?: number;
  /** Between letters, points. */
  readonly spacing?: number;
  readonly isRight?: boolean;
  readonly isFaint?: boolean;
};

function Column({ width, size = PROMPT_SIZE, lines, height = PROMPT_LINE, ...look }: ColumnProps) {
  return (
    <Words
      size={size}
      line={height / size}
      style={{
        width,
        textAlign: look.isRight === true ? "right" : "left",
        color: look.isFaint === true ? colour.faint : colour.ink,
        letterSpacing: look.spacing ?? 0,
      }}
    >
      {lines.join("\n")}
    </Words>
  );
}

/** The numbers of a column of figures, raised beside them. */
function MarkColumn({ figures }: { figures: readonly Figure[] }) {
  return (
    <View style={{ width: MARK, paddingLeft: 2, position: "relative", top: -3.5 }}>
      <Words size={MARK_SIZE} line={PROMPT_LINE / MARK_SIZE} style={{ color: colour.faint, width: MARK - 2 }}>
        {useMarks(figures).join("\n")}
      </Words>
    </View>
  );
}

/** The number of each figure by itself; a blank for a dash. */
function useMarks(figures: readonly Figure[]): readonly string[] {
  const numbers = useNumbers(figures);
  let next = 0;
  return figures.map((figure) => (valueWords(figure) === "–" ? " " : String(numbers[next++] ?? " ")));
}

const linesOf = (report: VisibilityReport): readonly AppendixLine[] =>
  printedFigures(report).flatMap(({ figure }) => referenceLines(figure, LINE_LENGTH));

/** Takes the lines of the list and how many of a column the first page holds; returns them by page, each a row of columns. */
function columnsByPage(
  lines: readonly AppendixLine[],
  first: number,
): readonly (readonly (readonly AppendixLine[])[])[] {
  const pages: (readonly (readonly AppendixLine[])[])[] = [];
  for (let start = 0; start < lines.length; ) {
    const most = pages.length === 0 ? first : ROWS;
    const rows = Math.min(most, Math.ceil((lines.length - start) / COLUMNS));
    const columns = Array.from({ length: COLUMNS }, (_, column) =>
      lines.slice(start + column * rows, start + (column + 1) * rows),
    ).filter((column) => column.length > 0);
    pages.push(columns);
    start += rows * COLUMNS;
  }
  return pages;
}

/** Takes a report; returns about how high the list of its figures is set. */
export const figuresHeight = (report: VisibilityReport): number =>
  40 +
  LINE_HEIGHT * Math.ceil(linesOf(report).length / COLUMNS) +
  12 * Math.ceil(rivalsNote(report).length / 100);

/** Every figure by its number, and the reference that re-derives it. */
export function FigureAppendix({ report, room }: { report: VisibilityReport; room: number }) {
  const first = Math.max(1, Math.floor((room - LIST_TITLE) / LINE_HEIGHT));
  const numbers = numbersOf(printedFigures(report));
  const told = (one: (figure: Figure) => string) => (line: AppendixLine) =>
    line.figure === null ? " " : one(line.figure);
  return (
    <Section
      title="Appendix: every figure"
      note="By the small number beside it. A reference names the metric, the version of its formula, the reading of the answers, of whom, and the days. A member of the brand can have each counted anew from the answers."
    >
      {columnsByPage(linesOf(report), first).map((columns, page) => (
        <View
          key={columns[0]?.[0]?.text}
          break={page > 0}
          style={{ flexDirection: "row", justifyContent: "space-between" }}
        >
          {columns.map((column) => (
            <View key={column[0]?.text} style={{ width: 245, flexDirection: "row" }}>
              <Column
                width={14}
                size={REFERENCE_SIZE}
                height={LINE_HEIGHT}
                isRight
                lines={column.map(told(({ reference }) => String(numbers.get(reference))))}
              />
              <Column
                width={21}
                size={REFERENCE_SIZE}
                height={LINE_HEIGHT}
                isRight
                lines={column.map(told(valueWords))}
              />
              <View style={{ width: 3 }} />
              <Column
                width={207}
                size={REFERENCE_SIZE}
                height={LINE_HEIGHT}
                spacing={LETTER_SPACING}
                isFaint
                lines={column.map(({ text }) => text)}
              />
            </View>
          ))}
        </View>
      ))}
      <Note>{rivalsNote(report)}</Note>
    </Section>
  );
}

/** Which rival an id in the references is. */
function rivalsNote({ entities }: VisibilityReport): string {
  const rivals = entities.flatMap(({ name, visibility }) => {
    const subject = readReference(visibility.reference)?.subject;
    return subject?.kind === "rival" ? [{ id: subject.id, name }] : [];
  });
  const shown = rivals.slice(0, SHOWN.entities);
  return rivals.length === 0
    ? ""
    : `Rivals: ${shown.map(({ id, name }) => `${id} ${cut(name, 40)}`).join(", ")}.`;
}
