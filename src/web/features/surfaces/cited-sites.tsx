import { Link } from "react-router";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { ExportMenu } from "../../ui/table/export-menu.tsx";
import { siteColumns, siteRows } from "./surface-export.ts";
import type { SurfaceLinks } from "./surface-links.ts";

type Site = AssistantDifference["onlyApp"][number];
type CitedSitesProps = { readonly one: AssistantDifference; readonly links: SurfaceLinks };

/** The sites that only the app cites beside those that only the API does, on one scale. */
export function CitedSites({ one, links }: CitedSitesProps) {
  const { label, app, api, onlyApp, onlyApi } = one;
  const shares = [
    ...onlyApp.map(({ answers }) => answers / app.answers),
    ...onlyApi.map(({ answers }) => answers / api.answers),
  ];
  const scale = Math.max(...shares, 0);
  const hasFew = [...onlyApp, ...onlyApi].some(isFew);
  return (
    <section className="section" aria-labelledby="one-sided-sites">
      <div className="section-head">
        <h2 id="one-sided-sites">Sites only one of the two cites in {label}</h2>
        {hasFew && (
          <p className="few-key">
            <i aria-hidden="true" /> fewer than {SHOWN_FROM_ANSWERS} answers: may be chance
          </p>
        )}
        {shares.length > 0 && (
          <div className="end">
            <ExportMenu name={`Sites only one cites, ${label}`} rows={siteRows(one)} columns={siteColumns} />
          </div>
        )}
      </div>
      <div className="surface-columns">
        <Cited title="Only the app" sites={onlyApp} of={app.answers} scale={scale} links={links} />
        <Cited title="Only the API" sites={onlyApi} of={api.answers} scale={scale} links={links} />
      </div>
    </section>
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
              <span>
                <Link className="link" to={links.source(site.domain)}>
                  {site.domain}
                </Link>
                {site.leftOut > 0 && <small>{site.leftOut.toLocaleString("en-US")} leave you out</small>}
              </span>
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
