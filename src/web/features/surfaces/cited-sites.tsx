import { Link } from "react-router";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import type { SurfaceLinks } from "./surface-links.ts";

type Site = AssistantDifference["onlyApp"][number];
type CitedSitesProps = { readonly one: AssistantDifference; readonly links: SurfaceLinks };

/** The sites that only the app cites beside those that only the API does, each with its share of the answers. */
export function CitedSites({ one: { app, api, onlyApp, onlyApi }, links }: CitedSitesProps) {
  if (onlyApp.length + onlyApi.length === 0)
    return <p className="surface-rest">No site is cited by only one of the two.</p>;
  return (
    <div className="surface-columns">
      <Cited title="Sites only the app cites" sites={onlyApp} of={app.answers} links={links} />
      <Cited title="Sites only the API cites" sites={onlyApi} of={api.answers} links={links} />
    </div>
  );
}

/** So few answers that the other way may have missed the site by chance. */
const isFew = ({ answers }: Site): boolean => answers < SHOWN_FROM_ANSWERS;

type CitedProps = {
  readonly title: string;
  readonly sites: readonly Site[];
  readonly of: number;
  readonly links: SurfaceLinks;
};

function Cited({ title, sites, of, links }: CitedProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="soft sm">Answers that cite it, of {of.toLocaleString("en-US")}</p>
      {sites.length === 0 ? (
        <p className="surface-none soft">No site.</p>
      ) : (
        <ol className="surface-sites">
          {sites.map((site) => (
            <li key={site.domain}>
              <Link className="link" to={links.source(site.domain)}>
                {site.domain}
              </Link>
              {isFew(site) ? (
                <small>few, maybe chance</small>
              ) : (
                <i aria-hidden="true">
                  <b style={{ inlineSize: `${(site.answers / of) * 100}%` }} />
                </i>
              )}
              <span>
                {site.answers.toLocaleString("en-US")}
                <span className="vh"> answers</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
