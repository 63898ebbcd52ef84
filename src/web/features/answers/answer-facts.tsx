import { Search } from "lucide-react";
import type { ReactNode } from "react";
import type { Answer, ReadEntity } from "#api/answers/contract.ts";
import { providerName } from "../../brands/text/assistant-name.ts";
import { answerCost } from "../../brands/text/dollars.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { markStyle } from "./answer-marks.ts";
import {
  finishText,
  missingSentence,
  placeText,
  rankText,
  tokensOf,
  toneOf,
  toneSourceText,
  toneText,
} from "./answer-wording.ts";

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

type AnswerFactsProps = { readonly answer: Answer; readonly colours: ReadonlyMap<string, string> };

/** What was read from an answer, and what the call was. */
export function AnswerFacts({ answer, colours }: AnswerFactsProps) {
  const { reading, searchQueries, text } = answer;
  const own = reading?.entities.find(({ isBrand }) => isBrand);
  const others = reading?.entities
    .filter(({ isBrand, mentioned }) => !isBrand && mentioned === "yes")
    .toSorted((a, b) => (a.position ?? 99) - (b.position ?? 99));
  return (
    <aside className="answer-side" aria-label="What was read from it">
      {reading === null && <p className="soft">This answer is being read.</p>}
      {reading?.missing != null && <p className="soft">{missingSentence(reading.missing)}</p>}
      {own && reading?.missing == null && (
        <>
          <OwnFacts entity={own} cited={reading?.cited ?? null} />
          <SentimentQuote entity={own} text={text} />
          <JudgingLine judging={answer.judging} />
        </>
      )}
      {others !== undefined && others.length > 0 && (
        <FactGroup title="Also named">
          {others.map(({ id, name, position, sentiment, sentimentBy, judgeQuote }) => (
            <Fact
              key={id}
              name={
                <span className="named-competitor">
                  <span className="named-position">{position ?? "–"}</span>
                  <span className="competitor-line" style={markStyle(colours, id)} aria-hidden />
                  {name}
                </span>
              }
            >
              <span title={judgeQuote === null ? undefined : `“${plain(judgeQuote)}”`}>
                {toneText(sentiment, sentimentBy)}
              </span>
            </Fact>
          ))}
        </FactGroup>
      )}
      {searchQueries !== null && searchQueries.length > 0 && (
        <div className="fact-group">
          <h3>
            Searches made <span className="mute">{searchQueries.length}</span>
          </h3>
          <ul className="searches">
            {searchQueries.map((query) => (
              <li key={query} dir="auto">
                <Search className="ico" aria-hidden />
                {query}
              </li>
            ))}
          </ul>
        </div>
      )}
      <CallFacts answer={answer} />
    </aside>
  );
}

function OwnFacts({ entity, cited }: { readonly entity: ReadEntity; readonly cited: boolean | null }) {
  const { name, mentioned, count, position, rankKind, sentiment, sentimentBy, isAbsentByName } = entity;
  return (
    <FactGroup title={name}>
      <Fact name="Mentioned">
        {mentioned === "yes" && `Yes, ${times(count)}`}
        {mentioned === "unclear" && "Unclear, left out"}
        {mentioned === "no" && (isAbsentByName ? "No: it says it knows nothing of it" : "No")}
      </Fact>
      <Fact name="Position">{position === null ? "–" : placeText(position, rankKind)}</Fact>
      <Fact name="Tone">
        <span className="answer-cell-tone" data-tone={toneOf(sentiment)}>
          {toneText(sentiment, sentimentBy)}
        </span>
        {sentimentBy === "judge" && <span className="mute"> by an AI</span>}
      </Fact>
      <Fact name="Own page cited">
        {cited === null ? "Unknown: no sources came with it" : cited ? "Yes" : "No"}
      </Fact>
    </FactGroup>
  );
}

/** The sentences that were counted, word for word. */
function SentimentQuote({ entity, text }: { readonly entity: ReadEntity; readonly text: string }) {
  const { sentiment, sentimentBy, judgeQuote, quotes } = entity;
  if (judgeQuote !== null && (sentimentBy === "judge" || entity.mentioned === "no"))
    return (
      <figure className="sentiment-quote" data-tone={toneOf(sentiment)}>
        <blockquote dir="auto">“{plain(judgeQuote)}”</blockquote>
        <figcaption className="mute">
          {entity.mentioned === "no"
            ? "The word means something else here, says the AI that read it"
            : "The words the AI went by"}
        </figcaption>
      </figure>
    );
  const shown = quotes.map(({ start, end }) => plain(text.slice(start, end))).filter((quote) => quote !== "");
  if (sentiment === null || shown.length === 0) return null;
  return (
    <figure className="sentiment-quote" data-tone={toneOf(sentiment)}>
      {shown.map((quote) => (
        <blockquote key={quote} dir="auto">
          “{quote}”
        </blockquote>
      ))}
      <figcaption className="mute">The passage that sets the tone</figcaption>
    </figure>
  );
}

/** Whether a judge model was asked about it, and what came of that. */
function JudgingLine({ judging }: Pick<Answer, "judging">) {
  const last = judging.at(-1);
  if (last === undefined) return null;
  const { model, state, errorText } = last;
  return (
    <p className="mute sm">
      {state === "answered" && `Rated by ${model}.`}
      {(state === "planned" || state === "asked") && `${model} is about to rate it.`}
      {state === "failed" && `Not rated: ${errorText ?? `${model} failed.`}`}
      {state === "cancelled" && `Not rated: ${errorText ?? "the rating was turned off."}`}
    </p>
  );
}

/** Words without the signs of markdown; nothing of a row of a table. */
const plain = (text: string): string =>
  text.trimStart().startsWith("|")
    ? ""
    : text
        .replaceAll(/[*_`#]+/g, "")
        .replace(/^\s*(?:[-•>]|\d{1,3}[.)])\s+/, "")
        .trim();

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What the call was: model and day, and one press away money, time, tokens, how it ended and what read it. */
function CallFacts({ answer }: { readonly answer: Answer }) {
  const { modelRequested, modelServed, askedAt, latencyMs, usage, finish, reading, source } = answer;
  const tokens = tokensOf(usage);
  const own = reading?.entities.find(({ isBrand }) => isBrand);
  return (
    <div className="fact-group">
      <h3>{source === "scan" ? "Call" : "Imported answer"}</h3>
      <dl>
        {modelRequested !== null && (
          <Fact name="Model asked for">
            <span className="mono">{modelRequested}</span>
          </Fact>
        )}
        <Fact name="Model that answered">
          {modelServed === null ? "not reported" : <span className="mono">{modelServed}</span>}
        </Fact>
        {answer.via !== null && (
          <Fact name="Asked through">
            {providerName(answer.via)}
            {answer.device !== null && `, as on a ${answer.device === "mobile" ? "phone" : "computer"}`}
            {answer.searchMode === "forced" && ", made to search"}
          </Fact>
        )}
        <Fact name="Asked">
          <time dateTime={askedAt}>{absoluteTime(askedAt)}</time>
        </Fact>
      </dl>
      <details>
        <summary>Technical details</summary>
        <dl>
          <Fact name="Cost">{answerCost(answer)}</Fact>
          <Fact name="Time">{latencyMs === null ? "–" : seconds(latencyMs)}</Fact>
          <Fact name="Tokens">
            {tokens === null
              ? "–"
              : `${tokens.input.toLocaleString("en")} in, ${tokens.output.toLocaleString("en")} out`}
          </Fact>
          <Fact name="Ended">{finishText(finish)}</Fact>
          {own?.rankKind != null && <Fact name="Position read">{rankText(own.rankKind)}</Fact>}
          {own?.sentimentBy != null && <Fact name="Tone read">{toneSourceText(own.sentimentBy)}</Fact>}
          {reading && <Fact name="Read by the rules">{reading.analysisVersion}</Fact>}
          {reading && <Fact name="Version of your names">{reading.namesVersion}</Fact>}
        </dl>
      </details>
    </div>
  );
}

type FactGroupProps = { readonly title: string; readonly children: ReactNode };

/** Facts under a heading. */
function FactGroup({ title, children }: FactGroupProps) {
  return (
    <div className="fact-group">
      <h3>{title}</h3>
      <dl>{children}</dl>
    </div>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
