import { View } from "@react-pdf/renderer";
import { sectionName } from "#measurement/view/report-sections.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { counted, shownShareOfVoice } from "../figure-words.ts";
import { comparedWords, isRanked } from "../report-words.ts";
import { brandLink, type VisibilityReport } from "../visibility-report.ts";
import { ChangeCell, FigureCell, IntervalBar } from "./figure-cells.tsx";
import { competitorTints, cut, Note, Section, SHOWN } from "./frame.tsx";
import { Head } from "./trends.tsx";

/** Up to so many brands fit on the page, however long their names. */
const ROOMY = 8;
/** Characters of a name that have room in a line. */
const NAME_LENGTH = 19;

/** The brand among its competitors, on the same prompts and days. */
export function Competitors({ report }: { report: VisibilityReport }) {
  const shown = report.entities.slice(0, SHOWN.entities);
  const ranked = isRanked(report);
  // Many competitors fill the page by a line each; of few, a long name may have more.
  const isFull = shown.length > ROOMY;
  const competitors = report.entities.filter(({ isBrand }) => !isBrand);
  return (
    <Section
      title={sectionName("competitors")}
      note={`The same prompts and days for all. ${comparedWords(report)}`}
      href={brandLink(report, { tab: "competitors" })}
    >
      <View style={[style.row, { paddingVertical: 4, borderBottomColor: colour.ink }]}>
        <Head width={16}>{ranked ? "#" : " "}</Head>
        <Head width={104}>Brand</Head>
        <Head width={94} right>
          Visibility
        </Head>
        <View style={{ width: 50 }} />
        <Head width={82} right>
          Change
        </Head>
        <Head width={50} right>
          Tone
        </Head>
        <Head width={48} right>
          Position
        </Head>
        <Head width={47} right>
          Voice
        </Head>
      </View>
      {shown.map((one, index) => {
        const place = competitors.indexOf(one);
        const tint = one.isBrand ? colour.ink : (competitorTints[place] ?? colour.faint);
        return (
          <View
            key={place}
            style={[style.row, one.isBrand ? { backgroundColor: "#f3f1ea" } : {}, { paddingVertical: 7 }]}
            wrap={false}
          >
            <Words size={8.5} style={{ width: 16, color: colour.faint }}>
              {ranked ? String(index + 1) : " "}
            </Words>
            <View style={{ width: 104, paddingRight: 6, overflow: "hidden" }}>
              <Words size={9.5} style={{ fontWeight: one.isBrand ? 600 : 400, maxLines: isFull ? 1 : 2 }}>
                {isFull
                  ? cut(one.name, NAME_LENGTH).replaceAll(" ", "\u00a0")
                  : cut(one.name, 2 * NAME_LENGTH)}
              </Words>
            </View>
            <FigureCell figure={one.visibility} width={94} isBold={one.isBrand} />
            <View style={{ width: 50, paddingLeft: 2 }}>
              <IntervalBar figure={one.visibility} width={46} tint={tint} most={1} />
            </View>
            <ChangeCell change={one.change} width={82} />
            <FigureCell figure={one.sentiment} width={50} size={9} hasInterval={false} />
            <FigureCell figure={one.position} width={48} size={9} hasInterval={false} />
            <FigureCell
              figure={shownShareOfVoice(report, one.shareOfVoice)}
              width={47}
              size={9}
              hasInterval={false}
            />
          </View>
        );
      })}
      <Others report={report} />
      <Note>
        {[
          competitors.length === 0 ? "No competitors are tracked." : "",
          ranked ? "" : "Ranks are shown from 10 topics (or prompts) and 30 answers on.",
          "Tone 0–100, 50 is neutral. Position 1 is first. Voice: share of all mentions of the brand and its competitors.",
        ]
          .filter((words) => words !== "")
          .join(" ")}
      </Note>
    </Section>
  );
}

/** Of how many brands the first are shown, and where all are. */
function Others({ report }: { report: VisibilityReport }) {
  const { entities } = report;
  if (entities.length <= SHOWN.entities) return null;
  return (
    <Note>
      {`The first ${SHOWN.entities} of ${counted(entities.length, "brand")}; the tab Competitors of the product lists all.`}
    </Note>
  );
}
