import { Link } from "react-router";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import type { SurfaceLinks } from "./surface-links.ts";

type Site = AssistantDifference["onlyApp"][number];
type CitedSitesProps = { readonly one: AssistantDifference; readonly links: SurfaceLinks };

/** The sites that only the app cites beside those that only the API does, on one scale. */
export function CitedSites({ one: { app, api, onlyApp, onlyApi }, links }: CitedSitesProps) {
  const shares = [
    ...onlyApp.map(({ answers }) => answers / app.answers),
    ...onlyApi.map(({ answers }) => answers / api.answers),
  ];
  if (shares.length === 0) return <p className="surface-rest">No site is cited by only one of the two.</p>;
  const scale = Math.max(...shares);
  return (
    <>
      <div className="surface-columns">
        <Cited
          title="Sites only the app cites"
          sites={onlyApp}
          of={app.answers}
          scale={scale}
          links={links}
        />
        <Cited
          title="Sites only the API cites"
          sites={onlyApi}
          of={api.answers}
          scale={scale}
          links={links}
        />
      </div>
      {[...onlyApp, ...onlyApi].some(isFew) && (
        <p className="few-key">
          <i aria-hidden="true" /> Fewer than {SHOWN_FROM_ANSWERS} answers: the other one may have missed it
          by chance.
        </p>
      )}
    </>
  );
}

/** So few answers that the other way may have missed the site by chance. */
const isFew = ({ answers }: Site): boolean => answers < SHOWN_FROM_ANSWERS;

type CitedProps = {
  readonly title: string;
  readonly sites: readonly Site[];
  readonly of: number;
  /** The largest share of answers of either list. */
  readonly scale: number;
  readonly links: SurfaceLinks;
};

function Cited({ title, sites, of, scale, links }: CitedProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="soft sm">Answers that cite it, of {of.toLocaleString("en-US")}</p>
      {sites.length === 0 ? (
        <p className="surface-none soft">No site.</p>
      ) : (
        <ol className="surface-sites">
          {sites.map((site) => (
            <li key={site.domain} data-few={isFew(site) || undefined}>
              <Link className="link" to={links.source(site.domain)}>
                {site.domain}
              </Link>
              <i aria-hidden="true">
                <b style={{ inlineSize: `${(site.answers / of / scale) * 100}%` }} />
              </i>
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
