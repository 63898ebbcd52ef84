import { Plus } from "lucide-react";
import { pricingQuestions } from "../questions.ts";

/** The first answer is open; the browser itself closes the others when one is opened. */
export function PricingQuestions() {
  return (
    <section className="sec" aria-labelledby="questions-title">
      <div className="wrap">
        <p className="margin">
          <b>Questions</b>Asked often
        </p>
        <div className="faq">
          <h2 className="serif h2" id="questions-title">
            Before you choose
          </h2>
          {pricingQuestions.map(({ question, answer }, index) => (
            <details key={question} name="pricing-questions" open={index === 0}>
              <summary>
                {question}
                <Plus className="ico" aria-hidden />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
