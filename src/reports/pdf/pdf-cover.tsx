import { Circle, Path, Svg, Text, View } from "@react-pdf/renderer";
import { type DialReading, type DialStroke, type DialText, drawDial } from "#measurement/dial-geometry.ts";
import { CATEGORIES_TITLE, type Report } from "../report.ts";
import { sansFamilies } from "./pdf-fonts.ts";
import { colour, style } from "./pdf-style.ts";
import { Words } from "./words.tsx";

type Props = {
  readonly reading: DialReading;
  /** Shown under the value in place of the reading's own words. */
  readonly caption: string;
  /** Points; the height follows. */
  readonly width: number;
};

/** The dial in flat tints, from the same geometry as on the page. */
function PdfDial({ reading, caption, width }: Props) {
  const dial = drawDial("medium", reading);
  const isEmpty = reading.kind === "none";
  return (
    <Svg viewBox={dial.viewBox} style={{ width, height: (width * 186) / 200 }}>
      <Path
        d={dial.ring.path}
        stroke={colour.lineStrong}
        strokeWidth={dial.ring.width}
        fill="none"
        {...(isEmpty ? { strokeDasharray: "2 4" } : {})}
      />
      {dial.half && <Path d={dial.half} stroke={colour.faint} strokeWidth={1} fill="none" />}
      {dial.major && (
        <Path d={dial.major} stroke={isEmpty ? colour.faint : colour.ink} strokeWidth={1.4} fill="none" />
      )}
      {dial.wedge && <Path d={dial.wedge.path} fill={colour.teal} fillOpacity={dial.wedge.opacity} />}
      {dial.edges && (
        <Path
          d={dial.edges.path}
          stroke={colour.teal}
          strokeWidth={dial.edges.width}
          strokeOpacity={dial.edges.opacity ?? 1}
          fill="none"
          {...dashes(dial.edges)}
        />
      )}
      {dial.rim && (
        <Path
          d={dial.rim.path}
          stroke={colour.teal}
          strokeWidth={dial.rim.width}
          fill="none"
          {...dashes(dial.rim)}
        />
      )}
      {dial.labels.map((label) => (
        <Centred key={label.text} {...label} fill={colour.soft} />
      ))}
      {dial.fill && (
        <Path d={dial.fill.path} stroke={colour.readiness} strokeWidth={dial.fill.width} fill="none" />
      )}
      {dial.index && <Path d={dial.index} fill={colour.ink} />}
      {dial.tail && <Path d={dial.tail} fill={colour.faint} />}
      {dial.needle && <Path d={dial.needle} fill={colour.ink} />}
      {dial.hubRadius && (
        <Circle cx={0} cy={0} r={dial.hubRadius} stroke={colour.ink} strokeWidth={1.25} fill="#ffffff" />
      )}
      {dial.value && <Centred {...dial.value} fill={colour.ink} fontWeight={500} />}
      {dial.caption && <Centred {...dial.caption} text={caption} fontSize={10} fill={colour.soft} />}
    </Svg>
  );
}

const dashes = ({ dash }: DialStroke) => (dash === undefined ? {} : { strokeDasharray: dash });

function Centred({
  text,
  x,
  y,
  fontSize,
  fill,
  fontWeight = 400,
}: DialText & { fill: string; fontWeight?: 400 | 500 }) {
  return (
    <Text
      x={x}
      y={y}
      textAnchor="middle"
      fill={fill}
      style={{ fontSize, fontFamily: sansFamilies, fontWeight }}
    >
      {text}
    </Text>
  );
}

/** The first page: verdict, dial, where the score comes from, and what the reader must know. */
export function PdfCover({ report }: { report: Report }) {
  const { readiness, state, ceilings, notes } = report;
  const hasScore = readiness.score !== null;
  return (
    <View>
      <Masthead day={report.checkedAt.day} />
      <View style={{ flexDirection: "row", marginTop: 44, alignItems: "flex-start" }}>
        <View style={{ flex: 1, paddingRight: 28 }}>
          <Words size={11} style={{ color: colour.soft, marginBottom: 8 }}>
            {report.domain}
          </Words>
          <Words size={titleSize(report.verdict)} line={1.08} style={style.title}>
            {report.verdict}
          </Words>
          <Words size={12} style={{ color: colour.soft, marginTop: 14 }}>
            {report.lead}
          </Words>
          <Facts report={report} />
        </View>
        <View style={{ width: 190 }}>
          <Words size={11} style={{ fontWeight: 500 }}>
            Readiness
          </Words>
          <PdfDial
            reading={
              readiness.score === null
                ? { kind: "none" }
                : { kind: "readiness", score: readiness.score, band: readiness.caption }
            }
            caption={readiness.caption}
            width={190}
          />
          <Words size={8.5} style={[style.soft, { marginTop: 2 }]}>
            Can assistants find, understand and quote the site? Counted from the checks, so there is no
            interval.
          </Words>
        </View>
      </View>
      {[...ceilings.map((ceiling) => `Score capped: ${ceiling}.`), ...notes].map((sentence) => (
        <Words
          key={sentence}
          style={{ marginTop: 12, paddingLeft: 10, borderLeftWidth: 2, borderLeftColor: colour.warn }}
        >
          {sentence}
        </Words>
      ))}
      {hasScore && state !== "unreachable" && <Categories report={report} />}
    </View>
  );
}

/** A title with a long word, such as a domain, is set smaller, so that the word stays whole in its column. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(" ").map(({ length }) => length));
  if (longest <= 20) return 34;
  return longest <= 26 ? 26 : 20;
}

function Masthead({ day }: { day: string }) {
  return (
    <View style={style.masthead}>
      <View style={style.brand}>
        <Svg viewBox="0 0 22 22" style={{ width: 15, height: 15, marginRight: 6 }}>
          <Path
            d="M21.25 11A10.25 10.25 0 1 1 .75 11A10.25 10.25 0 1 1 21.25 11Z"
            fill="none"
            stroke={colour.ink}
            strokeWidth={1}
          />
          <Path d="M11 2.5 14 11H8Z" fill={colour.teal} />
          <Path d="M8 11h6l-3 8.5Z" fill="none" stroke={colour.ink} strokeWidth={1} />
        </Svg>
        <Words size={11} style={{ fontWeight: 600 }}>
          TrueNorth
        </Words>
      </View>
      <Words style={style.faint}>{day}</Words>
    </View>
  );
}

function Facts({ report }: { report: Report }) {
  const facts = [
    ["Checked on", report.checkedAt.instant],
    ["Pages read", String(report.pagesRead)],
    ["Checks run", report.countsLine],
  ] as const;
  return (
    <View style={{ marginTop: 18 }}>
      {facts.map(([term, fact]) => (
        <View key={term} style={{ flexDirection: "row", marginTop: 2 }}>
          <Words size={9} style={{ width: 72, color: colour.faint }}>
            {term}
          </Words>
          <Words size={9} style={{ flex: 1 }}>
            {fact}
          </Words>
        </View>
      ))}
    </View>
  );
}

function Categories({ report: { categories, total } }: { report: Report }) {
  return (
    <View style={{ marginTop: 36 }}>
      <Words size={22} line={1.15} style={[style.heading, { marginBottom: 10 }]}>
        {CATEGORIES_TITLE}
      </Words>
      <View style={{ borderTopWidth: 0.75, borderTopColor: colour.lineStrong }}>
        {categories.map(({ id, title, weight, score, scoreWords }) => (
          <View key={id} style={style.row}>
            <Words size={10.5} style={{ width: 190 }}>
              {title}
            </Words>
            <Words style={{ width: 40, color: colour.faint }}>{weight}%</Words>
            <View style={{ flex: 1, height: 5, backgroundColor: colour.track }}>
              <View
                style={{ width: `${(score ?? 0) * 10}%`, height: 5, backgroundColor: colour.readiness }}
              />
            </View>
            <Words
              size={10.5}
              style={{
                width: 70,
                textAlign: "right",
                fontWeight: score === null ? 400 : 500,
                color: score === null ? colour.faint : colour.ink,
              }}
            >
              {score === null ? "Not measured" : scoreWords}
            </Words>
          </View>
        ))}
        {total.rows.map((row) => (
          <View key={row.title} style={style.row}>
            <Words size={10.5} style={{ width: 190, fontWeight: row.score === null ? 400 : 600 }}>
              {row.title}
            </Words>
            <Words style={{ width: 40, color: colour.faint }}>{row.weight}</Words>
            <Words size={10.5} style={{ flex: 1, textAlign: "right", fontWeight: 600 }}>
              {row.words}
            </Words>
          </View>
        ))}
      </View>
      {total.sentence !== null && <Words style={[style.soft, { marginTop: 8 }]}>{total.sentence}</Words>}
    </View>
  );
}
