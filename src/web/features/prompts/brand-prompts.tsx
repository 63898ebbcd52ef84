import { Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { PromptList, PromptMetrics } from "#api/prompts/contract.ts";
import { counted } from "#measurement/actions/action.ts";
import { leastNamed, promptsFinding } from "#measurement/view/page-findings.ts";
import type { Brand } from "../../brands/brand.ts";
import { useFilterChoices } from "../../brands/hooks/use-filter-choices.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { LoadBoundary } from "../../ui/load-boundary.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { figureNeed, shareOfAnswers } from "./add/figure-need.ts";
import type { Market } from "./add/pasted-lines.ts";
import { SuggestionList } from "./add/suggestion-list.tsx";
import { PromptBrowser } from "./prompt-browser.tsx";
import type { PageFilter } from "./prompt-filtering.ts";
import { notesOn } from "./prompt-notes.ts";
import { MetricsUnavailable, PromptsUnavailable } from "./prompts-unavailable.tsx";
import { usePrompts } from "./use-prompts.ts";

const AddPrompts = lazy(() => import("./add/add-prompts.tsx"));

type BrandPromptsProps = {
  readonly brand: Pick<Brand, "id" | "name" | "domain">;
  /** The default market of new prompts. */
  readonly market: Market;
  /** What is seen of each prompt with the present filter; undefined until it is known. */
  readonly allMetrics: readonly PromptMetrics[] | undefined;
  /** The same without a filter, from which a first figure's need is known; undefined until it has come. */
  readonly unfiltered: readonly PromptMetrics[] | undefined;
  /** Asks for that again where it did not come, else null. */
  readonly onRetryMetrics: (() => void) | null;
  /** What the page is filtered by, and the way to take that back. */
  readonly pageFilter: PageFilter;
  readonly onClearPage: () => void;
  /** The page of a prompt. */
  readonly addressOf: (key: string) => string;
  /** The list of answers. */
  readonly answersHref: string;
  /** Where an assistant is connected; null where one is, or that isn't known yet. */
  readonly connectHref: string | null;
  /** Whether the form for new ones is open from the start. */
  readonly startsAdding: boolean;
  /** Once that form is closed. */
  readonly onEndAdding: () => void;
  /** Shown above the prompts as soon as there are any. */
  readonly children: ReactNode;
};

type PromptsFindingProps = {
  readonly prompts: PromptList["prompts"];
  readonly allMetrics: readonly PromptMetrics[];
  readonly addressOf: (key: string) => string;
};

/** In numbers: a share of few answers is no percentage yet. */
const namedIn = ({ value, n }: PromptMetrics["visibility"]): string =>
  `${Math.round((value ?? 0) * n)} of ${counted(n, "answer")}`;

/** For how many prompts the brand is named, and the one where it is named least. */
function PromptsFinding({ prompts, allMetrics, addressOf }: PromptsFindingProps) {
  const texts = new Map(prompts.map(({ id, text }) => [id, text]));
  const asked = allMetrics.filter(({ key, isInFigures }) => isInFigures && texts.has(key));
  const said = promptsFinding(asked, shareOfAnswers({ prompts }, allMetrics));
  if (said === null) return null;
  const least = leastNamed(asked);
  return (
    <PageFinding
      more={
        least !== undefined ? (
          <>
            Least often for{" "}
            <Link to={addressOf(least.key)}>
              “<bdi>{texts.get(least.key)}</bdi>”
            </Link>
            , {namedIn(least.visibility)}
          </>
        ) : (
          said.more
        )
      }
    >
      {said.first}
    </PageFinding>
  );
}

/** What assistants are asked for a brand: its prompts, new ones, and suggestions. */
export function BrandPrompts(props: BrandPromptsProps) {
  const {
    brand,
    market,
    allMetrics,
    unfiltered,
    onRetryMetrics,
    startsAdding,
    onEndAdding,
    answersHref,
    connectHref,
    children,
    ...browsed
  } = props;
  const { addressOf } = browsed;
  const { list, error, isPending, isOutdated, retry } = usePrompts(brand.id);
  const { canWrite } = useWorkspace();
  const [isAdding, setIsAdding] = useState(startsAdding && canWrite);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  // Once it is drawn: with the first prompts the button comes only now.
  useEffect(() => {
    if (wasAdding.current && !isAdding) opener.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  if (isPending) return <Loading label="Loading prompts…" boxes={[18, 36, 14, 14, 14, 14, 14, 14]} />;
  if (!list) return <PromptsUnavailable error={error} onRetry={retry} />;
  const close = () => {
    setIsAdding(false);
    onEndAdding();
  };
  const need = figureNeed(list, unfiltered);
  const form = isAdding && (
    <LoadBoundary part="The form for new prompts">
      <Suspense
        fallback={
          <p className="add-prompts add-prompts-room" role="status">
            Opening the form…
          </p>
        }
      >
        <AddPrompts brandId={brand.id} {...{ list, market, need }} onClose={close} />
      </Suspense>
    </LoadBoundary>
  );
  const open = () => setIsAdding(true);
  const choosesPrompts = ["topics", "tags", "prompts", "countries", "branded"].some(
    (part) => part in browsed.pageFilter,
  );
  const hasPrompts = list.prompts.length > 0;
  const suggestions = canWrite && (
    <SuggestionList
      {...{ brand, list, market }}
      need={need}
      isNeedSaid={isAdding}
      beside={
        !hasPrompts &&
        !isAdding && (
          <button className="btn line" type="button" onClick={open}>
            Write my own
          </button>
        )
      }
    />
  );
  return (
    <>
      {allMetrics && <PromptsFinding prompts={list.prompts} {...{ allMetrics, addressOf }} />}
      {hasPrompts && children}
      {isOutdated && (
        <p role="status" className="soft sm">
          No connection just now: what you see may be old.
        </p>
      )}
      {!hasPrompts && !form ? (
        <PromptsEmpty brandId={brand.id} {...{ answersHref, connectHref }} />
      ) : (
        <section className="section" {...(hasPrompts && { "aria-labelledby": "prompts" })}>
          {hasPrompts && (
            <div className="section-head">
              <h2 id="prompts">{counted(list.prompts.length, "prompt")}</h2>
              <p>{notesOn(list, allMetrics, choosesPrompts).join(". ")}</p>
              {canWrite && (
                <span className="end">
                  <button
                    ref={opener}
                    className="btn line dense"
                    type="button"
                    aria-expanded={isAdding}
                    onClick={isAdding ? close : open}
                  >
                    <Plus className="ico" aria-hidden />
                    Add prompts
                  </button>
                </span>
              )}
            </div>
          )}
          {form}
          {/* Below a long table nobody who adds prompts would find them. */}
          {isAdding && suggestions}
          {hasPrompts && (
            <>
              <MetricsUnavailable onRetry={onRetryMetrics} />
              <PromptBrowser brandId={brand.id} {...{ list, allMetrics, canWrite, ...browsed }} />
            </>
          )}
        </section>
      )}
      {!isAdding && suggestions}
    </>
  );
}

type PromptsEmptyProps = Pick<BrandPromptsProps, "answersHref" | "connectHref"> & {
  readonly brandId: string;
};

/** No prompt yet: where figures come from nevertheless, and what is missing besides. The way to the first prompts is below. */
export function PromptsEmpty({ brandId, answersHref, connectHref }: PromptsEmptyProps) {
  const choices = useFilterChoices(brandId);
  const { canWrite } = useWorkspace();
  const connect = canWrite && connectHref !== null && (
    <>
      {" "}
      Nothing is asked until you <Link to={connectHref}>connect an assistant</Link>.
    </>
  );
  if (!choices)
    return (
      <PageFinding more={canWrite && <>Choose the prompts TrueNorth asks assistants.{connect}</>}>
        What do your customers ask?
      </PageFinding>
    );
  return (
    <PageFinding
      more={
        <>
          Your figures come from{" "}
          <Link to={answersHref}>{choices.isScanned ? "earlier answers" : "imported answers"}</Link>.
          {canWrite && " Add prompts to get new answers."}
          {connect}
        </>
      }
    >
      No prompts are asked now.
    </PageFinding>
  );
}
