import type { Finish, Page } from "#measurement/answer.ts";

/** How an assistant's API is asked: with web search, or without. */
export type AskedSurface = "web" | "api";

/** One question to one assistant: one paid call. `prompt` goes out as it is, with nothing before or after it. */
export type Question = {
  readonly prompt: string;
  readonly model: string;
  /** "web" is answered as "api" by an assistant that offers no search. */
  readonly surface: AskedSurface;
  /** Where the search is made from: ISO 3166-1 alpha-2, upper case; null for the provider's own guess. */
  readonly country: string | null;
  readonly maxOutputTokens: number;
  /** At most this many searches, where the provider lets us say so. */
  readonly maxSearches: number;
  /** "flex": half the price and slower, ChatGPT and Gemini only; others answer as "standard". */
  readonly tier: "standard" | "flex";
};

/** Where and as whom to ask. The base URL is always said: nothing is taken from the environment. */
export type Connection = {
  /** Null only for an OpenAI-compatible endpoint that wants no key. */
  readonly apiKey: string | null;
  readonly baseUrl: string;
  /** The global fetch unless said, the same for all calls; an address a person typed must come with a guarded one. */
  readonly fetch?: typeof globalThis.fetch;
};

/** Offsets into the answer's text in UTF-16 units, whatever the provider counts in; `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number };

/** A page the text points to, once however often it does. */
export type Citation = Page & {
  /** 1 for the first page the text points to. */
  readonly position: number;
  /** Host in lower case without www.; null where the address has none. */
  readonly host: string | null;
  /** The address only leads to the page and does not say which. */
  readonly redirect: boolean;
  /** Parts of the text that the page supports; empty if the provider doesn't report them. */
  readonly spans: readonly Span[];
  /** What the provider quotes of the page. */
  readonly citedText: string | null;
};

/** A page the assistant looked at, cited or not. */
export type RetrievedPage = Page & { readonly cited: boolean };

/** Null: the provider does not say. Input counts cached tokens and what searches put in; output counts reasoning. */
export type Usage = {
  readonly inputTokens: number | null;
  readonly cachedInputTokens: number | null;
  readonly outputTokens: number | null;
  readonly reasoningTokens: number | null;
  readonly webSearches: number | null;
};

/**
 * What a call cost. `usd` is null where nobody knows: that is never 0. Zero is what runs on this machine ("local"). At an address that
 * isn't the provider's usual one, such as a gateway's, the provider's prices are an estimate.
 */
export type Cost = {
  readonly usd: number | null;
  readonly source: "provider" | "price-table" | "estimate" | "local" | "unknown";
  /** The entry of the price table that matched, such as "gpt-5.4-mini". */
  readonly priceId: string | null;
};

/** What a reader finds in a provider's body, live or stored. */
export type WireAnswer = {
  readonly text: string;
  readonly finish: Finish;
  /** The provider's own word for how it ended. */
  readonly rawFinish: string | null;
  readonly citations: readonly Citation[];
  readonly retrieved: readonly RetrievedPage[];
  /** What the assistant typed into its search; null: not disclosed; []: it did not search. */
  readonly searchQueries: readonly string[] | null;
  /** What served the answer, as the response says, not what was asked for. */
  readonly servedModel: string | null;
  readonly responseId: string | null;
  /** The price class that was used, where the body says so. */
  readonly servedTier: string | null;
  readonly usage: Usage;
  readonly providerCostUsd: number | null;
};

/**
 * Each kind leads to a different next step. auth: the key is wrong. quota: the account is out of credit, or has no free use left.
 * no_search: the account has no web search, or none left; it may ask without. not_allowed: the key is right, but the account may not use this model. retired: the provider has switched off the model or
 * endpoint. bad_request: this question will never be answered. bad_response: there is an answer nobody can read.
 */
export type AskErrorKind =
  | "auth"
  | "quota"
  | "no_search"
  | "not_allowed"
  | "retired"
  | "rate_limited"
  | "overloaded"
  | "network"
  | "timeout"
  | "bad_request"
  | "bad_response"
  | "aborted";

/** The key is of no use for any question. */
export const stopsKey = (kind: string): boolean => kind === "auth" || kind === "quota";

/** Why there is no answer: missing data, never "not mentioned". Holds no key. */
export type AskError = {
  readonly kind: AskErrorKind;
  /** One line for the member, in plain English. */
  readonly message: string;
  /** Whether the same question may be asked again by itself. */
  readonly retryable: boolean;
  /** How long the provider asks to wait, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** Whether the provider may have charged for the call: then its reserved money counts as spent. */
  readonly mayHaveCost: boolean;
  /** US dollars, where the provider reported what the failed call cost. */
  readonly costUsd?: number | null;
  readonly status: number | null;
  /** What came back instead of an answer, at most the first 64 kB; null where nothing did. */
  readonly body: string | null;
};

/** US dollars that count as spent for a failed call: what it cost, else all that was set aside where it may have cost anything. */
export const chargedUsd = ({ costUsd, mayHaveCost }: AskError, reservedUsd: number): number =>
  costUsd ?? (mayHaveCost ? reservedUsd : 0);

/** What comes of a paid call. */
export type Outcome<Came> =
  | { readonly ok: true; readonly answer: Came }
  | { readonly ok: false; readonly error: AskError };

/** What a reader makes of a body: an answer, or why there is none in it. */
export type WireReading =
  | { readonly ok: true; readonly answer: WireAnswer }
  | {
      readonly ok: false;
      readonly kind: Exclude<AskErrorKind, "network" | "aborted">;
      readonly message: string;
      /** Whether the provider may charge for it; where it is not said, only a bad response may have cost. */
      readonly mayHaveCost?: boolean;
      /** US dollars, as the body reports them. */
      readonly costUsd?: number | null;
    };
