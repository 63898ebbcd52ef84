import type { Assistants } from "#api/keys/contract.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";

/** Whether only the operator can do something about an assistant's key: the brand has none of its own. */
export const isOperatorsKey = (assistants: Assistants, assistant: string): boolean =>
  assistants.some(({ id, key }) => id === assistant && key.source === "operator");

/** "The operator's key for ChatGPT is refused." Null where it isn't, or where the key is the brand's own. */
export const refusedOperatorsKey = (assistants: Assistants, assistant: string): string | null =>
  assistants.some(
    ({ id, key, pause }) => id === assistant && key.source === "operator" && pause?.state === "refused",
  )
    ? `The operator’s key for ${assistantName(assistant)} is refused.`
    : null;
