import { drawChart } from "../chart-geometry.ts";
import { intervalWords, valueWords } from "../figure-words.ts";
import { dayWords } from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";

const size = { width: 720, height: 280, left: 34, right: 130, top: 10, bottom: 26 };

/** The brand's line with its band, competitors beside it; its ends are labelled. */
export function PageChart({ report }: { report: VisibilityReport }) {
  const { line, brand } = report;
  const shown = line.points.filter(({ figure }) => (figure.n ?? 0) >= 10);
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined)
    return <p>No stretch of the period has 10 answers yet, so there is no line to draw.</p>;
  const chart = drawChart(line, brand.name, size);
  const says = `From ${valueWords(first.figure)} to ${valueWords(last.figure)} (${intervalWords(last.figure)})`;
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
