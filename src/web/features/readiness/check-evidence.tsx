import type { CheckResult } from "#api/brands/contract.ts";

const SHOWN = 5;
const figures = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });

type Seen = CheckResult["evidence"][number];

/** Where a check looked and what it saw there. All of it is a stranger's text: it stays text. */
export function CheckEvidence({ check: { evidence, pagesChecked } }: { check: CheckResult }) {
  if (evidence.length === 0) return null;
  const distinct = [...new Map(evidence.map((seen) => [JSON.stringify(seen), seen])).entries()];
  const leftOut = distinct.length - SHOWN;
  const more = [
    leftOut > 0 ? `and ${leftOut} more` : "",
    pagesChecked === null ? "" : `${pagesChecked} ${pagesChecked === 1 ? "page" : "pages"} checked`,
  ].filter((words) => words !== "");
  return (
    <>
      <dt>Seen at</dt>
      <dd>
        <ul className="check-seen">
          {distinct.slice(0, SHOWN).map(([key, seen]) => (
            <SeenAt key={key} seen={seen} />
          ))}
        </ul>
        {more.length > 0 && <p className="soft">{more.join(", ")}</p>}
      </dd>
    </>
  );
}

function SeenAt({ seen: { url, snippet, value } }: { seen: Seen }) {
  const isWebAddress = /^https?:\/\//i.test(url);
  const address = <bdi>{url.replace(/^https?:\/\//i, "").replace(/\/$/, "")}</bdi>;
  return (
    <li>
      {isWebAddress ? (
        <a href={url} target="_blank" rel="nofollow noopener noreferrer">
          {address}
        </a>
      ) : (
        address
      )}
      {value !== undefined && value !== "" && (
        <bdi className="check-value">{typeof value === "number" ? figures.format(value) : value}</bdi>
      )}
      {snippet !== "" && (
        <q>
          <bdi>{snippet}</bdi>
        </q>
      )}
    </li>
  );
}
