import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { firstActions } from "#measurement/actions/action.ts";
import { reportSections } from "#measurement/view/report-sections.ts";
import { style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { actionGroups, listOf } from "../actions.ts";
import { summaryWords } from "../report-words.ts";
import { measuredParts, unmeasured } from "../unmeasured.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Actions } from "./actions.tsx";
import { PromptAppendix } from "./appendix.tsx";
import { Competitors } from "./competitors.tsx";
import { printedPrompts, Section, SHOWN } from "./frame.tsx";
import { Method } from "./method.tsx";
import { Portrayal } from "./portrayal.tsx";
import { Sources } from "./sources.tsx";
import { Summary } from "./summary.tsx";
import { Trends } from "./trends.tsx";

export type ReportSection = {
  readonly id: string;
  /** About as high as it is set, points. */
  readonly height: number;
  /** What its beginning needs, of one that goes on on the next page. */
  readonly least?: number;
  /** Takes the room on its page, points. */
  readonly element: (room: number) => ReactElement;
};

/** The height sections may fill between header and footer, and the gap between two on a page. */
const PAGE_HEIGHT = 684;
export const SECTION_GAP = 34;
const TITLE = 66;
const HEADING = 40;
const ROW = 24;
const METHOD = 78;

const lines = (text: string, inOne: number): number => Math.ceil(Math.max(1, text.length) / inOne);
const sum = (heights: readonly number[]): number => heights.reduce((all, one) => all + one, 0);

/** Takes a report; returns the chosen sections that have something to say, in their order; what isn't measured is listed together in one. */
export function sectionsOf(report: VisibilityReport): readonly ReportSection[] {
  const chosen = report.design?.sections ?? null;
  const isLeftOut = (id: string) =>
    chosen !== null && reportSections.some((one) => one.id === id && !chosen.includes(one.id));
  return measuredSections(report).filter(({ id }) => !isLeftOut(id));
}

function measuredSections(report: VisibilityReport): readonly ReportSection[] {
  const { assistants, entities, sources, prompts, portrayal, actions, line } = report;
  const measured = measuredParts(report);
  const missing = unmeasured(report);
  const moves = (ups: readonly unknown[], downs: readonly unknown[]) =>
    ROW * (Math.min(SHOWN.moves, ups.length) + Math.min(SHOWN.moves, downs.length));
  const quote = ({ text }: { readonly text: string }) => 30 + 17 * lines(text.slice(0, 320), 78);
  const section = (
    isShown: boolean,
    { height, ...given }: Omit<ReportSection, "height"> & { readonly height: () => number },
  ): readonly ReportSection[] => (isShown ? [{ ...given, height: TITLE + height() }] : []);
  return [
    ...section(measured.answers, {
      id: "summary",
      height: () =>
        70 +
        HEADING +
        (actions.length > 0 ? HEADING + 40 * firstActions(actions, listOf).length : 0) +
        sum(summaryWords(report).map((text) => 8 + 15 * lines(text, 92))) +
        (measured.promptMoves ? HEADING + 20 + moves(prompts.won, prompts.lost) : 0) +
        32,
      element: () => <Summary report={report} />,
    }),
    ...section(measured.answers || actions.length > 0, {
      id: "actions",
      height: () =>
        20 +
        HEADING * actionGroups(actions).length +
        sum(
          actions.map(
            ({ advice, evidence, quote: said }) =>
              42 + 13 * lines(advice, 70) + 12 * lines(`${evidence}${(said ?? "").slice(0, 180)}`, 78),
          ),
        ),
      element: () => <Actions report={report} />,
    }),
    ...section(measured.assistants || (measured.line && line.marks.length > 0), {
      id: "trends",
      height: () =>
        (measured.line && line.marks.length > 0 ? HEADING + 16 * line.marks.length : 0) +
        (measured.assistants ? 44 + ROW * assistants.length : 0),
      element: () => <Trends report={report} />,
    }),
    ...section(measured.competitors, {
      id: "competitors",
      height: () => 50 + 29 * Math.min(SHOWN.entities, entities.length) + (entities.length > 20 ? 20 : 0),
      element: () => <Competitors report={report} />,
    }),
    ...section(measured.sources, {
      id: "sources",
      height: () =>
        92 +
        ROW * Math.min(SHOWN.sources, sources.all.length) +
        (measured.sourceMoves ? HEADING + 24 + moves(sources.gained, sources.lost) : 0),
      element: () => <Sources report={report} />,
    }),
    ...section(measured.tone, {
      id: "portrayal",
      height: () =>
        130 +
        sum([...portrayal.kind, ...portrayal.critical].map(quote)) +
        (portrayal.kind.length === 0 ? 20 : 0) +
        (portrayal.critical.length === 0 ? 20 : 0),
      element: () => <Portrayal report={report} />,
    }),
    ...section(measured.prompts, {
      id: "prompts",
      height: () => 46 + 14.5 * printedPrompts(report).length,
      element: () => <PromptAppendix report={report} />,
    }),
    ...section(missing.length > 0, {
      id: "not-measured",
      height: () => 68 * missing.length,
      // Together with the next one, which alone would leave its page nearly empty.
      least: TITLE + 68 * missing.length + SECTION_GAP + TITLE + METHOD,
      element: () => <NotMeasured report={report} />,
    }),
    ...section(measured.answers, {
      id: "method",
      height: () => METHOD,
      element: () => <Method report={report} />,
    }),
  ];
}

type PlacedSection = { readonly id: string; readonly element: ReactElement };

/** Takes sections; returns them by page: as many as fit below each other in their order, what is longer than a page begins one. */
export function pagesOf(sections: readonly ReportSection[]): readonly (readonly PlacedSection[])[] {
  const pages: PlacedSection[][] = [];
  let left = 0;
  for (const { id, height, least = height, element } of sections) {
    const page = pages.at(-1);
    if (page !== undefined && least + SECTION_GAP <= left) {
      left -= SECTION_GAP;
      page.push({ id, element: element(left) });
    } else {
      left = PAGE_HEIGHT;
      pages.push([{ id, element: element(left) }]);
    }
    left -= height;
  }
  return pages;
}

/** All that has no section of its own yet, in one place: why, and what to do. */
function NotMeasured({ report }: { report: VisibilityReport }) {
  return (
    <Section
      title="Not measured yet"
      note="What is missing is left out of this report, never counted as zero."
    >
      {unmeasured(report).map(({ what, why, remedy }) => (
        <View key={what} style={[style.row, { alignItems: "flex-start", paddingVertical: 8 }]} wrap={false}>
          <Words size={10} style={{ width: 170, fontWeight: 500, paddingRight: 16 }}>
            {what}
          </Words>
          <View style={{ flex: 1 }}>
            <Words size={9.5} style={style.soft}>
              {why}
            </Words>
            <Words size={9.5} style={{ marginTop: 2 }}>
              {remedy}
            </Words>
          </View>
        </View>
      ))}
    </Section>
  );
}
