import { Check, Minus } from "lucide-react";
import { Link } from "react-router";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { surfaceName } from "#measurement/surfaces.ts";
import { excerptText } from "../../brands/text/excerpt-text.ts";
import type { SurfaceLinks } from "./surface-links.ts";

type Example = AssistantDifference["examples"][number];
type AnswerPairsProps = { readonly one: AssistantDifference; readonly links: SurfaceLinks };

/** The prompt that shows the difference best, with an answer of each side; a few more on demand. */
export function AnswerPairs({ one, links }: AnswerPairsProps) {
  const [first, ...more] = one.examples;
  if (first === undefined) return <p className="surface-rest">No prompt has answers of both to show.</p>;
  return (
    <>
      <Pair example={first} label={one.label} links={links} />
      {more.length > 0 && (
        <details className="surface-more">
          <summary>
            {more.length === 1 ? "Another prompt" : `${more.length} more prompts`} where they differ
          </summary>
          {more.map((example) => (
            <Pair key={example.promptKey} example={example} label={one.label} links={links} />
          ))}
        </details>
      )}
    </>
  );
}

type PairProps = { readonly example: Example; readonly label: string; readonly links: SurfaceLinks };

function Pair({ example: { prompt, app, api }, label, links }: PairProps) {
  return (
    <div className="surface-pair">
      <p className="surface-question" dir="auto">
        “{prompt}”
      </p>
      <div>
        <Answer side="app" title={`${label} app`} note="signed out" of={app} links={links} />
        <Answer side="api" title={`${label} API`} note={surfaceName(api.surface)} of={api} links={links} />
      </div>
    </div>
  );
}

type AnswerProps = {
  readonly side: "app" | "api";
  readonly title: string;
  readonly note: string;
  readonly of: Example["app"];
  readonly links: SurfaceLinks;
};

const named: Readonly<Record<string, string>> = {
  yes: "Names you",
  no: "Doesn’t name you",
  unclear: "Unclear whether it names you",
};

function Answer({ side, title, note, of: { answers, named: naming, answer }, links }: AnswerProps) {
  return (
    <article>
      <h3>
        <i className="asked-mark" data-side={side} aria-hidden="true" />
        {title} <small>{note}</small>
      </h3>
      {answer === null ? (
        <p className="soft">No answer is left to show.</p>
      ) : (
        <>
          <p className="surface-verdict">
            {answer.mentioned === "yes" ? (
              <Check aria-hidden className="ico" />
            ) : (
              <Minus aria-hidden className="ico" />
            )}
            {named[answer.mentioned ?? ""] ?? "Not read yet"}
            <small>
              You are in {naming} of {answers} {answers === 1 ? "answer" : "answers"} to this prompt
            </small>
          </p>
          <blockquote dir="auto">
            <Quote text={excerptText(answer.quote)} name={answer.name} isYou={answer.mentioned === "yes"} />
          </blockquote>
          <Link className="link" to={links.answer(answer.id)}>
            Open the answer<span className="vh">: {title}</span>
          </Link>
        </>
      )}
    </article>
  );
}

type QuoteProps = { readonly text: string; readonly name: string | null; readonly isYou: boolean };

/** A sentence with the name in it marked, as marks of answers are. */
function Quote({ text, name, isYou }: QuoteProps) {
  const at = name === null ? -1 : text.indexOf(name);
  if (name === null || at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      {isYou ? <mark>{name}</mark> : <b>{name}</b>}
      {text.slice(at + name.length)}
    </>
  );
}
