import { useQuery } from "@tanstack/react-query";
import { AppWindow } from "lucide-react";
import { Link } from "react-router";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { isTooWide, percent } from "#measurement/percent.ts";
import { providerSurfaces, surfaceName } from "#measurement/surfaces.ts";
import { likelyShare } from "#measurement/view/likely.ts";
import { fetchSurfaceDifferences } from "../../api/surfaces.ts";
import { fetchVisibility } from "../../api/visibility/visibility.ts";
import { daysText } from "../../brands/text/day-text.ts";
import { excerptText } from "../../brands/text/excerpt-text.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { GoogleAnswers } from "./google-answers.tsx";

type Links = {
  readonly sourceHref: (domain: string) => string;
  readonly answerHref: (id: string) => string;
};

type SurfaceDifferencesProps = Links & {
  readonly brandId: string;
  /** The query of our API for the present filter. */
  readonly query: string;
  /** Where apps are connected; null where the reader has no such page. */
  readonly appsHref: string | null;
};

/** The same filter, of answers from Google's pages alone. */
function ofGoogle(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set("surfaces", providerSurfaces.filter((surface) => surface !== "app").join(","));
  return parameters.toString();
}

/**
 * For each assistant asked both ways: what its app and its API say of the brand, on the same prompts and days. Then how often
 * Google shows an AI answer that names the brand.
 */
export function SurfaceDifferences({ brandId, query, appsHref, ...links }: SurfaceDifferencesProps) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ["surface-differences", brandId, query],
    queryFn: async ({ signal }) => {
      const token = await accessToken();
      const [differences, visibility] = await Promise.all([
        fetchSurfaceDifferences({ brandId, query }, token, signal),
        fetchVisibility({ brandId, query: ofGoogle(query) }, token, signal),
      ]);
      return { compared: differences.assistants, google: visibility?.assistants ?? [] };
    },
    placeholderData: (before) => before,
    networkMode: "always",
    retryDelay: 1000,
  });
  if (isPending) return <Skeleton height="320px" />;
  if (data === undefined)
    return (
      <Unloaded title="The comparison could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  const { compared, google } = data;
  return (
    <div aria-busy={isPlaceholderData}>
      {compared.map((one) => (
        <Assistant key={one.assistant} one={one} links={links} isFirst={one === compared[0]} />
      ))}
      {google.map((one) => (
        <GoogleAnswers key={one.assistant} of={one} isFirst={compared.length === 0 && one === google[0]} />
      ))}
      {compared.length === 0 && <NothingCompared appsHref={appsHref} />}
    </div>
  );
}

const NothingCompared = ({ appsHref }: Pick<SurfaceDifferencesProps, "appsHref">) => (
  <EmptyState
    icon={<AppWindow size={28} aria-hidden />}
    title="Nothing to compare yet"
    action={
      appsHref !== null && (
        <Link className="btn accent" to={appsHref}>
          Choose apps
        </Link>
      )
    }
  >
    People use apps; APIs answer differently. Once an assistant is asked both in its app and by its API, you
    see here how far the two differ for your brand.
  </EmptyState>
);

type AssistantProps = {
  readonly one: AssistantDifference;
  readonly links: Links;
  readonly isFirst: boolean;
};

function Assistant({ one, links, isFirst }: AssistantProps) {
  const { label, sentence, prompts, period, app, api, onlyApp, onlyApi, examples } = one;
  const based = `${prompts.toLocaleString("en-US")} shared ${prompts === 1 ? "prompt" : "prompts"}, ${daysText(period.from, period.to)}`;
  return (
    <section className={isFirst ? undefined : "section"} aria-label={`${label}: app and API`}>
      <PageFinding more={`${based}. Nothing else is compared.`}>{sentence}</PageFinding>
      <TableScroll label={`${label}: app and API side by side`}>
        <table className="data-table surface-table">
          <caption className="vh">{label}: app and API side by side</caption>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              <th scope="col" className="right">
                Visibility
              </th>
              <th scope="col">Likely</th>
              <th scope="col" className="right">
                Position
              </th>
              <th scope="col" className="right">
                Tone
              </th>
              <th scope="col" className="right">
                Answers
              </th>
            </tr>
          </thead>
          <tbody>
            <Side name="In the app" side={app} />
            <Side name={`API ${surfaceName(api.surface)}`} side={api} />
          </tbody>
        </table>
      </TableScroll>
      <div className="surface-columns">
        <Cited title="Only the app cites" sources={onlyApp} links={links} />
        <Cited title="Only the API cites" sources={onlyApi} links={links} />
      </div>
      {examples.length > 0 && (
        <>
          <h3 className="surface-examples-title">Where they differ most</h3>
          <ul className="surface-examples">
            {examples.map(({ promptKey, prompt, app: inApp, api: byApi }) => (
              <li key={promptKey}>
                <p dir="auto">
                  <b>{prompt}</b>
                </p>
                <div className="surface-columns">
                  <Example title="In the app" answer={inApp} links={links} />
                  <Example title="By the API" answer={byApi} links={links} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Side({ name, side }: { readonly name: string; readonly side: AssistantDifference["app"] }) {
  const { visibility, position, sentiment, answers } = side;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="right">{isTooWide(visibility) ? "–" : percent(visibility.value)}</td>
      <td>{likelyShare(visibility).replace(/^likely /, "")}</td>
      <td className="right">{position?.value.toFixed(1) ?? "–"}</td>
      <td className="right">{sentiment === null ? "not rated" : Math.round(sentiment.value)}</td>
      <td className="right">{answers.toLocaleString("en-US")}</td>
    </tr>
  );
}

type CitedProps = {
  readonly title: string;
  readonly sources: AssistantDifference["onlyApp"];
  readonly links: Links;
};

function Cited({ title, sources, links }: CitedProps) {
  return (
    <div>
      <h3>{title}</h3>
      {sources.length === 0 ? (
        <p className="soft sm">No site.</p>
      ) : (
        <ol>
          {sources.map(({ domain, answers }) => (
            <li key={domain}>
              <Link className="link" to={links.sourceHref(domain)}>
                {domain}
              </Link>{" "}
              <span className="soft sm">
                {answers.toLocaleString("en-US")} {answers === 1 ? "answer" : "answers"}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type ExampleProps = {
  readonly title: string;
  readonly answer: AssistantDifference["examples"][number]["app"];
  readonly links: Links;
};

const named: Readonly<Record<string, string>> = {
  yes: "names you",
  no: "does not name you",
  unclear: "unclear",
};

function Example({ title, answer, links }: ExampleProps) {
  if (answer === null) return <p className="soft sm">{title}: no answer left to show.</p>;
  return (
    <div>
      <p className="soft sm">
        {title}: {named[answer.mentioned ?? ""] ?? "not read yet"}
      </p>
      <blockquote dir="auto">{excerptText(answer.excerpt)}</blockquote>
      <Link className="link" to={links.answerHref(answer.id)}>
        Open the answer
      </Link>
    </div>
  );
}
