import { BySupport, noSupportAddress } from "../../by-support.tsx";
import { ProsePage, ProseSection } from "../../marketing/prose-page.tsx";
import { helpQuestions, memberQuestions, questionData } from "../../marketing/questions.ts";
import { pageMeta } from "../../page-meta.ts";

const questions = [...memberQuestions, ...helpQuestions];

export const meta = () =>
  pageMeta({
    path: "/help",
    title: "Help center: answers about TrueNorth",
    description:
      "Prompts, scores and their ranges, keys, costs and alerts, the free report, and how to reach a person at TrueNorth.",
    structuredData: [questionData(questions)],
  });

export default function Help() {
  return (
    <ProsePage
      title="Help center."
      lead="Short answers first. If yours is not here, a person will answer by mail."
    >
      {questions.map(({ question, answer }) => (
        <ProseSection key={question} title={question}>
          <p>{answer}</p>
        </ProseSection>
      ))}
      <ProseSection title="How do I reach support?">
        <p>
          <BySupport
            given={(address) => (
              <>Write to {address}. Tell us the domain, and what you saw: that is enough to begin.</>
            )}
            none={noSupportAddress}
          />
        </p>
      </ProseSection>
    </ProsePage>
  );
}
