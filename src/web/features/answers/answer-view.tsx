import { ArrowLeft, ChevronDown, ChevronUp, Copy, Download } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Answer, UsedPage } from "#api/answers/contract.ts";
import { sourceTypeLabel } from "#measurement/sources/source-types.ts";
import { surfaceBeside } from "#measurement/surfaces.ts";
import { RequestFailedError } from "../../api/request.ts";
import { competitorColours } from "../../brands/competitor-colours.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { countryName, languageName } from "../../brands/text/market-names.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Loading } from "../../ui/loading.tsx";
import { download } from "../../ui/table/download.ts";
import { showToast } from "../../ui/toast.ts";
import { AnswerFacts } from "./answer-facts.tsx";
import { type Sought, soughtOf } from "./sought-site.ts";
import { useAnswer, useAnswers, useWire } from "./use-answers.ts";

/** With the parser of Markdown, which lists of answers do without. */
const loadMarkedText = () => import("./marked-text.tsx");
const MarkedText = lazy(loadMarkedText);

type AnswerViewProps = {
  readonly brandId: string;
  readonly id: string;
  /** The query of the list it belongs to. */
  readonly query: string;
  readonly back: string;
  readonly addressOf: (id: string) => string;
  /** The page of a prompt. */
  readonly promptAddress: (key: string) => string;
  /** Asks what an unclear name means in it. */
  readonly settleOf: (answer: Answer) => ReactNode;
};

type AnswerStepsProps = {
  readonly back: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly place: number | null;
  readonly total: number | null;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=dialog] *"));

/** The way back to the list and on to its neighbours: by links, or by j, k and Escape. */
function AnswerSteps({ back, previous, next, place, total }: AnswerStepsProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
      if (!isPlain || isTyping(event.target) || document.querySelector("[role=dialog], [role=menu]")) return;
      const to = { j: next, k: previous, Escape: back }[event.key];
      if (typeof to === "string") void navigate(to, { replace: event.key !== "Escape" });
    };
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [back, previous, next, navigate]);
  return (
    <nav className="answer-steps" aria-label="Answers">
      <Link className="link" to={back} aria-keyshortcuts="Escape">
        <ArrowLeft className="ico" aria-hidden />
        All answers
      </Link>
      <span className="end">
        {place !== null && (
          <span className="mute">
            {place.toLocaleString("en")}
            {total !== null && ` of ${total.toLocaleString("en")}`}
          </span>
        )}
        <Step to={previous} label="Previous answer" keys="k" icon={<ChevronUp aria-hidden />} />
        <Step to={next} label="Next answer" keys="j" icon={<ChevronDown aria-hidden />} />
      </span>
    </nav>
  );
}

type StepProps = {
  readonly to: string | null;
  readonly label: string;
  readonly keys: string;
  readonly icon: React.ReactNode;
};

function Step({ to, label, keys, icon }: StepProps) {
  const title = `${label} (${keys})`;
  if (to === null)
    return (
      <button className="icon-btn" type="button" disabled aria-label={label} title={title}>
        {icon}
      </button>
    );
  return (
    <Link className="icon-btn" to={to} replace aria-label={label} title={title} aria-keyshortcuts={keys}>
      {icon}
    </Link>
  );
}

/** More than this is not drawn: the file has it all. */
const MAX_SHOWN = 200_000;

type RawBodyProps = { readonly brandId: string; readonly id: string };

/** The body an answer came in, to be looked at, copied and kept. It is read only when it is opened. */
function RawBody({ brandId, id }: RawBodyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { body, error, isPending, retry } = useWire(brandId, id, isOpen);
  const pretty = body === undefined ? "" : JSON.stringify(body.wire, null, 2);
  const isNone = error instanceof RequestFailedError && error.status === 404;
  const copy = () =>
    navigator.clipboard.writeText(pretty).then(
      () => showToast("success", "Copied."),
      () => showToast("error", "The browser did not let it be copied."),
    );
  return (
    <details className="raw-body" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Original response</summary>
      {isOpen && isPending && <Loading label="Loading the original response…" />}
      {isNone && <p className="soft">No body was kept with this answer.</p>}
      {error !== null && !isNone && (
        <p className="soft">
          It could not be loaded.{" "}
          <button className="link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {body && (
        <>
          <p className="raw-actions">
            <button className="btn line small" type="button" onClick={() => void copy()}>
              <Copy className="ico" aria-hidden />
              Copy
            </button>
            <button
              className="btn line small"
              type="button"
              onClick={() => download(new Blob([pretty], { type: "application/json" }), `answer-${id}.json`)}
            >
              <Download className="ico" aria-hidden />
              Download
            </button>
            {pretty.length > MAX_SHOWN && (
              <span className="mute">The first {MAX_SHOWN.toLocaleString("en")} characters are shown.</span>
            )}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className="raw-text" tabIndex={0} aria-label="Raw body">
            <pre>{pretty.slice(0, MAX_SHOWN)}</pre>
          </section>
        </>
      )}
    </details>
  );
}

/** One answer, kept raw and unchanged, with what was read from it. */
export default function AnswerView({
  brandId,
  id,
  query,
  back,
  addressOf,
  promptAddress,
  settleOf,
}: AnswerViewProps) {
  const { answer, error, isPending, retry } = useAnswer(brandId, id);
  const { previous, next, place, total } = useNeighbours(brandId, query, id);
  // Beside the answer, not once it has come.
  useEffect(() => void loadMarkedText().catch(() => undefined), []);
  return (
    <article className="answer">
      <AnswerSteps
        back={back}
        previous={previous && addressOf(previous)}
        next={next && addressOf(next)}
        place={place}
        total={total}
      />
      {isPending && <Loading label="Loading answer…" boxes={[24, 120]} />}
      {!isPending && !answer && (
        <Unloaded title="The answer could not be loaded." error={error} onRetry={retry} />
      )}
      {answer && (
        <WholeAnswer
          key={id}
          answer={answer}
          query={query}
          promptAddress={promptAddress}
          settle={settleOf(answer)}
          raw={<RawBody brandId={brandId} id={id} />}
        />
      )}
    </article>
  );
}

type WholeAnswerProps = {
  readonly answer: Answer;
  /** The list of answers it is opened from. */
  readonly query: string;
  readonly promptAddress: (key: string) => string;
  readonly settle: ReactNode;
  readonly raw: ReactNode;
};

const pagesOf = ({ reading }: Answer): readonly string[] =>
  [...(reading?.citations ?? []), ...(reading?.retrieved ?? [])].map(({ url }) => url);

/** Gemini’s redirects hide the address of a page, but not its site. */
const isSought = (sought: Sought | null, url: string, domain: string): boolean =>
  sought !== null && (sought.isAt(url) || (sought.kind === "site" && domain === sought.name));

type PageListProps = {
  readonly title: string;
  readonly pages: readonly UsedPage[];
  readonly sought: Sought | null;
};

/** Pages an answer uses. An address is followed only where it is one of the web. */
export function PageList({ title, pages, sought }: PageListProps) {
  return (
    <div className="page-list">
      <h3>
        {title} <span className="mute">{pages.length}</span>
      </h3>
      {pages.length === 0 && <p className="soft sm">None.</p>}
      <ol>
        {pages.map(({ url, domain, title: name, type, reason, count }) => (
          <li key={url} data-sought={isSought(sought, url, domain) || undefined}>
            <div>
              {/^https?:\/\//i.test(url) ? (
                <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" dir="auto">
                  {name ?? domain}
                </a>
              ) : (
                <span dir="auto">{name ?? domain}</span>
              )}
              <p className="page-address">
                {url.replace(/^https?:\/\/(?:www\.)?/i, "")}
                {count > 1 && ` · ${count} times`}
              </p>
            </div>
            <span className="page-type" title={`Because it is ${reason}`}>
              {sourceTypeLabel(type)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function WholeAnswer({ answer, query, promptAddress, settle, raw }: WholeAnswerProps) {
  const sought = useMemo(() => soughtOf(query, pagesOf(answer)), [query, answer]);
  const { prompt, promptKey, assistant, surface, modelServed, modelRequested, language, country } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  // Anyone who steps from answer to answer by keyboard hears which one this is.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const model = modelServed ?? modelRequested;
  const { reading, askedAt } = answer;
  const colours = competitorColours(reading?.entities ?? []);
  return (
    <>
      <header className="answer-head">
        <h2 ref={heading} tabIndex={-1} dir="auto">
          <Link to={promptAddress(promptKey)}>{prompt}</Link>
        </h2>
        <p className="answer-facts">
          <span>
            <b>{assistantName(assistant)}</b> {surfaceBeside({ assistant, surface })}
          </span>
          {model !== null && <span className="mono">{model}</span>}
          {language !== null && <span>{languageName(language)}</span>}
          {country !== null && <span>{countryName(country)}</span>}
          <time dateTime={askedAt}>{absoluteTime(askedAt)}</time>
        </p>
      </header>
      <div className="answer-columns">
        <div>
          {settle}
          <Suspense fallback={<Loading label="Loading answer…" boxes={[120]} />}>
            <MarkedText answer={answer} colours={colours} sought={sought} />
          </Suspense>
          {raw}
        </div>
        <AnswerFacts answer={answer} colours={colours} />
      </div>
      {reading && (
        <section className="section" aria-labelledby="pages">
          <div className="section-head">
            <h2 id="pages">Pages</h2>
            <p>Cited in the text, or only looked at</p>
          </div>
          <div className="page-columns">
            <PageList title="Cited" pages={reading.citations} sought={sought} />
            <PageList
              title="Looked at, not cited"
              sought={sought}
              pages={reading.retrieved.filter(({ url }) =>
                reading.citations.every((cited) => cited.url !== url),
              )}
            />
          </div>
        </section>
      )}
    </>
  );
}

/** How many pages of the list are looked through for an answer that was opened by its own address. */
const MAX_SEARCHED = 1000;

/** The ids before and after an answer in its list, and its place there. */
function useNeighbours(brandId: string, query: string, id: string) {
  const { answers = [], hasMore, isLoadingMore, isStuck, more } = useAnswers(brandId, query);
  const index = answers.findIndex((answer) => answer.id === id);
  const isWanting = index === -1 ? answers.length < MAX_SEARCHED : index >= answers.length - 2;
  useEffect(() => {
    if (isWanting && hasMore && !isLoadingMore && !isStuck && answers.length > 0) more();
  }, [isWanting, hasMore, isLoadingMore, isStuck, answers.length, more]);
  return {
    previous: index > 0 ? (answers[index - 1]?.id ?? null) : null,
    next: index === -1 ? null : (answers[index + 1]?.id ?? null),
    /** From 1; null where the list does not hold it. */
    place: index === -1 ? null : index + 1,
    /** Null while there may be more. */
    total: hasMore ? null : answers.length,
  };
}
