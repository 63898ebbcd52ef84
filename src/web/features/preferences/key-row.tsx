import { CircleAlert, CircleCheck, CircleDashed, CirclePause, ExternalLink, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import type { keyStateOf } from "./budget-wording.ts";

const icons = {
  good: CircleCheck,
  bad: CircleAlert,
  warn: CirclePause,
  busy: CircleDashed,
  none: KeyRound,
} as const;

/** What the credential is called, and whose it is. */
export type KeyWords = {
  /** "key" or "account". */
  readonly noun: string;
  /** "for ChatGPT", "at Cloro". */
  readonly whose: string;
  /** Where one is made: "for ChatGPT at OpenAI". */
  readonly madeWhere: string;
  /** "a key" or "an account". */
  readonly one: string;
  /** Where there is none: what its button says, and in full. */
  readonly add: readonly [text: string, inFull: string];
  /** "Delete" or "Remove". */
  readonly remove: string;
};

type KeyRowProps = {
  readonly className?: string;
  /** A switch before the words. */
  readonly before?: ReactNode;
  readonly id: string;
  readonly name: string;
  readonly notes: ReactNode;
  readonly state: Pick<ReturnType<typeof keyStateOf>, "tone" | "text" | "trouble">;
  readonly credential: { readonly source: "own" | "operator" | "none"; readonly hint: string | null };
  /** Where it is made; the page is null where the address decides. */
  readonly provider: { readonly label: string; readonly keyPage: string | null };
  readonly words: KeyWords;
  readonly isBusy: boolean;
  readonly isTesting: boolean;
  /** Null for members who may only read. */
  readonly changes: {
    readonly onSave: () => void;
    readonly onRemove: () => void;
    readonly onRetry: () => void;
  } | null;
};

/** A credential: what it opens, its state, and what can be done about it. */
export function KeyRow(props: KeyRowProps) {
  const { className, before, id, name, notes, state, credential, provider, words, changes } = props;
  const { tone, text, trouble } = state;
  const { label, keyPage } = provider;
  const Icon = icons[tone];
  return (
    <li className={className}>
      {before}
      <div className="assistant-words">
        <p id={id} className="assistant-name">
          {name}
        </p>
        {notes}
      </div>
      <div className="key-state" data-tone={tone}>
        <p role="status">
          <Icon className="ico" aria-hidden />
          {text}
        </p>
        {credential.source === "own" && credential.hint !== null && (
          <p className="key-hint">
            <span className="vh">Key ending in </span>
            <span aria-hidden="true">••••</span>
            {credential.hint.replace(/^…/, "")}
          </p>
        )}
      </div>
      {changes && <Actions {...props} changes={changes} words={words} />}
      {trouble !== null && (
        <p className="key-trouble">
          {trouble}
          {keyPage !== null && (
            <>
              {" "}
              <a className="link" href={keyPage} target="_blank" rel="noreferrer">
                Open {label}
              </a>
            </>
          )}
        </p>
      )}
    </li>
  );
}

function Actions({
  state: { tone },
  credential: { source },
  provider: { keyPage },
  words: { noun, whose, madeWhere, one, add, remove },
  isBusy,
  isTesting,
  changes: { onSave, onRemove, onRetry },
}: KeyRowProps & { readonly changes: NonNullable<KeyRowProps["changes"]> }) {
  const isOwn = source === "own";
  const [text, inFull] = isOwn
    ? ["Replace", `Replace the ${noun}`]
    : source === "operator"
      ? [`Use my own ${noun}`, `Use my own ${noun}`]
      : add;
  return (
    <div className="assistant-actions">
      {keyPage !== null && !isOwn && (
        <a
          className="btn plain small"
          href={keyPage}
          target="_blank"
          rel="noreferrer"
          aria-label={`Get ${one} ${madeWhere}, opens in a new tab`}
        >
          Get {one}
          <ExternalLink className="ico" aria-hidden />
        </a>
      )}
      {isOwn && tone !== "good" && (
        <button
          className="btn line small"
          type="button"
          disabled={isBusy || isTesting}
          aria-label={`Test the ${noun} ${whose} again`}
          onClick={onRetry}
        >
          Test again
        </button>
      )}
      <button className="btn line small" type="button" aria-label={`${inFull} ${whose}`} onClick={onSave}>
        {text}
      </button>
      {isOwn && (
        <button
          className="btn plain small"
          type="button"
          disabled={isBusy}
          aria-label={`${remove} the ${noun} ${whose}`}
          onClick={onRemove}
        >
          {remove}
        </button>
      )}
    </div>
  );
}
