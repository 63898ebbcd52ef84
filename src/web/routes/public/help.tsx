import { BySupport, noSupportAddress } from "../../by-support.tsx";
import { ProsePage, ProseSection } from "../../marketing/prose-page.tsx";
import { helpQuestions, questionData } from "../../marketing/questions.ts";
import { pageMeta } from "../../page-meta.ts";

export const meta = () =>
  pageMeta({
    path: "/help",
    title: "Help center: answers about TrueNorth",
    description:
      "How long a report takes, which pages are read, where the report goes, and how to reach a person at TrueNorth.",
    structuredData: [questionData(helpQuestions)],
  });

export default function Help() {
  return (
    <ProsePage
      title="Help center."
      lead="Short answers first. If yours is not here, a person will answer by mail."
    >
      {helpQuestions.map(({ question, answer }) => (
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
