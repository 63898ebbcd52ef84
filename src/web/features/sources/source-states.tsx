import { Link2, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Source, SourceList } from "#api/sources/contract.ts";
import { useFilterChoices } from "../../brands/hooks/use-filter-choices.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { everythingOf } from "./source-address.ts";
import { answersText, noSourcesWords } from "./source-wording.ts";

type SourcesUnavailableProps = { readonly error: unknown; readonly onRetry: () => void };

export function SourcesUnavailable({ error, onRetry }: SourcesUnavailableProps) {
  return <Unloaded title="The sources could not be loaded." error={error} onRetry={onRetry} />;
}

/** Nothing was ever measured. */
export function NothingMeasured({ prompts }: { readonly prompts: string }) {
  return (
    <EmptyState
      icon={<Link2 size={28} aria-hidden />}
      title="No answers yet"
      action={
        <Link className="btn accent dense" to={prompts}>
          Go to prompts
        </Link>
      }
    >
      Once assistants have been asked your prompts, the pages they look at and cite are listed here.
    </EmptyState>
  );
}

type NoSourcesProps = Pick<SourceList, "answers" | "surfaces"> & {
  readonly brandId: string;
  /** The way to answers with sources. */
  readonly nextStep: ReactNode;
  readonly prompts: string;
};

/** There are no sources in what the filter keeps: because it keeps no answer, or because the answers show none. */
export function NoSources({ brandId, answers, surfaces, nextStep, prompts }: NoSourcesProps) {
  const [parameters] = useSearchParams();
  const everything = everythingOf(parameters);
  const choices = useFilterChoices(brandId);
  const clear = everything !== null && (
    <Link className="btn line dense" to={everything}>
      Clear the filter
    </Link>
  );
  if (answers.valid === 0)
    return (
      <EmptyState icon={<SearchX size={28} aria-hidden />} title="No answers fit" action={clear}>
        No valid answer fits this filter. A longer period, or fewer conditions, may help.
      </EmptyState>
    );
  if (answers.sourced > 0)
    return (
      <PageFinding
        more="Assistants look websites up only when a prompt needs it, such as for prices or comparisons."
        actions={
          clear || (
            <Link className="btn line dense" to={prompts}>
              Go to prompts
            </Link>
          )
        }
      >
        No assistant used a website in your {answersText(answers.valid)}.
      </PageFinding>
    );
  const { first, more } = noSourcesWords(surfaces, choices?.isScanned === false);
  return (
    <PageFinding more={more} actions={clear || nextStep}>
      {first}
    </PageFinding>
  );
}

type NothingFoundProps = { readonly onClear: () => void; readonly children: ReactNode };

/** What is looked for is not there. */
export function NothingFound({ onClear, children }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title="Nothing found"
      action={
        <button className="btn line dense" type="button" onClick={onClear}>
          Clear the search
        </button>
      }
    >
      {children}
    </EmptyState>
  );
}

/** What may be said from so few answers, or topics; nothing where it is enough. */
export function EvidenceNote({
  rows,
  answers,
}: { readonly rows: readonly Source[] } & Pick<SourceList, "answers">) {
  const isCollecting = rows.some(({ display }) => display === "collecting");
  if (!isCollecting && !rows.some(({ display }) => display === "provisional")) return null;
  return (
    <p className="sources-note soft">
      {isCollecting ? (
        <>
          <b>Collecting:</b> {answersText(answers.valid)} so far; shares are shown from 10 on.
        </>
      ) : (
        <>
          <b>Early:</b> few topics, prompts or answers are behind these shares, so that their ranks may still
          change.
        </>
      )}
    </p>
  );
}

/** Answers are being read again: until then the numbers hold that are shown. */
export function Rereading({ rereading }: Pick<SourceList, "rereading">) {
  if (rereading === null) return null;
  const { done, total } = rereading;
  return (
    <p className="sources-note soft" role="status">
      Recounting answers with the changed names or types: {done.toLocaleString("en-US")} of{" "}
      {total.toLocaleString("en-US")}. The numbers update when that’s done.
    </p>
  );
}

type MoreProps = {
  readonly shown: number;
  readonly of: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
};

/** How much of a list is shown, and the way to the rest. */
export function More({ shown, of, hasMore, isLoading, onMore }: MoreProps) {
  return (
    <div className="sources-more">
      <p className="soft" role="status">
        {shown.toLocaleString("en-US")} of {of.toLocaleString("en-US")}
      </p>
      {hasMore && (
        <button className="btn line dense" type="button" disabled={isLoading} onClick={onMore}>
          {isLoading ? "Loading…" : "Show more"}
        </button>
      )}
    </div>
  );
}
