import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fetchAnswers } from "../../api/visibility/answers.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { excerptText } from "../../brands/text/excerpt-text.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { namedText, sentimentText } from "./answer-wording.ts";

const SHOWN = 4;

type LatestAnswersProps = {
  readonly brandId: string;
  /** The query of our API for the present filter. */
  readonly query: string;
  /** The address of all answers. */
  readonly href: string;
  readonly addressOf: (id: string) => string;
};

/** The newest answers that the filter keeps. */
export function LatestAnswers({ brandId, query, href, addressOf }: LatestAnswersProps) {
  const accessToken = useAccessToken();
  const { data, isPending, refetch } = useQuery({
    queryKey: ["answers", brandId, "latest", query],
    queryFn: async ({ signal }) =>
      fetchAnswers({ brandId, query, cursor: null, limit: SHOWN }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return (
    <section className="section" aria-labelledby="latest-answers" aria-busy={isPending}>
      <div className="section-head">
        <h2 id="latest-answers">Latest answers</h2>
        <Link className="link end" to={href}>
          All answers
        </Link>
      </div>
      {isPending && <Skeleton height="300px" />}
      {data === undefined && !isPending && (
        <p className="soft">
          The answers could not be loaded.{" "}
          <button className="link" type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data?.answers.length === 0 && <p className="soft">No answers fit this filter.</p>}
      <ul className="latest-answers">
        {data?.answers.map((answer) => (
          <li key={answer.id}>
            <Link to={addressOf(answer.id)} dir="auto">
              {answer.prompt}
            </Link>
            <p className="answer-excerpt" dir="auto">
              {excerptText(answer.excerpt)}
            </p>
            <p className="answer-facts">
              <span>{assistantName(answer.assistant)}</span>
              <span>{namedText(answer)}</span>
              {answer.mentioned === "yes" && <span>{sentimentText(answer.sentiment)}</span>}
              <time dateTime={answer.askedAt}>
                <RelativeTime time={answer.askedAt} />
              </time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
