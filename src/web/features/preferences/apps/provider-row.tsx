import { CircleAlert, CircleCheck, CircleDashed, CirclePause, ExternalLink, KeyRound } from "lucide-react";
import { useId } from "react";
import type { ConnectedProvider } from "#api/keys/contract.ts";
import { accountStateOf, priceWords } from "./app-wording.ts";

const icons = {
  good: CircleCheck,
  bad: CircleAlert,
  warn: CirclePause,
  busy: CircleDashed,
  none: KeyRound,
} as const;

const list = new Intl.ListFormat("en-GB");

type ProviderRowProps = {
  readonly provider: ConnectedProvider;
  readonly isBusy: boolean;
  /** Null for members who may only read. */
  readonly changes: {
    readonly onConnect: () => void;
    readonly onRemove: () => void;
    readonly onRetry: () => void;
  } | null;
};

/** One data provider: what it offers for how much, the state of the account there, and what can be done about it. */
export function ProviderRow({ provider, isBusy, changes }: ProviderRowProps) {
  const { label, keyPage, surfaces, account, test } = provider;
  const id = useId();
  const { tone, text, trouble } = accountStateOf(provider);
  const Icon = icons[tone];
  const isOwn = account.source === "own";
  return (
    <li className="data-provider">
      <div className="assistant-words">
        <p id={id} className="assistant-name">
          {label}
        </p>
        <p className="assistant-note">{list.format(surfaces.map(({ label: app }) => app))}</p>
        <p className="assistant-note">{priceWords(provider)}</p>
      </div>
      <div className="key-state" data-tone={tone}>
        <p role="status">
          <Icon className="ico" aria-hidden />
          {text}
        </p>
        {isOwn && account.hint !== null && (
          <p className="key-hint">
            <span className="vh">Key ending in </span>
            <span aria-hidden="true">••••</span>
            {account.hint.replace(/^…/, "")}
          </p>
        )}
      </div>
      {changes && (
        <div className="assistant-actions">
          {!isOwn && (
            <a
              className="btn plain small"
              href={keyPage}
              target="_blank"
              rel="noreferrer"
              aria-label={`Get an account at ${label}, opens in a new tab`}
            >
              Get an account
              <ExternalLink className="ico" aria-hidden />
            </a>
          )}
          {isOwn && tone !== "good" && (
            <button
              className="btn line small"
              type="button"
              disabled={isBusy || test?.state === "testing"}
              aria-label={`Test the account at ${label} again`}
              onClick={changes.onRetry}
            >
              Test again
            </button>
          )}
          <button
            className="btn line small"
            type="button"
            aria-label={`${isOwn ? "Replace the account" : account.source === "operator" ? "Use my own account" : "Connect an account"} at ${label}`}
            onClick={changes.onConnect}
          >
            {isOwn ? "Replace" : account.source === "operator" ? "Use my own account" : "Connect"}
          </button>
          {isOwn && (
            <button
              className="btn plain small"
              type="button"
              disabled={isBusy}
              aria-label={`Remove the account at ${label}`}
              onClick={changes.onRemove}
            >
              Remove
            </button>
          )}
        </div>
      )}
      {trouble !== null && (
        <p className="key-trouble">
          {trouble}{" "}
          <a className="link" href={keyPage} target="_blank" rel="noreferrer">
            Open {label}
          </a>
        </p>
      )}
    </li>
  );
}
