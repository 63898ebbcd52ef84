import { View } from "@react-pdf/renderer";
import { percent } from "#measurement/percent.ts";
import { earlyShare } from "#measurement/view/early-share.ts";
import { capital } from "#measurement/view/finding.ts";
import { sectionName } from "#measurement/view/report-sections.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import type { Figure } from "../figure.ts";
import { counted, isCollecting, rangeBeside, reportedChange } from "../figure-words.ts";
import { brandLink, type VisibilityReport } from "../visibility-report.ts";
import { cutToLine, Note, printedPrompts, Section } from "./frame.tsx";
import { Head } from "./trends.tsx";

const PROMPT_LENGTH = 70;
const PROMPT_SIZE = 7.5;
const PROMPT_LINE = 14.25;

/** Every prompt with answers. */
export function PromptAppendix({ report }: { report: VisibilityReport }) {
  const { total } = report.prompts;
  const shown = printedPrompts(report);
  return (
    <Section
      title={sectionName("prompts")}
      note="How often answers to each prompt name the brand, the most first. Fewer than 10 answers are shown as a count."
      href={brandLink(report, { tab: "prompts" })}
    >
      <View style={[style.row, { paddingVertical: 4, borderBottomColor: colour.ink }]}>
        <Head width={310}>Prompt</Head>
        <Head width={115} right>
          Visibility
        </Head>
        <Head width={66} right>
          Change
        </Head>
      </View>
      <View style={{ height: 4 }} />
      {/* One text a column: a text for each cell would take the layout many times as long. */}
      {inTens(shown).map((ten) => (
        <View key={ten[0]?.text} wrap={false} style={{ flexDirection: "row" }}>
          <Column width={310} lines={ten.map(({ text }) => cutToLine(text, PROMPT_LENGTH))} />
          <Column width={115} isRight lines={ten.map(({ visibility }) => shareOf(visibility))} />
          <Column width={66} isRight lines={ten.map(({ change }) => changeOf(change))} />
        </View>
      ))}
      {total > shown.length && (
        <Note>
          {`The first ${shown.length} of ${counted(total, "prompt")}; the pages of the product list all.`}
        </Note>
      )}
    </Section>
  );
}

/** A page may end between one ten and the next. */
const inTens = <One,>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / 10) }, (_, ten) => all.slice(10 * ten, 10 * ten + 10));

const shareOf = (share: Figure): string =>
  share.value !== null && isCollecting(share)
    ? earlyShare(share.value, share.n ?? 0)
    : [percent(share.value), rangeBeside(share)].filter(Boolean).join("  ");

const changeOf = (change: Figure): string => capital(reportedChange(change)?.words ?? "–");

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
