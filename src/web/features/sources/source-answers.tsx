import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fetchAnswers } from "../../api/visibility/answers.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { excerptText } from "../../brands/text/excerpt-text.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import type { SourceLinks } from "./source-address.ts";
import type { Asked } from "./use-sources.ts";

const SHOWN = 5;

type SourceAnswersProps = { readonly asked: Asked; readonly domain: string; readonly links: SourceLinks };

/** The newest answers that use a source. */
export function SourceAnswers({ asked, domain, links }: SourceAnswersProps) {
  const { brandId, filter } = asked;
  const accessToken = useAccessToken();
  const { data } = useQuery({
    queryKey: ["answers", brandId, "of source", filter, domain],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(filter);
      query.set("domain", domain);
      return fetchAnswers(
        { brandId, query: String(query), cursor: null, limit: SHOWN },
        await accessToken(),
        signal,
      );
    },
    networkMode: "always",
    retryDelay: 1000,
  });
  if (data === undefined || data.answers.length === 0) return null;
  return (
    <section className="section" aria-labelledby="source-answers">
      <div className="section-head">
        <h2 id="source-answers">Latest answers</h2>
        <p>That use it</p>
        <Link className="link end" to={links.answers({ domain })}>
          All of them
        </Link>
      </div>
      <ul className="source-answers">
        {data.answers.map(({ id, prompt, excerpt, assistant, askedAt }) => (
          <li key={id}>
            <Link to={links.answers({ domain, answer: id })} dir="auto">
              {prompt}
            </Link>
            <p className="soft" dir="auto">
              {excerptText(excerpt)}
            </p>
            <p className="soft">
              {assistantName(assistant)},{" "}
              <time dateTime={askedAt}>
                <RelativeTime time={askedAt} />
              </time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
