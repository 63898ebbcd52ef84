import { lazy, Suspense } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Answer } from "#api/answers/contract.ts";
import { addressOfFilter, filterQuery } from "../../brands/answer-filter.ts";
import {
  addressOfSearch,
  isSearching,
  searchOfAddress,
  searchParts,
  searchQuery,
} from "../../brands/answer-search.ts";
import type { Brand } from "../../brands/brand.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { useAssistants, useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { usePromptMetrics } from "../../brands/hooks/use-prompt-metrics.ts";
import { BrandPrompts } from "../../features/prompts/brand-prompts.tsx";
import { ScanPanel } from "../../features/scans/scan-panel.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { Loading } from "../../ui/loading.tsx";
import { ViewLinks } from "../../ui/view-links.tsx";

const AnswerBrowser = lazy(() => import("../../features/answers/answer-browser.tsx"));
const AnswerView = lazy(() => import("../../features/answers/answer-view.tsx"));
const PromptRuns = lazy(() => import("../../features/answers/prompt-runs.tsx"));
const PromptPage = lazy(() => import("../../features/prompts/page/prompt-page.tsx"));
const ImportAnswers = lazy(() => import("../../features/answers/import/import-answers.tsx"));

const SettleUnclear = lazy(() => import("../../features/names/settle-unclear.tsx"));

const usualMarket = { language: "en", country: "US" };

/** No search among answers, and none of them opened. */
const plain = { answer: null, ...Object.fromEntries(searchParts.map((part) => [part, null])) };

type BrandPromptsTabProps = {
  readonly brand: Brand;
  /** The address of the preferences. */
  readonly preferences: string;
};

/** What is asked for a brand, the asking of it, and what was answered; one answer where the address names one. */
export default function BrandPromptsTab({ brand, preferences }: BrandPromptsTabProps) {
  const [parameters] = useSearchParams();
  const view = parameters.get("view");
  const isAnswers = view === "answers" || view === "import";
  const addressWith = (changes: Readonly<Record<string, string | null>>) => {
    const changed = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes))
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    return `?${changed}`;
  };
  const answerId = parameters.get("answer");
  if (answerId !== null) return <OneAnswer brandId={brand.id} id={answerId} addressWith={addressWith} />;
  const key = parameters.get("prompt");
  if (key !== null)
    return <OnePrompt brand={brand} promptKey={key} preferences={preferences} addressWith={addressWith} />;
  return (
    <>
      <ViewLinks
        label="Prompts and answers"
        links={[
          { label: "Prompts", to: addressWith({ ...plain, view: null }), isCurrent: !isAnswers },
          { label: "Answers", to: addressWith({ ...plain, view: "answers" }), isCurrent: isAnswers },
        ]}
      />
      {view === "import" ? (
        <Import brand={brand} addressWith={addressWith} />
      ) : isAnswers ? (
        <Answers brand={brand} addressWith={addressWith} />
      ) : (
        <Prompts brand={brand} preferences={preferences} addressWith={addressWith} />
      )}
    </>
  );
}

type AddressWith = (changes: Readonly<Record<string, string | null>>) => string;

/** Where a member says what unclear names mean. */
const unclearAddress = (addressWith: AddressWith): string =>
  `${addressWith({ ...plain, tab: "preferences", view: null, last: null })}#unclear`;

function OneAnswer({
  brandId,
  id,
  addressWith,
}: {
  readonly brandId: string;
  readonly id: string;
  readonly addressWith: AddressWith;
}) {
  const [parameters] = useSearchParams();
  const { query } = useAnswerFilter();
  return (
    <AnswerView
      brandId={brandId}
      id={id}
      query={searchQuery(query, searchOfAddress(parameters))}
      back={addressWith({ answer: null, view: "answers", last: id })}
      addressOf={(other) => addressWith({ answer: other })}
      promptAddress={(key) => addressWith({ ...plain, view: null, prompt: key })}
      settleOf={(answer) =>
        isUnclear(answer) && (
          <Suspense>
            <SettleUnclear key={answer.id} brandId={brandId} answer={answer} />
          </Suspense>
        )
      }
    />
  );
}

const isUnclear = ({ reading }: Answer): boolean =>
  reading?.entities.some(({ isBrand, mentioned }) => isBrand && mentioned === "unclear") === true;

type OnePromptProps = BrandPromptsTabProps & {
  readonly promptKey: string;
  readonly addressWith: AddressWith;
};

function OnePrompt({ brand, promptKey, addressWith }: OnePromptProps) {
  const { query } = useAnswerFilter();
  return (
    <PromptPage
      brandId={brand.id}
      promptKey={promptKey}
      query={query}
      back={addressWith({ prompt: null })}
      answersAddress={(more) => addressWith({ prompt: null, view: "answers", prompts: promptKey, ...more })}
      sourceAddress={(domain) => addressWith({ tab: "sources", prompt: null, domain })}
    >
      <PromptRuns
        brandId={brand.id}
        query={query}
        promptKey={promptKey}
        addressOf={(id) => addressWith({ prompt: null, view: "answers", prompts: promptKey, answer: id })}
      />
    </PromptPage>
  );
}

function Answers({ brand, addressWith }: { readonly brand: Brand; readonly addressWith: AddressWith }) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const { filter, query } = useAnswerFilter();
  const { allMetrics } = usePromptMetrics(brand.id, query);
  const { canWrite } = useWorkspace();
  const isSample = useOwnSamples().has(brand.id);
  const search = searchOfAddress(parameters);
  const isFiltering = Object.keys(filter).some((part) => !["from", "to", "days"].includes(part));
  return (
    <AnswerBrowser
      brandId={brand.id}
      query={query}
      search={search}
      onSearch={(changed) =>
        setParameters((present) => addressOfSearch(present, changed), {
          replace: true,
          preventScrollReset: true,
          state,
        })
      }
      onClearAll={
        isFiltering || isSearching(search)
          ? () =>
              setParameters((present) => {
                const { from, to, days } = filter;
                const period = { ...(from && { from }), ...(to && { to }), ...(days && { days }) };
                return addressOfFilter(addressOfSearch(present, {}), period);
              })
          : null
      }
      entities={allMetrics?.entities ?? [{ id: brand.id, name: brand.name }]}
      addressOf={(id) => addressWith({ answer: id, last: null })}
      startAt={parameters.get("last")}
      importAddress={canWrite && !isSample ? addressWith({ view: "import" }) : null}
      unclearAddress={unclearAddress(addressWith)}
    />
  );
}

function Import({ brand, addressWith }: { readonly brand: Brand; readonly addressWith: AddressWith }) {
  const { canWrite } = useWorkspace();
  if (!canWrite) return <p className="soft">You can read this brand. Ask an owner to import answers.</p>;
  return (
    <Suspense fallback={<Loading label="Loading the import…" />}>
      <ImportAnswers
        brandId={brand.id}
        unclearAddress={unclearAddress(addressWith)}
        answersAddress={(days) => addressWith({ view: "answers", ...(days && { ...days, days: null }) })}
      />
    </Suspense>
  );
}

function Prompts({
  brand,
  preferences,
  addressWith,
}: BrandPromptsTabProps & { readonly addressWith: AddressWith }) {
  const [parameters, setParameters] = useSearchParams();
  const { filter, query, change } = useAnswerFilter();
  const figures = usePromptMetrics(brand.id, query);
  const unfiltered = usePromptMetrics(brand.id, filterQuery({}, new Date().toISOString().slice(0, 10)));
  const { settings } = useBrandSettings(brand.id);
  const { assistants } = useAssistants(brand.id);
  const { canWrite } = useWorkspace();
  const isSample = useOwnSamples().has(brand.id);
  const { language, country } = settings ?? usualMarket;
  const market = { language, country };
  return (
    <BrandPrompts
      brand={brand}
      market={market}
      allMetrics={figures.isPending ? undefined : (figures.allMetrics?.prompts ?? [])}
      unfiltered={unfiltered.isOutdated ? undefined : unfiltered.allMetrics?.prompts}
      onRetryMetrics={figures.error === null ? null : figures.retry}
      pageFilter={filter}
      onClearPage={() => {
        const { topics: _topics, tags: _tags, ...rest } = filter;
        change(rest);
      }}
      addressOf={(key) => addressWith({ prompt: key, view: null })}
      answersHref={addressWith({ ...plain, view: "answers" })}
      connectHref={
        settings && settings.budget.nextScan.assistants.length === 0 ? `${preferences}#assistants` : null
      }
      startsAdding={parameters.get("view") === "add"}
      onEndAdding={() => {
        if (parameters.get("view") !== "add") return;
        const without = new URLSearchParams(parameters);
        without.delete("view");
        setParameters(without, { replace: true, preventScrollReset: true });
      }}
    >
      {canWrite && !isSample && (
        <ScanPanel
          brandId={brand.id}
          preferences={preferences}
          assistants={assistants}
          budget={settings?.budget ?? null}
          results={addressWith({ tab: null, view: null })}
        />
      )}
    </BrandPrompts>
  );
}
