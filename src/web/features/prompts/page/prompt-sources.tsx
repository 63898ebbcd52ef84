import { Link } from "react-router";
import { percent, percentRange } from "#measurement/percent.ts";
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
        <table className="data-table prompt-sources">
          <caption className="vh">Sources of this prompt</caption>
          <thead>
            <tr>
              <th scope="col">Domain</th>
              <th scope="col">Type</th>
              <th scope="col" className="right">
                Used
              </th>
              <th scope="col" className="right">
                Citations
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ domain, type, used, citations }) => (
              <tr key={domain}>
                <th scope="row">
                  <Link className="source-link" to={addressOf(domain)}>
                    {domain}
                  </Link>
                </th>
                <td>{type}</td>
                <td className="right">
                  {used.value === null || used.n < 10 ? (
                    <span className="mute">collecting</span>
                  ) : (
                    <>
                      <b>{percent(used.value)}</b> <span className="mute">{percentRange(used)}</span>
                    </>
                  )}
                </td>
                <td className="right">{citations.toLocaleString("en")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
