import { Check, Minus } from "lucide-react";
import { comparison, plans } from "./plans.ts";

export function PlanComparison() {
  return (
    <section className="sec" aria-labelledby="comparison-title">
      <div className="wrap">
        <p className="margin">
          <b>Compare</b>Plan by plan
        </p>
        <div>
          <h2 className="serif h2" id="comparison-title">
            What does each plan hold?
          </h2>
          <table className="cmp">
            <thead>
              <tr>
                <th scope="col">Feature</th>
                {plans.map(({ id, name, isPopular }) => (
                  <th key={id} scope="col" className={isPopular ? "p" : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {comparison.map(([feature, ...cells]) => (
                <tr key={feature}>
                  <th scope="row">{feature}</th>
                  {plans.map(({ id, isPopular }, column) => (
                    <td key={id} className={isPopular ? "p" : undefined}>
                      <Cell content={cells[column] ?? false} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

function Cell({ content }: { content: string | boolean }) {
  if (typeof content === "string") return content;
  const Icon = content ? Check : Minus;
  return (
    <>
      <Icon className="ico" aria-hidden />
      <span className="vh">{content ? "Included" : "Not included"}</span>
    </>
  );
}
