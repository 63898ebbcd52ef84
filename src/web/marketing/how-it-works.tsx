import type { ReactNode } from "react";
import { checkCount } from "../from-registries.ts";
import { Bar } from "../ui/bar.tsx";
import { SampleTag } from "../ui/sample-tag.tsx";

function SampleAnswer() {
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

function SampleParts() {
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
  { points: "+0.3", title: "Let AI search bots read the site again", effort: "Small" },
  { points: "+0.2", title: "List your official profiles in the structured data", effort: "Small" },
  { points: "+0.2", title: "Answer five real customer questions", effort: "Medium" },
] as const;

function SampleFixes() {
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

export function HowItWorks() {
  return (
    <section className="sec" aria-labelledby="how-title">
      <div className="wrap">
        <p className="margin">
          <b>How it works</b>From a question
          <br /> to a correction
        </p>
        <div>
          <h2 className="serif h2" id="how-title">
            Analyze, score, optimize. Then look again.
          </h2>
          <ol className="steps rows">
            <Step number={1} name="Analyze" figure={<SampleAnswer />}>
              We put your customers’ questions to each assistant and keep every answer, word for word, with
              the pages it cites.
            </Step>
            <Step number={2} name="Score" figure={<SampleParts />}>
              Five parts make the AIRO score. Each opens down to the sentences that counted. With few answers
              the range is wide, and we show it.
            </Step>
            <Step number={3} name="Optimize" figure={<SampleFixes />}>
              Your site is read as a crawler does, with {checkCount} checks. Fixes come sorted by the points
              they win and the work they cost.
            </Step>
          </ol>
        </div>
      </div>
    </section>
  );
}

type StepProps = {
  readonly number: number;
  readonly name: string;
  readonly figure: ReactNode;
  readonly children: ReactNode;
};

function Step({ number, name, figure, children }: StepProps) {
  return (
    <li className="step">
      <div>
        <h3 className="serif">
          <span aria-hidden="true">{number}</span>
          {name}
        </h3>
        <p className="t">{children}</p>
      </div>
      {figure}
    </li>
  );
}
