import { useEffect, useState } from "react";
import { Link } from "react-router";
import { BySupport, noSupportAddress } from "../../by-support.tsx";
import { HelpPicture } from "../../features/help/help-picture.tsx";
import type { HelpTopic } from "../../features/help/topic.ts";
import { helpTopics, searchTopics } from "../../features/help/topics.ts";
import { ProsePage, ProseSection } from "../../marketing/prose-page.tsx";
import { helpQuestions, questionData } from "../../marketing/questions.ts";
import { pageMeta } from "../../page-meta.ts";
import { type LastPage, lastPage, screenAddress } from "../../session/way-back/last-page.ts";
import { TextField } from "../../ui/form/text-field.tsx";

export const meta = () =>
  pageMeta({
    path: "/help",
    title: "Help center: answers about TrueNorth",
    description:
      "Prompts, scores and their ranges, keys, costs and alerts, the free report, and how to reach a person at TrueNorth.",
    structuredData: [questionData(helpQuestions)],
  });

const SUPPORT = "How do I reach support?";

export default function Help() {
  const [sought, setSought] = useState("");
  const topics = searchTopics(sought);
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const asked = helpQuestions.filter(({ question, answer }) =>
    words.every((word) => `${question} ${answer}`.toLowerCase().includes(word)),
  );
  const found = topics.length + asked.length;
  const contents = [
    ...topics.map(({ id, title }) => ({ id, title })),
    ...asked.map(({ id, question }) => ({ id, title: question })),
    { id: "support", title: SUPPORT },
  ];
  // The page is built without a history: where its reader comes from is known once its code runs.
  const [from, setFrom] = useState<LastPage | null>(null);
  useEffect(() => setFrom(lastPage()), []);
  return (
    <ProsePage
      title="Help center."
      back={
        from && (
          <p className="way-back">
            <Link className="link" to={from.address}>
              Back to {from.name}
            </Link>
          </p>
        )
      }
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
              : `${found} of ${helpTopics.length + helpQuestions.length} found, and how to reach support`)}
        </p>
      </search>
      <nav className="help-contents" aria-label="Contents">
        <ul>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map((topic) => (
        <ProseSection key={topic.id} id={topic.id} title={topic.title}>
          <p>{topic.sentences.join(" ")}</p>
          <HelpPicture topic={topic} />
          {topic.more.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {from && <ScreenLink from={from} topic={topic} />}
        </ProseSection>
      ))}
      {asked.map(({ id, question, answer }) => (
        <ProseSection key={id} id={id} title={question}>
          <p>{answer}</p>
        </ProseSection>
      ))}
      <ProseSection id="support" title={SUPPORT}>
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

/** Leads to the screen that a topic explains, of the brand its reader comes from. */
function ScreenLink({ from, topic }: { readonly from: LastPage; readonly topic: HelpTopic }) {
  const [screen] = topic.screens;
  const address = screen === undefined ? null : screenAddress(from, screen);
  if (address === null) return null;
  return (
    <p>
      <Link to={address}>Open this page of {from.name}</Link>
    </p>
  );
}
