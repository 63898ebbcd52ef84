import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ReadingState } from "#api/brands/contract.ts";
import type { UnclearMentions as Unclear } from "#api/mentions/contract.ts";
import { errorMessage } from "../../api/request.ts";
import { readingPace } from "../../brands/reading-notice.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { patternWords } from "./pattern-words.ts";
import { NOT_SAVED, useDecideMeaning, useUnclearMentions } from "./use-unclear-mentions.ts";

type Mention = Unclear["unclear"][number];
type Decided = Unclear["decided"][number];
type Decide = ReturnType<typeof useDecideMeaning>["decide"];

type UnclearMentionsProps = { readonly brandId: string; readonly reading: ReadingState };

/** Asks what a name that is also a word means where answers leave it open; nothing where none does. */
export function UnclearMentions({ brandId, reading }: UnclearMentionsProps) {
  const found = useUnclearMentions(brandId);
  const { canWrite, refusal } = useWorkspace();
  const { decide, isSaving, error } = useDecideMeaning(brandId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAddressed = useLocation().hash === "#unclear" && found !== undefined;
  useEffect(() => {
    // Browsers don't look again for what comes later than the page.
    if (!isAddressed) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isAddressed]);
  if (found === undefined || found.unclear.length + found.decided.length === 0) return null;
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
          figures. Your choice counts for every answer with the same words beside the name, past ones too.
          {isOwnAsked &&
            " If the name never means anything but you, choose No under “Also an everyday word” above."}
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
            key={`${mention.entityId} ${mention.pattern}`}
            {...{ mention, decide, isDisabled, title }}
            isOwn={mention.entityId === brandId}
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
        <details className="xs-note" open={found.decided.length <= 3}>
          <summary>Decided ({found.decided.length})</summary>
          <ul className="unclear-mentions" aria-label="Decided mentions">
            {found.decided.map((one) => (
              <Decision
                key={`${one.entityId} ${one.pattern}`}
                {...{ one, decide, isDisabled, title }}
                isOwn={one.entityId === brandId}
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type Buttons = { readonly decide: Decide; readonly isDisabled: boolean; readonly title: string | undefined };

function Question({
  mention: { entityId, name, pattern, answers, example },
  isOwn,
  decide,
  isDisabled,
  title,
}: Buttons & { readonly mention: Mention; readonly isOwn: boolean }) {
  const id = `unclear ${entityId} ${pattern}`.replaceAll(/\s/g, "-");
  const say = (isMeant: boolean) => decide({ entityId, pattern, answerId: example.answerId, isMeant });
  return (
    <li>
      <p id={id}>
        <Sentence {...example} />{" "}
        <span className="mute sm unclear-count">
          {answers === 1 ? "1 answer" : `${answers.toLocaleString("en")} answers like this`}
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
  decide,
  isDisabled,
  title,
}: Buttons & { readonly one: Decided; readonly isOwn: boolean }) {
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
