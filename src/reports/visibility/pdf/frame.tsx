import { Link, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { answersWords, titleWords } from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";

/** Colours of competitors that the colour-blind can tell apart, in the order of the pages. */
export const competitorTints = ["#0072b2", "#d55e00", "#009e73", "#b45a8b", "#7a6a00"] as const;

/** A page of the report between the lines at its head and foot; what has no room on it goes on on the next. */
export function Sheet({ report, children }: { report: VisibilityReport; children: ReactNode }) {
  return (
    <Page size="A4" style={style.page}>
      <View
        fixed
        style={[
          style.masthead,
          {
            borderBottomWidth: 0.75,
            borderBottomColor: colour.lineStrong,
            paddingBottom: 8,
            marginBottom: 22,
          },
        ]}
      >
        <Brandmark size={8.5} />
        <Words size={8.5} style={style.faint}>
          {answersWords(report)}
        </Words>
      </View>
      {children}
      <Foot report={report} />
    </Page>
  );
}

type SectionProps = {
  readonly title: string;
  /** Under the title, softer. */
  readonly note: ReactNode;
  /** Where the product shows the same. */
  readonly href?: string | undefined;
  readonly children: ReactNode;
};

/** A section begins where it has so much room, in points: enough to read, and little enough that the page before it is filled. */
const ROOM = 260;

/** A section under its title; several may share a page. */
export function Section({ title, note, href, children }: SectionProps) {
  return (
    <>
      <View wrap={false} minPresenceAhead={ROOM}>
        <Words size={26} line={1.12} style={style.heading}>
          {title}
        </Words>
        <Words style={[style.soft, { marginTop: 4, marginBottom: 18 }]}>
          {note}
          {href !== undefined && (
            <>
              {" "}
              <Link src={href} style={{ color: colour.teal }}>
                Open in TrueNorth (members only)
              </Link>
            </>
          )}
        </Words>
      </View>
      {children}
    </>
  );
}

export function Foot({ report }: { report: VisibilityReport }) {
  return (
    <View fixed style={[style.footer, { alignItems: "center" }]}>
      <Text style={{ width: 260, maxLines: 1, textOverflow: "ellipsis" }}>{titleWords(report)}</Text>
      <Text style={{ color: colour.warn, fontWeight: 600 }}>{report.isSample ? "Sample data" : " "}</Text>
      <Text
        style={{ width: 160, textAlign: "right" }}
        render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`}
      />
    </View>
  );
}

/** The mark and the name. */
export function Brandmark({ size }: { size: number }) {
  return (
    <View style={style.brand}>
      <Svg viewBox="0 0 22 22" style={{ width: size * 1.35, height: size * 1.35, marginRight: size * 0.5 }}>
        <Path
          d="M21.25 11A10.25 10.25 0 1 1 .75 11A10.25 10.25 0 1 1 21.25 11Z"
          fill="none"
          stroke={colour.ink}
          strokeWidth={1}
        />
        <Path d="M11 2.5 14 11H8Z" fill={colour.teal} />
        <Path d="M8 11h6l-3 8.5Z" fill="none" stroke={colour.ink} strokeWidth={1} />
      </Svg>
      <Words size={size} style={{ fontWeight: 600 }}>
        TrueNorth
      </Words>
    </View>
  );
}

/** A heading within a page. */
export function Heading({ children, top = 20 }: { children: string; top?: number }) {
  return (
    <View
      style={{ marginTop: top, paddingBottom: 5, borderBottomWidth: 1, borderBottomColor: colour.ink }}
      minPresenceAhead={140}
    >
      <Words size={12} style={{ fontWeight: 500 }}>
        {children}
      </Words>
    </View>
  );
}

/** Takes a text and how many characters have room; returns it, or its beginning. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** The same in a line with room for so many letters of Latin script: those of Chinese, Japanese and Korean are twice as wide. */
export const cutToLine = (text: string, room: number): string =>
  cut(text, /[\u2e80-\uffdc]/.test(text) ? Math.floor(room / 2) : room);

/** The line under a table or where there is nothing to show. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Words size={8.5} style={[style.faint, { marginTop: 8 }]}>
      {children}
    </Words>
  );
}

/** How many of each the PDF shows at most. */
export const SHOWN = { entities: 20, sources: 12, moves: 3, prompts: 40 } as const;

/** Takes a report; returns the prompts its appendix lists: those with answers, first those with enough of them for a figure. */
export function printedPrompts({ prompts }: VisibilityReport) {
  const answered = prompts.all.filter(({ visibility }) => visibility.value !== null);
  const isKnown = ({ visibility }: (typeof answered)[number]) => (visibility.n ?? 0) >= SHOWN_FROM_ANSWERS;
  return [...answered.filter(isKnown), ...answered.filter((one) => !isKnown(one))].slice(0, SHOWN.prompts);
}
