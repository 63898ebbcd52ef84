import type { LanguageModelV4CallOptions } from "@ai-sdk/provider";
import type { Question, WireReading } from "./types.ts";

/** What is needed to reach a model. All of it is always given, so that none is taken from the environment. */
export type ModelSettings = {
  readonly apiKey: string;
  readonly baseURL: string;
  readonly fetch: typeof globalThis.fetch;
};

/** Sends one request with the fetch it was made with. What comes back is read from there, not from the result. */
export type AssistantModel = {
  readonly doGenerate: (
    options: LanguageModelV4CallOptions,
  ) => PromiseLike<{ readonly warnings: readonly unknown[] }>;
};

export type CallOptions = Pick<LanguageModelV4CallOptions, "tools" | "providerOptions">;

/** US dollars for a million tokens. */
export type Rates = { readonly inputPerMillion: number; readonly outputPerMillion: number };

/** What an API speaks. The stand-in answers in it, and tests have a body of each. */
export type Dialect =
  | "responses"
  | "generateContent"
  | "messages"
  | "chatCompletions"
  | "agent"
  | "conversations";

/** Everything about one assistant; docs/how-to/add-an-assistant.md says how to add one. */
export type Assistant = {
  readonly label: string;
  /** Whose key it is, as in "Refused by OpenAI". */
  readonly provider: string;
  /** The operator's variables: `OPENAI` for OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL. */
  readonly envPrefix: string;
  /** Where a key is made; null where the address decides. */
  readonly keyPage: string | null;
  /** What only this provider's keys look like. */
  readonly keyShape: RegExp;
  /** Null where the operator or workspace must say it. */
  readonly defaultBaseUrl: string | null;
  readonly defaultModel: string | null;
  /** Names of models that are gone, with the one that is asked instead. */
  readonly renamedModels?: Readonly<Record<string, string>>;
  /** What judges answers with a key of this assistant; null where it makes a poor judge. */
  readonly judgeModel: string | null;
  /** Room for an answer, and for the thinking before it where that cannot be turned off. */
  readonly maxOutputTokens: number;
  readonly dialect: Dialect;
  /** Whether it can search the web at this address. */
  readonly canSearch: (baseUrl: string) => boolean;
  /** Searches one answer may take, where a question's own limit is not passed on. */
  readonly mostSearches?: number;
  /** Tokens that a search adds to the bill, where it makes all of them at once; by default each reads again what the ones before brought. */
  readonly searchTokens?: number;
  /** Its sources are redirects through the provider's own host, at its usual address. */
  readonly citesRedirects?: boolean;
  /** Provider in the price table; null where the address decides. */
  readonly priceProvider: string | null;
  /** Models the price table does not know, or takes for another by their beginning; each name also with a date after it. */
  readonly rates?: (at: Date) => Readonly<Record<string, Rates>>;
  /** US dollars for the searches of one answer. */
  readonly searchFeeUsd: (searches: number, model: string) => number;
  /** Loads the provider's package only when it is needed: the command line and the settings do without. */
  readonly model: (id: string, settings: ModelSettings) => AssistantModel | Promise<AssistantModel>;
  /** Takes a question whose surface the assistant can serve; returns what goes along with the prompt. */
  readonly options: (question: Question) => CallOptions;
  /** Pure. Takes a body as JSON, live, stored or from a batch; offsets in what it returns are UTF-16 units. */
  readonly readWire: (body: unknown) => WireReading;
};
