import { Link } from "react-router";
import type { Estimate } from "#api/visibility/contract.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { percent } from "#measurement/percent.ts";
import { sourceTypeLabel } from "#measurement/sources/source-types.ts";
import { shareBeside } from "#measurement/view/likely.ts";
import { Loading } from "../../../ui/loading.tsx";
import { type Column, DataTable } from "../../../ui/table/data-table.tsx";
import { usePromptSources } from "./use-prompt-page.ts";

type PromptSource = {
  readonly domain: string;
  readonly type: string;
  readonly used: Estimate;
  readonly citations: number;
};

const isShown = ({ used }: PromptSource): boolean => used.value !== null && used.n >= SHOWN_FROM_ANSWERS;

/** How often each source was used is left out while no source has the answers for a share. */
export const promptSourceColumns = (
  sources: readonly PromptSource[],
  addressOf: (domain: string) => string,
): readonly Column<PromptSource>[] => [
  {
    head: "Domain",
    isName: true,
    cell: ({ domain }) => (
      <Link className="source-link" to={addressOf(domain)}>
        {domain}
      </Link>
    ),
  },
  { head: "Type", className: "prompt-source-type", cell: ({ type }) => sourceTypeLabel(type) },
  ...(sources.some(isShown) ? [usedColumn] : []),
  { head: "Citations", className: "right", cell: ({ citations }) => citations.toLocaleString("en") },
];

const usedColumn: Column<PromptSource> = {
  head: "Used",
  className: "right",
  cell: ({ used }) => (
    <>
      <b>{percent(used.value)}</b> <span className="mute">{shareBeside(used)}</span>
    </>
  ),
};

type PromptSourcesProps = {
  readonly brandId: string;
  readonly promptKey: string;
  readonly query: string;
  readonly addressOf: (domain: string) => string;
};

/** The sources that answers to one prompt use most. */
export function PromptSources({ brandId, promptKey, query, addressOf }: PromptSourcesProps) {
  const { sources, isPending, isError, retry } = usePromptSources(brandId, promptKey, query);
  if (!isPending && !isError && sources.length === 0) return null;
  return (
    <section className="section" aria-labelledby="prompt-sources">
      <div className="section-head">
        <h2 id="prompt-sources">Sources used</h2>
        <p>Cited or looked at in valid answers to this prompt</p>
      </div>
      {isPending && <Loading label="Loading sources…" />}
      {isError && (
        <p className="soft">
          The sources could not be loaded.{" "}
          <button className="link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {sources.length > 0 && (
        <DataTable
          className="prompt-sources"
          caption="Sources of this prompt"
          rows={sources}
          keyOf={({ domain }) => domain}
          columns={promptSourceColumns(sources, addressOf)}
        />
      )}
    </section>
  );
}
