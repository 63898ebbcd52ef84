import { useId } from "react";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { costWords, keyStateOf } from "./budget-wording.ts";
import { KeyRow } from "./key-row.tsx";

type AssistantRowProps = {
  readonly assistant: ConnectedAssistant;
  /** The brand is a sample: nobody is asked for it. */
  readonly isOfSample: boolean;
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onKey: () => void;
  readonly onDelete: () => void;
  readonly onRetry: () => void;
};

const ofSample = { tone: "good", text: "Sample answers", trouble: null } as const;
const notOfSample = { tone: "none", text: "Not in this sample", trouble: null } as const;

/** One assistant: what it costs, the state of its key, and what can be done about it. The switch comes with a key. */
export function AssistantRow(props: AssistantRowProps) {
  const { assistant, isOfSample, isAsked, isBusy, onSwitch, onKey, onDelete, onRetry } = props;
  const { label, model, surfaces, key, keyPage, provider, test } = assistant;
  const id = useId();
  const cost = costWords(assistant);
  const isIdle = isOfSample && key.source !== "own";
  const isConnected = key.source !== "none" && !isIdle;
  return (
    <KeyRow
      className={isConnected ? "assistant-row" : "assistant-row without-key"}
      before={
        isConnected && (
          <Switch labelledBy={id} stateText={isAsked ? "On" : "Off"} isOn={isAsked} onChange={onSwitch} />
        )
      }
      id={id}
      name={label}
      notes={
        <p className="assistant-note">
          {cost !== null && <span>{cost}</span>}
          {!surfaces.includes("web") && <span>without web search</span>}
          {key.source === "own" && model !== null && <span className="mono">{model}</span>}
          {key.baseUrl !== null && <span className="assistant-address">{key.baseUrl}</span>}
        </p>
      }
      state={isIdle ? (isAsked ? ofSample : notOfSample) : keyStateOf(assistant)}
      credential={key}
      // Before there is a key, the dialog says where one is made; the operator's key is not the member's to fix.
      provider={{ label: provider, keyPage: key.source === "own" ? keyPage : null }}
      words={{
        ...{ noun: "key", one: "a key", whose: `for ${label}`, madeWhere: `for ${label} at ${provider}` },
        ...{ add: ["Connect", "Connect: add a key"], remove: "Delete" },
      }}
      isBusy={isBusy}
      isTesting={test?.state === "testing"}
      changes={isIdle ? null : { onSave: onKey, onRemove: onDelete, onRetry }}
    />
  );
}
