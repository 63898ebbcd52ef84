import type { BudgetForecast } from "#api/billing/contract.ts";
import type { Assistants } from "#api/keys/contract.ts";
import { isThroughProvider } from "#measurement/surfaces.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";

/** Whether only the operator can do something about an assistant's key: the brand has none of its own. */
export const isOperatorsKey = (assistants: Assistants, assistant: string): boolean =>
  assistants.some(({ id, key }) => id === assistant && key.source === "operator");

/** "TrueNorth’s ChatGPT key is refused." Null where it isn't, or where the key is the brand's own. */
export const refusedOperatorsKey = (assistants: Assistants, assistant: string): string | null =>
  assistants.some(
    ({ id, key, pause }) => id === assistant && key.source === "operator" && pause?.state === "refused",
  )
    ? `TrueNorth’s ${assistantName(assistant)} key is refused.`
    : null;

type Asked = BudgetForecast["nextScan"]["assistants"];

const names = new Intl.ListFormat("en-GB");

/** "Your key for ChatGPT hasn't been tested yet." Null where every own key that a scan uses has been. */
export function untestedWords(assistants: Assistants, asked: Asked): string | null {
  const untested = askedWith(assistants, asked).filter(
    ({ key, test }) => key.inUse === "own" && (test?.state === "not_tested" || test?.state === "testing"),
  );
  if (untested.length === 0) return null;
  const labels = names.format(untested.map(({ label }) => label));
  return untested.length === 1
    ? `Your key for ${labels} hasn’t been tested yet.`
    : `Your keys for ${labels} haven’t been tested yet.`;
}

const askedWith = (assistants: Assistants, asked: Asked): Assistants =>
  assistants.filter(({ id }) =>
    asked.some(({ assistant, surface }) => assistant === id && !isThroughProvider(surface)),
  );
