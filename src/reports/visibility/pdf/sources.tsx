import { View } from "@react-pdf/renderer";
import { percent } from "#measurement/percent.ts";
import type { SourceType } from "#measurement/sources/source-types.ts";
import { sectionName } from "#measurement/view/report-sections.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { counted } from "../figure-words.ts";
import { sourcesWords, sourceTypeWords } from "../report-words.ts";
import { brandLink, type VisibilityReport } from "../visibility-report.ts";
import { ChangeCell, FigureCell, IntervalBar } from "./figure-cells.tsx";
import { Heading, Note, Section, SHOWN } from "./frame.tsx";
import { Moves } from "./summary.tsx";
import { Head } from "./trends.tsx";

const tints: Readonly<Record<SourceType, string>> = {
  You: colour.ink,
  Competitor: "#a0524f",
  Reference: "#7a6a94",
  UGC: "#5b7aa0",
  Editorial: "#8a6d3b",
  Corporate: "#6b794b",
  Other: "#8f8a7d",
};

/** Where assistants have it from. */
export function Sources({ report }: { report: VisibilityReport }) {
  const { all, domains, gained, lost, compared } = report.sources;
  return (
    <Section
      title={sectionName("sources")}
      note={`Pages that assistants looked at or cited: ${counted(domains, "domain")} in this period.`}
      href={brandLink(report, { tab: "sources" })}
    >
      {all.length > 0 && (
        <>
          <Types report={report} />
          <View style={[style.row, { paddingVertical: 4, borderBottomColor: colour.ink, marginTop: 16 }]}>
            <Head width={146}>Domain</Head>
            <Head width={62}>Type</Head>
            <Head width={94} right>
              Used
            </Head>
            <View style={{ width: 54 }} />
            <Head width={84} right>
              Change
            </Head>
            <Head width={51} right>
              Avg. citations
            </Head>
          </View>
          {all.slice(0, SHOWN.sources).map(({ domain, type, owner, used, change, averageCitations }) => (
            <View key={domain} style={style.row} wrap={false}>
              <View style={{ width: 146, paddingRight: 8 }}>
                <Words size={9.5} maxLines={1}>
                  {domain}
                </Words>
              </View>
              <View style={{ width: 62, flexDirection: "row", alignItems: "center" }}>
                <View style={{ width: 6, height: 6, backgroundColor: tints[type], marginRight: 4 }} />
                <Words size={8.5} style={style.soft}>
                  {sourceTypeWords(owner === "You" ? "You" : type)}
                </Words>
              </View>
              <FigureCell figure={used} width={94} />
              <View style={{ width: 54, paddingLeft: 2 }}>
                <IntervalBar figure={used} width={50} tint={tints[type]} most={1} />
              </View>
              <ChangeCell change={change} width={84} />
              <FigureCell figure={averageCitations} width={51} size={9} />
            </View>
          ))}
          {compared > 0 && (
            <>
              <Heading>Came and went</Heading>
              <Moves moves={gained.slice(0, SHOWN.moves)} />
              <Moves moves={lost.slice(0, SHOWN.moves)} />
              {gained.length + lost.length === 0 && <Note>{sourcesWords(report)}</Note>}
            </>
          )}
        </>
      )}
    </Section>
  );
}

/** How citations share out over the types of sources. */
function Types({ report }: { report: VisibilityReport }) {
  const types = report.sources.types.filter(({ citations }) => citations > 0);
  const total = types.reduce((sum, { citations }) => sum + citations, 0);
  if (total === 0) return null;
  return (
    <View>
      <View style={{ flexDirection: "row", height: 12 }}>
        {types.map(({ type, citations }) => (
          <View
            key={type}
            style={{
              width: `${(100 * citations) / total}%`,
              backgroundColor: tints[type],
              borderRightWidth: 1,
              borderRightColor: "#ffffff",
            }}
          />
        ))}
      </View>
      <View style={{ flexDirection: "row", flexWrap: "wrap", marginTop: 6 }}>
        {types.map(({ type, citations }) => (
          <View
            key={type}
            style={{ flexDirection: "row", alignItems: "center", marginRight: 14, marginTop: 2 }}
          >
            <View style={{ width: 6, height: 6, backgroundColor: tints[type], marginRight: 4 }} />
            <Words size={8.5} style={style.soft}>
              {`${sourceTypeWords(type)} ${percent(citations / total)}`}
            </Words>
          </View>
        ))}
        <Words size={8.5} style={[style.faint, { marginTop: 2 }]}>
          {`of ${counted(total, "citation")}`}
        </Words>
      </View>
    </View>
  );
}
