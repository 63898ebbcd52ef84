import { useId } from "react";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { costWords, keyStateOf } from "./budget-wording.ts";
import { KeyRow } from "./key-row.tsx";

type AssistantRowProps = {
  readonly assistant: ConnectedAssistant;
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onKey: () => void;
  readonly onDelete: () => void;
  readonly onRetry: () => void;
};

/** One assistant: whether it is asked, what an answer costs, the state of its key, and what can be done about it. */
export function AssistantRow(props: AssistantRowProps) {
  const { assistant, isAsked, isBusy, onSwitch, onKey, onDelete, onRetry } = props;
  const { label, model, surfaces, key, keyPage, provider, test } = assistant;
  const id = useId();
  const cost = costWords(assistant);
  return (
    <KeyRow
      before={
        <Switch labelledBy={id} stateText={isAsked ? "On" : "Off"} isOn={isAsked} onChange={onSwitch} />
      }
      id={id}
      name={label}
      notes={
        <p className="assistant-note">
          {model !== null && <span className="mono">{model}</span>}
          <span>{surfaces.includes("web") ? "with web search" : "without web search"}</span>
          {cost !== null && <span>{cost}</span>}
          {key.baseUrl !== null && <span className="assistant-address">{key.baseUrl}</span>}
        </p>
      }
      state={keyStateOf(assistant, isAsked)}
      credential={key}
      provider={{ label: provider, keyPage }}
      words={{
        ...{ noun: "key", one: "a key", whose: `for ${label}`, madeWhere: `for ${label} at ${provider}` },
        ...{ add: ["Add key", "Add key"], remove: "Delete" },
      }}
      isBusy={isBusy}
      isTesting={test?.state === "testing"}
      changes={{ onSave: onKey, onRemove: onDelete, onRetry }}
    />
  );
}
