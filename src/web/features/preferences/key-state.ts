import type { ConnectedAssistant } from "../../api-client/assistants.ts";
import { absoluteTime } from "../../brands/timestamps.ts";

export type KeyTone = "good" | "bad" | "warn" | "none";
export type KeyState = {
  readonly tone: KeyTone;
  readonly text: string;
  /** What happened and what to do; null where all is well. */
  readonly trouble: string | null;
};

/** Takes an assistant; returns the state of its key in words. */
export function keyStateOf({ key, pause }: ConnectedAssistant): KeyState {
  if (key.source === "none") return { tone: "none", text: "No key", trouble: null };
  if (pause === null)
    return { tone: "good", text: key.source === "own" ? "Ready" : "Ready, operator's key", trouble: null };
  const trouble = `${pause.text} ${pause.whatToDo}`;
  if (pause.kind === "auth") return { tone: "bad", text: "Wrong key", trouble };
  if (pause.kind === "quota") return { tone: "bad", text: "Out of credit", trouble };
  if (pause.kind === "not_allowed") return { tone: "bad", text: "Model not allowed", trouble };
  if (pause.kind === "retired") return { tone: "bad", text: "Switched off", trouble };
  return { tone: "warn", text: `Paused until ${absoluteTime(pause.until)}`, trouble };
}
