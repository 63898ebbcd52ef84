import { useState } from "react";
import { BySupport, noSupportAddress } from "../../by-support.tsx";
import { HelpPicture } from "../../features/help/help-picture.tsx";
import { helpTopics, searchTopics } from "../../features/help/topics.ts";
import { ProsePage, ProseSection } from "../../marketing/prose-page.tsx";
import { helpQuestions, memberQuestions, questionData } from "../../marketing/questions.ts";
import { pageMeta } from "../../page-meta.ts";
import { TextField } from "../../ui/form/text-field.tsx";

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
  const [sought, setSought] = useState("");
  const topics = searchTopics(sought);
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const asked = questions.filter(({ question, answer }) =>
    words.every((word) => `${question} ${answer}`.toLowerCase().includes(word)),
  );
  const found = topics.length + asked.length;
  return (
    <ProsePage
      title="Help center."
      lead={
        <>
          Short answers first. <BySupport given={() => "If yours is not here, a person answers by mail."} />
        </>
      }
    >
      <search className="help-search needs-script">
        <TextField
          label="Search the help center"
          type="search"
          value={sought}
          maxLength={100}
          onChange={({ target }) => setSought(target.value)}
        />
        <p role="status" className="hint">
          {words.length > 0 &&
            (found === 0
              ? "Nothing found. Try fewer words, or see below how to reach support."
              : `${found} of ${helpTopics.length + questions.length} found`)}
        </p>
      </search>
      {topics.map((topic) => (
        <ProseSection key={topic.id} id={topic.id} title={topic.title}>
          <p>{topic.sentences.join(" ")}</p>
          <HelpPicture topic={topic} />
          {topic.more.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </ProseSection>
      ))}
      {asked.map(({ question, answer }) => (
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
