import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { ReadingState } from "#api/brands/contract.ts";
import type { UnclearMentions as Unclear } from "#api/mentions/contract.ts";
import { surfaces } from "#measurement/surfaces.ts";
import { errorMessage } from "../../api/request.ts";
import { addressOfFilter } from "../../brands/answer-filter.ts";
import { addressOfSearch } from "../../brands/answer-search.ts";
import { readingPace } from "../../brands/reading-notice.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { NOT_SAVED, useDecideMeaning, useUnclearMentions } from "./use-unclear-mentions.ts";

type Mention = Unclear["unclear"][number];
type Decided = Unclear["decided"][number];
type Decide = ReturnType<typeof useDecideMeaning>["decide"];

type UnclearMentionsProps = {
  readonly brandId: string;
  readonly reading: ReadingState;
  /** Whether any competitor is tracked: without one a list says nothing of a name in it. */
  readonly isCompared: boolean;
};

type Place = { readonly entityId: string; readonly pattern: string };

/**
 * The list of unclear answers with the words beside a name, wherever they were asked. Takes the parameters of the present address. Words
 * are looked for in any order, so the list can be longer than the place's count.
 */
export function unclearAnswersAddress(parameters: URLSearchParams, { entityId, pattern }: Place): string {
  const address = new URLSearchParams(parameters);
  address.set("tab", "prompts");
  address.set("view", "answers");
  address.delete("section");
  const search = { entity: entityId, mentioned: "unclear", q: pattern.replace(/ ?¤/, "").trim() } as const;
  return `?${addressOfFilter(addressOfSearch(address, search), { days: 365, surfaces, branded: "all" })}`;
}

/** Asks what a name that is also a word means where answers leave it open; nothing where none does. */
export function UnclearMentions({ brandId, reading, isCompared }: UnclearMentionsProps) {
  const found = useUnclearMentions(brandId);
  const { canWrite, refusal } = useWorkspace();
  const { decide, isSaving, error } = useDecideMeaning(brandId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [parameters] = useSearchParams();
  /** How many answers waited for each decision of this visit. */
  const [settled, setSettled] = useState<ReadonlyMap<string, number>>(new Map());
  const isShown = found !== undefined && found.unclear.length + found.decided.length > 0;
  const isAddressed = useLocation().hash === "#unclear" && isShown;
  useEffect(() => {
    // Browsers don't look again for what comes later than the page.
    if (!isAddressed) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isAddressed]);
  if (!isShown) return null;
  // What a decision, or taking it back, leaves to decide is known once answers are read again.
  const isRead = readingPace(found.reading) === false && readingPace(reading) === false;
  const isDisabled = isSaving || !canWrite;
  const title = canWrite ? undefined : refusal;
  const isOwnAsked = found.unclear.some(({ entityId }) => entityId === brandId);
  return (
    <section className="section" aria-labelledby="unclear">
      <div className="section-head">
        <h2 id="unclear" ref={heading} tabIndex={-1}>
          Is this you?
        </h2>
        <p>
          These answers use a name that is also a word. Until you say which is meant, they stay out of your
          figures. A choice counts for past answers too.
          {isOwnAsked &&
            " If the name never means anything but you, choose No under “Also an everyday word” above."}
          {isOwnAsked && !isCompared && (
            <>
              {" "}
              <Link className="link" to={competitorsAddress(parameters)}>
                Track competitors
              </Link>{" "}
              and lists settle themselves.
            </>
          )}
        </p>
      </div>
      {error !== null && (
        <p className="err" role="alert">
          {errorMessage(error, NOT_SAVED)}
        </p>
      )}
      <ul className="unclear-mentions" aria-label="Unclear mentions">
        {found.unclear.map((mention) => (
          <Question
            key={keyOf(mention)}
            {...{ mention, isDisabled, title }}
            isOwn={mention.entityId === brandId}
            answersAddress={unclearAnswersAddress(parameters, mention)}
            decide={(decision) =>
              decide(decision, {
                onSuccess: () => setSettled((before) => new Map(before).set(keyOf(mention), mention.answers)),
              })
            }
          />
        ))}
      </ul>
      {found.unclear.length === 0 && (
        <p className="soft" role="status">
          {isRead ? "Nothing is left to decide." : "Your answers are being counted again…"}
        </p>
      )}
      {found.more > 0 && <p className="mute sm">{found.more} more follow once these are decided.</p>}
      {found.decided.length > 0 && (
        <details className="xs-note" open={found.decided.length <= 3 || settled.size > 0}>
          <summary>Decided ({found.decided.length})</summary>
          <ul className="unclear-mentions" aria-label="Decided mentions">
            {found.decided.map((one) => (
              <Decision
                key={keyOf(one)}
                {...{ one, decide, isDisabled, title }}
                answers={isRead ? settled.get(keyOf(one)) : undefined}
                isOwn={one.entityId === brandId}
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const keyOf = ({ entityId, pattern }: Pick<Mention, "entityId" | "pattern">) => `${entityId} ${pattern}`;

function competitorsAddress(parameters: URLSearchParams): string {
  const address = new URLSearchParams(parameters);
  address.set("tab", "competitors");
  address.delete("section");
  return `?${address}`;
}

type Buttons = {
  readonly decide: (...[decision]: Parameters<Decide>) => void;
  readonly isDisabled: boolean;
  readonly title: string | undefined;
};

/** Which answers a decision counts for, in words. Takes a pattern: the word before, ¤ for the name, the word after. */
export function patternWords(pattern: string, name: string): string {
  const words = `“${pattern.replace("¤", name)}”`;
  const [hasBefore, hasAfter] = [!pattern.startsWith("¤"), !pattern.endsWith("¤")];
  if (hasBefore && hasAfter) return `Every answer with ${words}`;
  if (hasAfter) return `Every answer where ${words} begins a phrase`;
  return hasBefore ? `Every answer where ${words} ends a phrase` : `Every answer with ${words} on its own`;
}

/** What a Yes did: "25 answers now name you". */
export function meantWords(answers: number, name: string): string {
  return answers === 1
    ? `1 answer now names ${name}`
    : `${answers.toLocaleString("en")} answers now name ${name}`;
}

function Question({
  mention: { entityId, name, pattern, answers, example },
  isOwn,
  answersAddress,
  decide,
  isDisabled,
  title,
}: Buttons & { readonly mention: Mention; readonly isOwn: boolean; readonly answersAddress: string }) {
  const id = `unclear ${entityId} ${pattern}`.replaceAll(/\s/g, "-");
  const say = (isMeant: boolean) => decide({ entityId, pattern, answerId: example.answerId, isMeant });
  return (
    <li>
      <p id={id}>
        <Sentence {...example} />
        <br />
        <span className="mute sm">
          A choice counts for <bdi>{patternWords(pattern, name).replace(/^E/, "e")}</bdi>:{" "}
          <Link className="link unclear-count" to={answersAddress}>
            {answers === 1 ? "1 answer" : `${answers.toLocaleString("en")} answers like this`}
          </Link>
        </span>
      </p>
      <div className="unclear-buttons">
        <button
          className="btn line dense"
          type="button"
          aria-describedby={id}
          disabled={isDisabled}
          title={title}
          onClick={() => say(true)}
        >
          {isOwn ? "Yes, this is us" : `Yes, this is ${name}`}
        </button>
        <button
          className="btn line dense"
          type="button"
          aria-describedby={id}
          disabled={isDisabled}
          title={title}
          onClick={() => say(false)}
        >
          No, something else
        </button>
      </div>
    </li>
  );
}

/** A sentence with the name in it marked. */
const Sentence = ({ before, name, after }: NonNullable<Decided["example"]>) => (
  <bdi>
    “{before}
    <mark className="unclear-name">{name}</mark>
    {after}”
  </bdi>
);

function Decision({
  one: { entityId, name, pattern, isMeant, example },
  isOwn,
  answers,
  decide,
  isDisabled,
  title,
}: Buttons & { readonly one: Decided; readonly isOwn: boolean; readonly answers: number | undefined }) {
  const words = pattern.replace("¤", name);
  return (
    <li>
      <p>
        {example && (
          <>
            <Sentence {...example} />
            <br />
          </>
        )}
        <b>{isMeant ? `Yes, ${isOwn ? "this is us" : `this is ${name}`}` : "No, something else"}</b>{" "}
        <span className="mute sm">
          <bdi>{patternWords(pattern, name)}</bdi>
          {isMeant && answers !== undefined && `: ${meantWords(answers, isOwn ? "you" : name)}`}
        </span>
      </p>
      <button
        className="btn line dense"
        type="button"
        aria-label={`Undo: ${words}`}
        disabled={isDisabled}
        title={title}
        onClick={() => decide({ entityId, pattern, isMeant: null })}
      >
        Undo
      </button>
    </li>
  );
}
