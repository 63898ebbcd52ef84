import type { LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import type { AssistantId, Question, WireReading } from "./types.ts";

/** What a provider's package needs to build a model. All of it is always said, so that none is taken from the environment. */
export type ModelSettings = {
  readonly apiKey: string;
  readonly baseURL: string;
  readonly fetch: typeof globalThis.fetch;
};

export type CallOptions = Pick<LanguageModelV4CallOptions, "tools" | "providerOptions">;

/** All that is special about one assistant. Adding one: this, its fixtures, one line in `assistants`. */
export type Assistant = {
  readonly id: AssistantId;
  readonly label: string;
  /** Null where the operator or workspace must say it. */
  readonly defaultBaseUrl: string | null;
  readonly defaultModel: string | null;
  /** What judges answers with a key of this assistant; null where it makes a poor judge. */
  readonly judgeModel: string | null;
  /** Whether it can search the web at this address. */
  readonly canSearch: (baseUrl: string) => boolean;
  /** Provider in the price table; null where the address decides. */
  readonly priceProvider: "openai" | "google" | "anthropic" | "deepseek" | "perplexity" | null;
  readonly model: (id: string, settings: ModelSettings) => LanguageModelV4;
  /** Takes a question whose surface the assistant can serve; returns what goes along with the prompt. */
  readonly options: (question: Question) => CallOptions;
  /** Pure. Takes a body as JSON, live, stored or from a batch; offsets in what it returns are UTF-16 units. */
  readonly readWire: (body: unknown) => WireReading;
};
