import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import type { SourceGap } from "#api/sources/contract.ts";
import { PageName } from "./page-name.tsx";
import type { SourceLinks } from "./source-address.ts";
import { adviceFor, answersText, countText } from "./source-wording.ts";
import { TypeMenu } from "./type-menu.tsx";

type GapRowProps = { readonly gap: SourceGap; readonly links: SourceLinks };

/** One source used for competitors: which ones, in which prompts, and what to do about it. */
export function GapRow({ gap, links }: GapRowProps) {
  const { domain, url, title, type, answers, competitors, prompts, promptsInAll } = gap;
  const advice = adviceFor(type);
  const answersHref = links.answers({ ...(url === null ? { domain } : { url }), gap: "true" });
  return (
    <li className="gap">
      <div className="gap-source">
        {url === null ? (
          <h3>
            <Link className="source-domain" to={links.source(domain)}>
              {domain}
            </Link>
          </h3>
        ) : (
          <h3>
            <PageName url={url} title={title} />
          </h3>
        )}
        <TypeMenu source={gap} />
      </div>
      <div className="gap-evidence">
        <p>
          <Link
            className="link"
            to={answersHref}
            aria-label={`${answersText(answers)} without you that use ${url ?? domain}`}
          >
            {answersText(answers)}
          </Link>{" "}
          without you
        </p>
        <ul className="gap-competitors" aria-label="Competitors named">
          {competitors.map(({ id, name, answers: times }) => (
            <li key={id}>
              {name} <span className="soft">{countText(times)}</span>
            </li>
          ))}
        </ul>
        <ul className="gap-prompts" aria-label="Prompts">
          {prompts.map(({ key, text, answers: times }) => (
            <li key={key}>
              <Link to={links.prompt(key)} dir="auto">
                {text}
              </Link>{" "}
              <span className="soft">{countText(times)}</span>
            </li>
          ))}
          {promptsInAll > prompts.length && (
            <li className="soft">and {countText(promptsInAll - prompts.length)} more</li>
          )}
        </ul>
      </div>
      <div className="gap-advice">
        <p>
          <b>{advice.title}</b>
        </p>
        <p className="soft">{advice.detail}</p>
        <a
          className="link"
          href={url ?? `https://${domain}/`}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          Open {url === null ? "the site" : "the page"}
          <ExternalLink className="ico" aria-hidden />
          <span className="vh"> (in a new tab)</span>
        </a>
      </div>
    </li>
  );
}
