import { Bar } from "../../ui/bar.tsx";
import { SampleTag } from "../../ui/sample-tag.tsx";

export function SampleAnswer() {
  return (
    <figure className="fig">
      <figcaption className="cap">
        <span>
          <SampleTag /> Claude, English, 14 November
        </span>
        <span>Answer 37 of 100</span>
      </figcaption>
      <p className="ask">Which small roaster delivers fresh espresso beans weekly?</p>
      <p className="ans">
        For weekly deliveries, <u>Fjord &amp; Bean</u> has the widest choice. <mark>Halden Coffee</mark> is
        the better pick if you want beans roasted within three days of posting, and its subscription can be
        paused.
      </p>
      <dl className="facts">
        <div>
          <dt>Position</dt>
          <dd className="num">2</dd>
        </div>
        <div>
          <dt>Tone</dt>
          <dd>Positive</dd>
        </div>
        <div>
          <dt>Cited page</dt>
          <dd>haldencoffee.example/subscribe</dd>
        </div>
      </dl>
    </figure>
  );
}

/** Name and weight as in the measurement's definitions, which are too much for a first page to load; a test compares them. */
export const sampleParts = [
  { name: "Presence", weight: 0.4, points: 7.4 },
  { name: "Prominence", weight: 0.25, points: 6.2 },
  { name: "Citation", weight: 0.15, points: 5.0 },
  { name: "Tone in the score", weight: 0.1, points: 7.1 },
  { name: "Share in the score", weight: 0.1, points: 5.3 },
] as const;

export function SampleParts() {
  return (
    <figure className="fig">
      <table className="parts">
        <thead>
          <tr>
            <th scope="col" colSpan={3}>
              <SampleTag /> Part and weight
            </th>
            <th scope="col">of 10</th>
          </tr>
        </thead>
        <tbody>
          {sampleParts.map(({ name, weight, points }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="w">× {Math.round(weight * 100)}%</td>
              <td>
                <Bar value={points} />
              </td>
              <td className="v">{points.toFixed(1)}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row" colSpan={3}>
              AIRO score
            </th>
            <td className="v">6.5</td>
          </tr>
        </tbody>
      </table>
    </figure>
  );
}

const fixes = [
  { points: "+0.3", title: "Let AI search bots read the site again", effort: "One line in robots.txt" },
  { points: "+0.2", title: "List your official profiles in the structured data", effort: "Ten minutes" },
  { points: "+0.2", title: "Answer five real customer questions", effort: "Half a day" },
] as const;

export function SampleFixes() {
  return (
    <figure className="fig">
      <figcaption className="cap">
        <span>
          <SampleTag /> Readiness points gained
        </span>
        <span>Effort</span>
      </figcaption>
      <ol>
        {fixes.map(({ points, title, effort }) => (
          <li key={title} className="gain">
            <span className="p num">{points}</span>
            <b>{title}</b>
            <span className="e">{effort}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
