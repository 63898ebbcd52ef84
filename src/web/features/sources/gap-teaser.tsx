import { Link } from "react-router";
import type { SourceLinks } from "./source-address.ts";
import { adviceFor, answersText, countText } from "./source-wording.ts";
import { type Asked, useSourceGaps } from "./use-sources.ts";

const SHOWN = 3;

type GapTeaserProps = { readonly asked: Asked; readonly links: SourceLinks };

/** The widest gaps, with what to do about each; nothing where there are none. */
export function GapTeaser({ asked, links }: GapTeaserProps) {
  const { first, rows = [], error, refetch } = useSourceGaps(asked, "domains", "");
  if (error !== null && !first)
    return (
      <div className="gap-teaser">
        <h3>Where competitors are named and you are not</h3>
        <p className="soft sm">
          The gaps could not be loaded.{" "}
          <button className="link" type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      </div>
    );
  if (!first || rows.length === 0) return null;
  return (
    <div className="gap-teaser">
      <h3>Where competitors are named and you are not</h3>
      <ol>
        {rows.slice(0, SHOWN).map(({ domain, type, answers }) => (
          <li key={domain}>
            <Link className="source-domain" to={links.source(domain)}>
              {domain}
            </Link>
            <span className="soft sm">
              {answersText(answers)} without you. {adviceFor(type).title}.
            </span>
          </li>
        ))}
      </ol>
      <Link className="link" to={links.gaps}>
        {first.matching === 1 ? "See the gap" : `All ${countText(first.matching)} gaps`}
      </Link>
    </div>
  );
}
