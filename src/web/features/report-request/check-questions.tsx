import { auditQuestions, checkCount } from "../../from-registries.ts";

type CheckQuestionsProps = { readonly heading: "h2" | "h3"; readonly headingId?: string };

/** What the audit asks, and with how many checks, under a heading of the given level. */
export function CheckQuestions({ heading: Heading, headingId }: CheckQuestionsProps) {
  return (
    <div>
      <Heading id={headingId}>
        What we look at <span>{checkCount} checks</span>
      </Heading>
      <ul className="asks">
        {auditQuestions.map(({ question, checks }) => (
          <li key={question}>
            {question} <span className="num">{checks}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
