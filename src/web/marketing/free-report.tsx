import { auditQuestions, checkCount } from "../from-registries.ts";
import { DomainAnalyzer } from "./domain-analyzer.tsx";

export function FreeReport() {
  return (
    <section className="sec take">
      <div className="wrap">
        <p className="margin">
          <b>Free report</b>About a minute,
          <br /> no account
        </p>
        <div className="grid-two">
          <div>
            <h2 className="serif h2">Start with your domain.</h2>
            <p className="lead">
              We read up to twelve of your pages, run {checkCount} checks, and tell you whether assistants can
              find, understand and quote you.
            </p>
            <DomainAnalyzer />
          </div>
          <table className="ledger">
            <caption>What the {checkCount} checks ask</caption>
            <tbody>
              {auditQuestions.map(({ question, checks }) => (
                <tr key={question}>
                  <th scope="row">{question}</th>
                  <td className="num">{checks}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
