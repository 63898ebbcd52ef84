import { FileUp, MessagesSquare, X } from "lucide-react";
import { memo, useCallback, useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";
import type { ListedAnswer } from "#api/answers/contract.ts";
import { type AnswerSearch, isSearching, searchQuery } from "../../brands/answer-search.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { Loading } from "../../ui/loading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Cells, type Column, TableHead } from "../../ui/table/data-table.tsx";
import { useVirtualRows } from "../../ui/table/use-virtual-rows.ts";
import { ariaRowIndex, VirtualBody } from "../../ui/table/virtual-body.tsx";
import { answerColumns, namesOthers } from "./answer-columns.tsx";
import { AnswerExport } from "./answer-export.tsx";
import { useAnswers } from "./use-answers.ts";

/** Whom answers may be asked for: the brand first. */
type NamedEntity = { readonly id: string; readonly name: string };

type AnswerToolsProps = {
  readonly search: AnswerSearch;
  readonly entities: readonly NamedEntity[];
  readonly onChange: (search: AnswerSearch) => void;
};

type Named = "" | "yes" | "no" | "unclear";
const namings: readonly { readonly value: Named; readonly label: string }[] = [
  { value: "", label: "Named or not" },
  { value: "yes", label: "Named" },
  { value: "no", label: "Not named" },
  { value: "unclear", label: "Unclear" },
];

const tones = { positive: "Positive", neutral: "Neutral", negative: "Negative" } as const;

/** Narrows the answers by words, by whom they name and how, and by the page they use. */
function AnswerTools({ search, entities, onChange }: AnswerToolsProps) {
  const { entity, mentioned, tone, gap, domain, url } = search;
  const without = (...names: readonly (keyof AnswerSearch)[]): AnswerSearch =>
    Object.fromEntries(Object.entries(search).filter(([name]) => !names.some((gone) => gone === name)));
  const change = (name: keyof AnswerSearch, value: string) =>
    onChange(value === "" ? without(name) : { ...search, [name]: value });
  const naming: Named = mentioned ?? (entity === undefined ? "" : "yes");
  return (
    <search className="prompt-filters" aria-label="Answers">
      <SearchField
        label="Search answers"
        search={search.q ?? ""}
        onSearch={(text) => change("q", text.trim())}
      />
      <Select
        label="Whom they name"
        labelPlace="hidden"
        // It has its place before competitors are known, and where there are none.
        isDisabled={entities.length < 2}
        options={entities.map(({ id, name }, index) => ({ value: index === 0 ? "" : id, label: name }))}
        value={entity === entities[0]?.id ? "" : (entity ?? "")}
        onChange={(id) =>
          onChange({
            ...without("entity"),
            ...(id !== "" && { entity: id }),
            mentioned: mentioned ?? "yes",
          })
        }
      />
      <Select
        label="How they name it"
        labelPlace="hidden"
        options={namings}
        value={naming}
        onChange={(value) =>
          onChange(value === "" ? without("mentioned", "entity") : { ...search, mentioned: value })
        }
      />
      {tone !== undefined && (
        <button
          className="btn line small answer-chip"
          type="button"
          aria-label={`Show answers in any tone, not only ${tones[tone].toLowerCase()}`}
          onClick={() => onChange(without("tone"))}
        >
          <span>{tones[tone]}</span>
          <X className="ico" aria-hidden />
        </button>
      )}
      {gap !== undefined && (
        <button
          className="btn line small answer-chip"
          type="button"
          aria-label="Show all answers, not only those that name a competitor and not you"
          onClick={() => onChange(without("gap"))}
        >
          <span>Names a competitor, not you</span>
          <X className="ico" aria-hidden />
        </button>
      )}
      {(url ?? domain) !== undefined && (
        <button
          className="btn line small answer-chip"
          type="button"
          aria-label={`No longer only answers that use ${url ?? domain}`}
          onClick={() => onChange(without("domain", "url"))}
        >
          <span>Uses {url ?? domain}</span>
          <X className="ico" aria-hidden />
        </button>
      )}
      {isSearching(search) && (
        <button className="btn plain small" type="button" onClick={() => onChange({})}>
          Clear
        </button>
      )}
    </search>
  );
}

type AnswerBrowserProps = {
  readonly brandId: string;
  /** The query of the filter of all numbers. */
  readonly query: string;
  readonly search: AnswerSearch;
  readonly onSearch: (search: AnswerSearch) => void;
  /** Clears the filter of all numbers as well; null where it is clear. */
  readonly onClearAll: (() => void) | null;
  readonly entities: readonly NamedEntity[];
  readonly addressOf: (id: string) => string;
  readonly startAt: string | null;
  /** The page that imports answers; null where the member may not. */
  readonly importAddress: string | null;
  /** Where a member says what unclear names mean. */
  readonly unclearAddress: string;
};

/** As in answers.css. */
const ROW_PX = 92;
const NARROW_ROW_PX = 116;
/** How many rows before the end the next page is asked for. */
const AHEAD = 60;
const PLACES_HELD = 6;

type AnswerTableProps = {
  readonly answers: readonly ListedAnswer[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
  /** Where an answer is to be read. */
  readonly addressOf: (id: string) => string;
  /** The answer that was read last: the list opens there. */
  readonly startAt: string | null;
};

/** Answers, of which only those near the screen are drawn; more are asked for before the end is reached. */
function AnswerTable({ answers, hasMore, onMore, addressOf, startAt }: AnswerTableProps) {
  const height = useMedia("(max-width: 699px)") ? NARROW_ROW_PX : ROW_PX;
  const rows = useVirtualRows(answers.length + (hasMore ? PLACES_HELD : 0), () => height);
  const hasOthers = useMemo(() => namesOthers(answers), [answers]);
  const columns = useMemo(() => answerColumns(addressOf, hasOthers), [addressOf, hasOthers]);
  const { scrollTo } = rows;
  const last = rows.drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last > answers.length - AHEAD) onMore();
  }, [last, answers.length, onMore]);
  const first = useRef(startAt);
  useEffect(() => {
    // A hundred thousand answers are looked through once, not with every frame.
    if (first.current === null) return;
    const index = answers.findIndex(({ id }) => id === first.current);
    if (index > 0) scrollTo(index);
    first.current = null;
  }, [answers, scrollTo]);
  return (
    <table
      className="data-table answer-table"
      data-others={hasOthers || undefined}
      aria-rowcount={hasMore ? -1 : answers.length + 1}
    >
      <caption className="vh">Answers, newest first</caption>
      <TableHead columns={columns} aria-rowindex={1} />
      <VirtualBody rows={rows} columns={columns.length}>
        {(index) => {
          const answer = answers[index];
          if (answer === undefined) return <HeldPlace columns={columns.length} />;
          return <AnswerRow answer={answer} rowIndex={ariaRowIndex(index)} columns={columns} />;
        }}
      </VirtualBody>
    </table>
  );
}

type AnswerRowProps = {
  readonly answer: ListedAnswer;
  readonly rowIndex: number;
  readonly columns: readonly Column<ListedAnswer>[];
};

/** One answer in a line; a row that stays as it is is not drawn again. */
const AnswerRow = memo(function AnswerRow({ answer, rowIndex, columns }: AnswerRowProps) {
  return (
    <tr className="answer-row" aria-rowindex={rowIndex}>
      <Cells columns={columns} row={answer} />
    </tr>
  );
});

const HeldPlace = ({ columns }: { readonly columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
  <tr className="answer-row" aria-hidden="true">
    <td colSpan={columns}>
      <Skeleton width="60%" />
    </td>
  </tr>
);

/** All answers that the filter and the search keep, newest first. */
export default function AnswerBrowser(props: AnswerBrowserProps) {
  const { brandId, search, onSearch, onClearAll, entities, addressOf, startAt, importAddress } = props;
  const query = searchQuery(props.query, search);
  const { answers, error, isPending, isStuck, hasMore, isLoadingMore, more, retry } = useAnswers(
    brandId,
    query,
  );
  const onMore = useCallback(() => {
    if (!isStuck) more();
  }, [more, isStuck]);
  return (
    <section className="section" aria-labelledby="answers">
      <div className="section-head">
        <h2 id="answers">Answers</h2>
        <p role="status" className="answer-count">
          {answers && countText(answers.length, hasMore)}
        </p>
        <span className="end">
          {importAddress !== null && <ImportLink to={importAddress} />}
          <AnswerExport key={query} brandId={brandId} query={query} isDisabled={!answers?.length} />
        </span>
      </div>
      <AnswerTools search={search} entities={entities} onChange={onSearch} />
      {answers?.some(({ mentioned }) => mentioned === "unclear") && (
        <p className="soft sm unclear-note">
          Unclear: the name may be the everyday word there. These answers stay out of your figures until you
          say which is meant:{" "}
          <Link className="link" to={props.unclearAddress}>
            is this you?
          </Link>
        </p>
      )}
      {isPending && <Loading label="Loading answers…" boxes={[40, 40, 40, 40, 40, 40]} />}
      {((!isPending && answers === undefined) || isStuck) && (
        <Unloaded
          title={isStuck ? "More answers could not be loaded." : "The answers could not be loaded."}
          error={error}
          onRetry={retry}
          isRetrying={isLoadingMore}
        />
      )}
      {answers?.length === 0 && (
        <NoAnswers
          isNarrowed={isSearching(search) || onClearAll !== null}
          onClear={onClearAll ?? (() => onSearch({}))}
          importAddress={importAddress}
        />
      )}
      {answers !== undefined && answers.length > 0 && (
        <AnswerTable
          key={query}
          answers={answers}
          hasMore={hasMore && !isStuck}
          onMore={onMore}
          addressOf={addressOf}
          startAt={startAt}
        />
      )}
    </section>
  );
}

const countText = (count: number, hasMore: boolean): string => {
  const text = count.toLocaleString("en");
  if (hasMore) return `The newest ${text}; more come as you scroll`;
  return count === 1 ? "1 answer" : `${text} answers`;
};

function ImportLink({ to }: { readonly to: string }) {
  return (
    <Link className="btn line small" to={to}>
      <FileUp className="ico" aria-hidden />
      Import answers
    </Link>
  );
}

type NoAnswersProps = {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly importAddress: string | null;
};

function NoAnswers({ isNarrowed, onClear, importAddress }: NoAnswersProps) {
  const icon = <MessagesSquare size={40} strokeWidth={1.25} aria-hidden />;
  if (!isNarrowed)
    return (
      <EmptyState icon={icon} title="No answers in this period">
        Answers appear here as assistants are asked
        {importAddress !== null && ", or as you import answers you have"}. Choose a longer period to look
        further back.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title="No answer fits"
      action={
        <button className="btn line dense" type="button" onClick={onClear}>
          Clear the filter
        </button>
      }
    >
      There may be some outside this filter or in a longer period.
    </EmptyState>
  );
}
