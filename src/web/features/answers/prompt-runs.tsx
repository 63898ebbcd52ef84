import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { askedName } from "#measurement/surfaces.ts";
import { fetchAnswers } from "../../api/visibility/answers.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { Loading } from "../../ui/loading.tsx";
import { namedText, sentimentText, toneOf } from "./answer-wording.ts";

const SHOWN = 8;

type PromptRunsProps = {
  readonly brandId: string;
  readonly query: string;
  readonly promptKey: string;
  readonly addressOf: (id: string) => string;
};

/** The newest runs of a prompt. */
export default function PromptRuns({ brandId, query, promptKey, addressOf }: PromptRunsProps) {
  const accessToken = useAccessToken();
  const wanted = new URLSearchParams(query);
  for (const name of ["topics", "tags", "countries", "branded"]) wanted.delete(name);
  wanted.set("prompts", promptKey);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["answers", brandId, "latest", wanted.toString()],
    queryFn: async ({ signal }) =>
      fetchAnswers(
        { brandId, query: wanted.toString(), cursor: null, limit: SHOWN },
        await accessToken(),
        signal,
      ),
    networkMode: "always",
    retryDelay: 1000,
  });
  if (isPending) return <Loading label="Loading answers…" />;
  if (isError)
    return (
      <p className="soft">
        The answers could not be loaded.{" "}
        <button className="link" type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (data.answers.length === 0) return <p className="soft">No answer in this period.</p>;
  return (
    <ul className="runs">
      {data.answers.map((answer) => (
        <li key={answer.id}>
          <Link to={addressOf(answer.id)}>
            {askedName(assistantName(answer.assistant), answer)}
            <span className="vh"> {answer.prompt}</span>
          </Link>
          <span className="run-model">{answer.model}</span>
          <span data-named={answer.mentioned ?? "unknown"} className="answer-cell-brand">
            {namedText(answer)}
          </span>
          <span className="answer-cell-tone" data-tone={toneOf(answer.sentiment)}>
            {answer.mentioned === "yes" ? sentimentText(answer.sentiment) : ""}
          </span>
          <time dateTime={answer.askedAt}>
            <RelativeTime time={answer.askedAt} />
          </time>
        </li>
      ))}
    </ul>
  );
}
