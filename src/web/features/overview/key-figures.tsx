import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { percent } from "#measurement/percent.ts";
import { ofAnswersNeeded, strongestCompetitor } from "#measurement/view/finding.ts";
import { airoFigure, rankFigure, toneFigure, visibilityFigure } from "#measurement/view/key-figures.ts";
import { isToneAgreed, toneAsShare, toneWord } from "#measurement/view/likely.ts";
import { criticismWords } from "#measurement/view/tone-words.ts";
import { fetchJudge, isRating } from "../../api/scans/judge.ts";
import { useFilterChoices } from "../../brands/hooks/use-filter-choices.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { dollarsAMonth } from "../../brands/text/dollars.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { AiroChangeLine } from "./airo-change-line.tsx";
import { AnswersLink, ChangeLine, Metric, Whisker } from "./metric.tsx";
import { againstWords, askedBothWays, COUNTING_COMPETITORS, countText } from "./overview-wording.ts";

type KeyFiguresProps = {
  readonly brandId: string;
  readonly query: string;
  readonly visibility: Visibility;
  readonly answersHref: string;
  readonly praiseHref: string;
  readonly criticalHref: string;
  readonly competitorsHref: string;
  /** Whether the first competitors are being counted. */
  readonly isCounting: boolean;
  /** Where a person says what unclear names mean. */
  readonly unclearHref: string;
  /** Where a judge is chosen. */
  readonly judgeHref: string;
  /** Where the parts of the AIRO score are. */
  readonly scoreHref: string;
  /** Where apps are compared with APIs. */
  readonly surfacesHref: string;
};

/** The four numbers of a brand, each with its change and its likely range. */
export function KeyFigures(props: KeyFiguresProps) {
  const own = props.visibility.entities.find(({ isBrand }) => isBrand);
  if (own === undefined) return null;
  return (
    <ul className="key-figures" aria-label="Key figures">
      <Airo {...props} own={own} />
      <VisibilityFigure {...props} own={own} />
      <Rank {...props} own={own} />
      <Tone {...props} own={own} />
    </ul>
  );
}

type FigureProps = {
  readonly name: string;
  readonly aside?: ReactNode;
  readonly value: ReactNode;
  /** In place of the value, where there is none: what is known, or what to do. */
  readonly words?: ReactNode;
  readonly unit: string | null;
  readonly change?: ReactNode;
  readonly range?: ReactNode;
  readonly note: ReactNode;
};

function Figure({ name, aside, value, words, unit, change, range, note }: FigureProps) {
  return (
    <li>
      <p className="figure-name">
        <span>{name}</span>
        {aside}
      </p>
      <p className="figure-value" data-words={words !== undefined || undefined}>
        {words ?? value}
        {unit !== null && <small> {unit}</small>}
      </p>
      <div className="figure-change">{change}</div>
      {range}
      <p className="figure-note">{note}</p>
    </li>
  );
}

type OwnProps = KeyFiguresProps & { readonly own: Entity };

const collecting = ({ visibility, unclear }: Entity) => ofAnswersNeeded(visibility.n, unclear);

function Airo({ brandId, query, visibility, own, scoreHref }: OwnProps) {
  const { airo, evidence } = visibility;
  const words = airoFigure(visibility);
  if (airo === null || words.state === "collecting") return <Figure {...words} words={collecting(own)} />;
  const score = (
    <Metric id="airo" n={airo.n} facts={[["Topics or prompts", String(airo.topics)]]}>
      {airo.airo.toFixed(1)}
    </Metric>
  );
  const aside = (
    <Link className="link" to={scoreHref}>
      Details
    </Link>
  );
  if (words.state === "too wide") return <Figure {...words} aside={aside} change={<>{score} so far</>} />;
  return (
    <Figure
      {...words}
      aside={aside}
      value={score}
      change={<AiroChangeLine {...{ brandId, query }} isShown={evidence.display === "shown"} />}
      range={<Whisker value={airo.airo / 10} low={airo.low / 10} high={airo.high / 10} />}
    />
  );
}

function VisibilityFigure(props: OwnProps) {
  const { brandId, visibility: shown, own, answersHref, unclearHref, surfacesHref } = props;
  const { evidence } = shown;
  const { visibility, change, name, mentions, unclear } = own;
  const choices = useFilterChoices(brandId);
  const both = askedBothWays(choices?.asked ?? []);
  const words = visibilityFigure(shown, own);
  const note = (
    <>
      {words.note}
      {unclear > 0 && (
        <>
          . {countText(unclear)} unclear {unclear === 1 ? "answer is" : "answers are"} left out:{" "}
          <Link className="link" to={unclearHref}>
            is this you?
          </Link>
        </>
      )}
    </>
  );
  if (visibility.value === null || words.state === "collecting")
    return <Figure {...words} words={collecting(own)} note={note} />;
  const share = (
    <Metric
      id="visibility"
      of={name}
      n={visibility.n}
      facts={[
        ["Answers that name you", countText(mentions)],
        // Answers to one prompt resemble each other.
        ["Count like independent answers", `about ${countText(Math.round(visibility.nEff))} answers`],
        ...(unclear > 0 ? [["Unclear, left out", countText(unclear)] as const] : []),
      ]}
      answersHref={answersHref}
    >
      {percent(visibility.value)}
    </Metric>
  );
  // A figure without a range isn't shown large: it would be read as one with a range.
  if (words.state === "too wide")
    return (
      <Figure
        {...words}
        change={
          <>
            {share} of {countText(visibility.n)} answers so far
          </>
        }
        note={note}
      />
    );
  return (
    <Figure
      {...words}
      aside={
        both.length > 0 && (
          <Link className="link" to={surfacesHref}>
            Compare {both.length === 1 ? `${assistantName(both[0] ?? "")}’s app` : "the apps"}
          </Link>
        )
      }
      value={share}
      change={<ChangeLine change={change} of={name} isShown={evidence.display === "shown"} />}
      range={<Whisker value={visibility.value} low={visibility.low} high={visibility.high} />}
      note={note}
    />
  );
}

function Rank({ visibility, own, competitorsHref, isCounting }: OwnProps) {
  const strongest = strongestCompetitor(visibility.entities);
  const words = rankFigure(visibility, own);
  const { canWrite } = useWorkspace();
  if (strongest === undefined && isCounting)
    return <Figure {...words} words={COUNTING_COMPETITORS} note="Among your competitors" />;
  if (strongest === undefined)
    return (
      <Figure
        {...words}
        words={
          canWrite ? (
            <Link className="link" to={competitorsHref}>
              Track competitors
            </Link>
          ) : (
            words.value
          )
        }
        change={canWrite && "to see your rank"}
        note={null}
      />
    );
  if (words.state === "collecting") return <Figure {...words} words={collecting(own)} />;
  if (words.state === "too wide") return <Figure {...words} words="Too early to rank" />;
  if (words.state === "nobody named") return <Figure {...words} words="Nobody is named yet" />;
  const against = againstWords(own.visibility, strongest.visibility);
  return (
    <Figure
      {...words}
      change={
        <>
          {against.before}
          <bdi>{strongest.name}</bdi>
          {against.after}
        </>
      }
    />
  );
}

const LOOK_AGAIN_MS = 5000;

type JudgeOfferProps = {
  readonly brandId: string;
  /** Where a judge is chosen. */
  readonly href: string;
};

/** What gives a figure for the tone, in a few words, with its price a month where it is known. */
function JudgeOffer({ brandId, href }: JudgeOfferProps) {
  const accessToken = useAccessToken();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["judge", brandId],
    queryFn: async ({ signal }) => fetchJudge(brandId, await accessToken(), signal),
    networkMode: "always",
    retry: false,
    refetchInterval: ({ state }) => (state.data && isRating(state.data) ? LOOK_AGAIN_MS : false),
  });
  const rates = data !== undefined && isRating(data);
  const wasRating = useRef(false);
  useEffect(() => {
    // What was rated meanwhile is in the figures.
    if (wasRating.current && !rates) void client.invalidateQueries({ queryKey: ["visibility", brandId] });
    wasRating.current = rates;
  }, [rates, brandId, client]);
  if (rates) return <>Tone is being rated: a figure is shown with 10 rated answers</>;
  if (data?.judge)
    return (
      <>
        <Link className="link" to={href}>
          {data.judge.hasKey ? "New answers are rated" : "There is no key to rate it"}
        </Link>
        {data.judge.hasKey && ": a figure is shown with 10 rated answers"}
      </>
    );
  const usd = data?.forecast.usdAMonth ?? 0;
  const price = data?.forecast.billedBy === null ? "free for you" : dollarsAMonth(usd);
  return (
    <>
      <Link className="link" to={href}>
        Let an AI rate the tone
      </Link>
      {usd > 0 && `, ${price}`}
    </>
  );
}

function Tone({ brandId, visibility, own, praiseHref, criticalHref, judgeHref }: OwnProps) {
  const { sentiment, sentimentChange, name, mentions, praised, criticized } = own;
  const words = toneFigure(visibility, own);
  const aside =
    criticized > 0 ? (
      <Link className="link" to={criticalHref}>
        {countText(criticized)} critical
      </Link>
    ) : undefined;
  if (words.state === "collecting") return <Figure {...words} words={collecting(own)} />;
  if (words.state === "nobody named") return <Figure {...words} words="No answer names you yet" />;
  if (sentiment === null || words.state === "unrated")
    return (
      <Figure
        {...words}
        words={
          <AnswersLink count={praised + criticized} to={praised > 0 ? praiseHref : criticalHref}>
            {words.value}
          </AnswersLink>
        }
        change={
          praised > 0 &&
          criticized > 0 && (
            <AnswersLink count={criticized} to={criticalHref}>
              {criticismWords(own)}
            </AnswersLink>
          )
        }
        note={
          <>
            {words.note}. <JudgeOffer brandId={brandId} href={judgeHref} />
          </>
        }
      />
    );
  const { low, high } = sentiment;
  const range = low === null || high === null ? null : { low, high };
  const tone = (
    <Metric
      id="sentiment"
      of={name}
      n={sentiment.n}
      facts={[
        ["Rated by an AI", `${countText(sentiment.n)} of ${countText(mentions)} answers that name you`],
        ["Neutral", "50"],
      ]}
    >
      {Math.round(sentiment.value)}
    </Metric>
  );
  if (words.state === "too wide") return <Figure {...words} aside={aside} change={<>{tone} so far</>} />;
  return (
    <Figure
      {...words}
      aside={aside}
      value={tone}
      change={
        sentimentChange === null ? (
          toneWord(sentiment.value)
        ) : (
          <>
            <ChangeLine
              change={toneAsShare(sentimentChange)}
              of={name}
              isShown={visibility.evidence.display === "shown"}
              metric="toneChange"
            />
            , {toneWord(sentiment.value).toLowerCase()}
          </>
        )
      }
      note={
        sentiment.n < mentions ? `${words.note}, rated in ${percent(sentiment.n / mentions)}` : words.note
      }
      range={
        range !== null && !isToneAgreed(range) ? (
          <Whisker
            value={sentiment.value / 100}
            low={Math.max(0, range.low) / 100}
            high={Math.min(100, range.high) / 100}
          />
        ) : undefined
      }
    />
  );
}
