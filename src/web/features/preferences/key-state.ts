import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";

export type KeyTone = "good" | "bad" | "warn" | "busy" | "none";
export type KeyState = {
  readonly tone: KeyTone;
  readonly text: string;
  /** What happened and what to do; null where all is well. */
  readonly trouble: string | null;
};

/** Takes an assistant; returns the state of its key in words. What scans met last counts before the last test. */
export function keyStateOf({ key, provider, test, pause }: ConnectedAssistant): KeyState {
  if (key.source === "none") return { tone: "none", text: "No key", trouble: null };
  if (test?.state === "testing") return { tone: "busy", text: "Testing…", trouble: null };
  if (pause !== null) {
    const trouble = `${pause.text} ${pause.whatToDo}`;
    if (pause.state === "no_credit") return { tone: "bad", text: "Out of credit", trouble };
    if (pause.state === "refused") return { tone: "bad", text: `Refused by ${provider}`, trouble };
    return { tone: "warn", text: `Paused until ${absoluteTime(pause.until)}`, trouble };
  }
  if (test === null) return { tone: "good", text: "Operator's key", trouble: null };
  const trouble = test.text === null ? null : `${test.text} ${test.whatToDo ?? ""}`.trim();
  if (test.state === "works") return { tone: "good", text: "Works", trouble };
  if (test.state === "no_credit") return { tone: "bad", text: "Out of credit", trouble };
  if (test.state === "refused") return { tone: "bad", text: `Refused by ${provider}`, trouble };
  return { tone: "warn", text: "Not tested", trouble };
}

/** What a scan costs with an assistant, or one answer while there are no prompts to scan; null where nobody knows. */
export function costWords({ scanUsd, answerUsd, key }: ConnectedAssistant): string | null {
  if (answerUsd === null || scanUsd === null) return key.source === "none" ? null : "cost not known yet";
  if (answerUsd === 0) return "free";
  if (scanUsd === 0) return `${amount(answerUsd)} an answer`;
  return `${amount(scanUsd)} a scan`;
}

const amount = (usd: number): string => (usd < 0.01 ? "under $0.01" : `about $${usd.toFixed(2)}`);
