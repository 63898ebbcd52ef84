import { Link } from "react-router";
import { percent, percentRange } from "#measurement/percent.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { usePromptSources } from "./use-prompt-page.ts";

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
    <section className="section" aria-labelledby="prompt-sources" aria-busy={isPending}>
      <div className="section-head">
        <h2 id="prompt-sources">Sources used</h2>
        <p>Cited or looked at, of all valid answers to this prompt</p>
      </div>
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
          columns={[
            {
              head: "Domain",
              isName: true,
              cell: ({ domain }) => (
                <Link className="source-link" to={addressOf(domain)}>
                  {domain}
                </Link>
              ),
            },
            { head: "Type", className: "prompt-source-type", cell: ({ type }) => type },
            {
              head: "Used",
              className: "right",
              cell: ({ used }) =>
                used.value === null || used.n < 10 ? (
                  <span className="mute">too few answers</span>
                ) : (
                  <>
                    <b>{percent(used.value)}</b> <span className="mute">{percentRange(used)}</span>
                  </>
                ),
            },
            {
              head: "Citations",
              className: "right",
              cell: ({ citations }) => citations.toLocaleString("en"),
            },
          ]}
        />
      )}
    </section>
  );
}
