import type { UsedPage } from "#api/answers/contract.ts";
import { sourceTypeLabel } from "#measurement/sources/source-types.ts";

type PageListProps = { readonly title: string; readonly pages: readonly UsedPage[] };

/** Pages an answer uses. An address is followed only where it is one of the web. */
export function PageList({ title, pages }: PageListProps) {
  return (
    <div className="page-list">
      <h3>
        {title} <span className="mute">{pages.length}</span>
      </h3>
      {pages.length === 0 && <p className="soft sm">None.</p>}
      <ol>
        {pages.map(({ url, domain, title: name, type, reason, count }) => (
          <li key={url}>
            <div>
              {/^https?:\/\//i.test(url) ? (
                <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" dir="auto">
                  {name ?? domain}
                </a>
              ) : (
                <span dir="auto">{name ?? domain}</span>
              )}
              <p className="page-address">
                {url.replace(/^https?:\/\/(?:www\.)?/i, "")}
                {count > 1 && ` · ${count} times`}
              </p>
            </div>
            <span className="page-type" title={`Because it is ${reason}`}>
              {sourceTypeLabel(type)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
