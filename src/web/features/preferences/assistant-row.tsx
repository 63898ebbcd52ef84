import { CircleAlert, CircleCheck, CircleDashed, CirclePause, ExternalLink, KeyRound } from "lucide-react";
import { useId } from "react";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { costWords, keyStateOf } from "./budget-wording.ts";

const icons = {
  good: CircleCheck,
  bad: CircleAlert,
  warn: CirclePause,
  busy: CircleDashed,
  none: KeyRound,
} as const;

type AssistantRowProps = {
  readonly assistant: ConnectedAssistant;
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onKey: () => void;
  readonly onDelete: () => void;
  readonly onRetry: () => void;
};

export function AssistantRow(props: AssistantRowProps) {
  const { assistant, isAsked, isBusy, onSwitch, onKey, onDelete, onRetry } = props;
  const { label, model, surfaces, key, keyPage, provider, test } = assistant;
  const id = useId();
  const { tone, text, trouble } = keyStateOf(assistant);
  const Icon = icons[tone];
  const isOwn = key.source === "own";
  const cost = costWords(assistant);
  return (
    <li>
      <Switch labelledBy={id} stateText={isAsked ? "On" : "Off"} isOn={isAsked} onChange={onSwitch} />
      <div className="assistant-words">
        <p id={id} className="assistant-name">
          {label}
        </p>
        <p className="assistant-note">
          {model !== null && <span className="mono">{model}</span>}
          <span>{surfaces.includes("web") ? "with web search" : "without web search"}</span>
          {cost !== null && <span>{cost}</span>}
          {key.baseUrl !== null && <span className="assistant-address">{key.baseUrl}</span>}
        </p>
      </div>
      <div className="key-state" data-tone={tone}>
        <p role="status">
          <Icon className="ico" aria-hidden />
          {text}
        </p>
        {isOwn && (
          <p className="key-hint">
            <span className="vh">Key ending in </span>
            <span aria-hidden="true">••••</span>
            {key.hint}
          </p>
        )}
      </div>
      <div className="assistant-actions">
        {keyPage !== null && !isOwn && (
          <a
            className="btn plain small"
            href={keyPage}
            target="_blank"
            rel="noreferrer"
            aria-label={`Get a key for ${label} at ${provider}, opens in a new tab`}
          >
            Get a key
            <ExternalLink className="ico" aria-hidden />
          </a>
        )}
        {isOwn && tone !== "good" && (
          <button
            className="btn line small"
            type="button"
            disabled={isBusy || test?.state === "testing"}
            aria-label={`Test the key for ${label} again`}
            onClick={onRetry}
          >
            Test again
          </button>
        )}
        <button
          className="btn line small"
          type="button"
          aria-label={`${isOwn ? "Replace key" : key.source === "operator" ? "Use my own key" : "Add key"} for ${label}`}
          onClick={onKey}
        >
          {isOwn ? "Replace" : key.source === "operator" ? "Use my own key" : "Add key"}
        </button>
        {isOwn && (
          <button
            className="btn plain small"
            type="button"
            disabled={isBusy}
            aria-label={`Delete key for ${label}`}
            onClick={onDelete}
          >
            Delete
          </button>
        )}
      </div>
      {trouble !== null && (
        <p className="key-trouble">
          {trouble}
          {keyPage !== null && (
            <>
              {" "}
              <a className="link" href={keyPage} target="_blank" rel="noreferrer">
                Open {provider}
              </a>
            </>
          )}
        </p>
      )}
    </li>
  );
}
