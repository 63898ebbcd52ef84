import type { ReactNode } from "react";
import { checkCount } from "../from-registries.ts";
import { SampleAnswer, SampleFixes, SampleParts } from "./assistants/sample-figures.tsx";

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
