import { assistantIdOf, assistantIds, assistants, currentModel } from "#assistants/assistants.ts";
import { type ExpectedWork, expectedUsd } from "#assistants/expected-cost.ts";
import { encryptKey, keyHint } from "#assistants/keys.ts";
import { usualPace } from "#assistants/pace.ts";
import type { AssistantId } from "#assistants/types.ts";
import type { AskedSurface } from "#database/scan-tables.ts";

/** Where the operator's keys ask an assistant; null model and address mean its usual ones. */
export type OperatorConnection = {
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly model: string | null;
  readonly label?: string;
};
export type OperatorConnections = Readonly<Record<AssistantId, OperatorConnection | null>>;

export type AssistantSettings = {
  /** Keys of brands open only with it. */
  readonly secretKey: string;
  readonly assistants: OperatorConnections;
};

/** Who can be asked, for those who ask nobody themselves. */
export function knownAssistants({ secretKey, assistants: operator }: AssistantSettings) {
  return {
    assistants: assistantIds.map((id) => {
      const { label, defaultModel, defaultBaseUrl, judgeModel, canSearch } = assistants[id];
      const own = operator[id];
      const surfaces: readonly AskedSurface[] = canSearch(own?.baseUrl ?? defaultBaseUrl ?? "")
        ? ["web", "api"]
        : ["api"];
      return {
        id,
        label: own?.label ?? label,
        defaultModel: own?.model == null ? defaultModel : currentModel(id, own.model),
        defaultBaseUrl,
        judgeModel: judgeModel ?? (defaultModel === null ? (own?.model ?? null) : null),
        surfaces,
        hasOperatorKey: own !== null,
      };
    }),
    callsAtOnce: usualPace.concurrency,
    labelOf(id: string): string {
      const known = assistantIdOf(id);
      return known === null ? id : (operator[known]?.label ?? assistants[known].label);
    },
    expectedUsd(id: string, model: string, work: ExpectedWork, at: Date): number | null {
      const known = assistantIdOf(id);
      if (known === null) return null;
      const baseUrl = operator[known]?.baseUrl ?? assistants[known].defaultBaseUrl ?? "";
      return expectedUsd(known, { model, baseUrl, work, at });
    },
    encrypt(owner: { readonly brandId: string; readonly assistant: string }, key: string): string {
      const assistant = assistantIdOf(owner.assistant);
      if (assistant === null) throw new TypeError(`There is no assistant ${owner.assistant}.`);
      return encryptKey(secretKey, { brandId: owner.brandId, assistant }, key);
    },
    hintOf: keyHint,
  };
}
