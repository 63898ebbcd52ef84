import type { ReactNode } from "react";
import { capital } from "#measurement/view/finding.ts";
import { drawChart } from "../chart-geometry.ts";
import type { Figure } from "../figure.ts";
import {
  isPrinted,
  NO_COMPARISON,
  rangeBeside,
  reportedChange,
  shownShareOfVoice,
  toneScale,
  valueWords,
  voiceNote,
} from "../figure-words.ts";
import { dayWords } from "../report-words.ts";
import { drawnPoints } from "../unmeasured.ts";
import { brandLink, type Shown, type VisibilityReport } from "../visibility-report.ts";

/** A figure with its interval. */
export function Cell({ figure }: { figure: Figure }) {
  return (
    <span className="num">
      <b>{valueWords(figure)}</b> <small>{rangeBeside(figure)}</small>
    </span>
  );
}

export const Change = ({ change }: { change: Figure }) => (
  <span className="num">{capital(reportedChange(change)?.words ?? "–")}</span>
);

/** Leads to where the product shows the same, for those who may see it. */
export function ToProduct({ report, shown }: { report: VisibilityReport; shown: Shown }) {
  const address = brandLink(report, shown);
  return address === undefined ? null : (
    <p className="onwards">
      <a href={address}>Open in TrueNorth (members only)</a>
    </p>
  );
}

type Row = {
  readonly key: string;
  readonly name: string;
  readonly isOwn?: boolean;
  readonly cells: readonly ReactNode[];
};

/** A table of figures, which scrolls by itself where a screen is narrow. */
export function FigureTable({ headings, rows }: { headings: readonly string[]; rows: readonly Row[] }) {
  if (rows.length === 0) return <p>Nothing to show in this period.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="wide" aria-label={headings[0]} tabIndex={0}>
      <table className="figures">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, isOwn, cells }) => (
            <tr key={key} className={isOwn === true ? "you" : undefined}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, index) => (
                <td key={headings[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The headline figures. */
export function Tiles({ report }: { report: VisibilityReport }) {
  const { visibility, change, airo, shareOfVoice, position, sentiment, mentions, toneChange } =
    report.headline;
  const moved = reportedChange(change)?.words ?? NO_COMPARISON;
  const toneMoved = toneChange === undefined || !isPrinted(sentiment) ? null : reportedChange(toneChange);
  const tiles = [
    ["Visibility", visibility, `of answers name the brand, ${moved}`],
    ["AIRO score", airo, "of 10"],
    ["Share of voice", shownShareOfVoice(report, shareOfVoice), voiceNote(report)],
    ["Position", position, "1 is first"],
    ["Tone", sentiment, [toneScale(sentiment), toneMoved?.words].filter(Boolean).join(", ")],
    ["Mentions", mentions, "answers"],
  ] as const;
  return (
    <dl className="tiles">
      {tiles.map(([name, figure, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className="num">{valueWords(figure)}</b>
            {rangeBeside(figure) !== null && <span>{` ${rangeBeside(figure)}`}</span>}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const size = { width: 720, height: 280, left: 34, right: 130, top: 10, bottom: 26 };

/** The brand's line with its band, competitors beside it; its ends are labelled. */
export function PageChart({ report }: { report: VisibilityReport }) {
  const { line, brand } = report;
  const shown = drawnPoints(report);
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return null;
  const chart = drawChart(line, brand.name, size);
  const says = `From ${valueWords(first.figure)} to ${valueWords(last.figure)} (${rangeBeside(last.figure)})`;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="wide" aria-label="Chart" tabIndex={0}>
        <svg className="chart" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={says}>
          {chart.rules.map(({ y, label }) => (
            <g key={y}>
              <line className="rule" x1={size.left} x2={size.width - size.right} y1={y} y2={y} />
              <text x={label.x} y={label.y} textAnchor="end">
                {label.text}
              </text>
            </g>
          ))}
          <path className="band" d={chart.band} />
          {chart.competitors.map(({ name, path }, index) => (
            <path key={name} className={`competitor r${index}`} d={path} />
          ))}
          <path className="own" d={chart.own} />
          {chart.dots.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r={2} />
          ))}
          {chart.days.map(({ x, y, text }) => (
            <text key={x} x={x} y={y} textAnchor="middle">
              {text}
            </text>
          ))}
          {chart.ends.map(({ x, y, text, competitor }) => (
            <text key={text} x={x} y={y} className={competitor === null ? "you" : `r${competitor}`}>
              {text}
            </text>
          ))}
        </svg>
      </section>
      <ul className="says">
        {line.marks.map(({ day, text }) => (
          <li key={`${day} ${text}`}>{`${dayWords(day)}: ${text}`}</li>
        ))}
      </ul>
    </>
  );
}
