import { SampleTag } from "../ui/sample-tag.tsx";
import { sampleBrand } from "./assistants/sample-assistants.ts";

const figures = [
  { figure: "3.2x", meaning: `more answers that name ${sampleBrand} than three months before` },
  { figure: "45+", meaning: "brands that assistants name beside it" },
  { figure: "98%", meaning: "of the answers that name it are positive or neutral" },
] as const;

export function Proof() {
  return (
    <section className="sec" aria-labelledby="numbers-title">
      <div className="wrap">
        <div className="margin">
          <h2 id="numbers-title">In numbers</h2>
          <SampleTag />
          <p>{sampleBrand} and its people are invented. These are examples, not results of a customer.</p>
        </div>
        <div>
          <dl className="proof">
            {figures.map(({ figure, meaning }) => (
              <div key={figure}>
                <dt>{meaning}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <figure className="quote">
            <blockquote>
              <p className="serif">
                “We argued for a year about whether assistants knew us. One afternoon with the dial ended
                that, and the list of fixes started Monday’s work.”
              </p>
            </blockquote>
            <figcaption>
              <b>Ingrid Solheim</b>
              <span>Head of Brand, {sampleBrand}</span>
              <SampleTag />
            </figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}
