import type { Page } from "#measurement/answer.ts";
import type { Device } from "#measurement/surfaces.ts";
import type { AskError } from "../types.ts";
import type { AppSurfaceId } from "./app-surfaces.ts";

/** One question for a data provider: one task that is paid for. */
export type SurfaceQuestion = {
  readonly surface: AppSurfaceId;
  readonly prompt: string;
  /** ISO 3166-1 alpha-2, upper case; null for the provider's usual place. */
  readonly country: string | null;
  /** ISO 639-1, lower case; null for the provider's usual language. */
  readonly language: string | null;
  readonly device: Device;
  /** Our own name for the task, unique and stored before it is sent: idempotency key or tag where the provider takes one. */
  readonly key: string;
  /** Where the provider may say that the task is ready; null where this server has no public address. */
  readonly hook: string | null;
};

/** The customer's own account. The base URL is always said: nothing is taken from the environment. */
export type ProviderConnection = {
  /** By the names of `credentials`. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export type Submitted =
  | { readonly state: "submitted"; readonly taskId: string; readonly usd: number | null }
  /** The page came with the reply: there is no task to poll. `raw` is what `read` takes. */
  | { readonly state: "ready"; readonly raw: unknown; readonly usd: number | null }
  /** Whether it was taken nobody knows: never sent again by itself, but looked for with `find`. */
  | { readonly state: "unknown"; readonly error: AskError }
  /** A definite no: nothing was made and nothing is paid. */
  | { readonly state: "refused"; readonly error: AskError };

export type Polled =
  /** Also for a status nobody knows and for a poll that failed: `error` says why, where there is a reason. */
  | { readonly state: "pending"; readonly error: AskError | null }
  | { readonly state: "ready"; readonly raw: unknown }
  /** The task will never have a result. `usd` is what it cost all the same; null where that is not known. */
  | { readonly state: "failed"; readonly error: AskError; readonly usd: number | null };

/** What one page showed. Cited and retrieved pages stay apart; each page once. */
export type SurfaceAnswer = {
  readonly text: string;
  /** Null where the provider cannot see sources: then nothing is "not cited". */
  readonly cited: readonly Page[] | null;
  readonly retrieved: readonly Page[];
  /** What the assistant searched for; null where the provider does not say. */
  readonly queries: readonly string[] | null;
  readonly model: string | null;
};

/**
 * not-shown: the page came and had no AI answer, which is a valid outcome. not-captured: an answer was announced and its
 * content is missing. failed: nothing can be said about the page. The last two enter no figure.
 */
export type SurfaceOutcome =
  | { readonly state: "answered"; readonly answer: SurfaceAnswer }
  | { readonly state: "not-shown" }
  | { readonly state: "not-captured"; readonly reason: string }
  | { readonly state: "failed"; readonly error: AskError };

export type SurfaceReading = SurfaceOutcome & {
  /** What the provider says the task cost, in US dollars; null where it does not say. */
  readonly usd: number | null;
};

/** A price per task in US dollars, from a day on. */
export type SurfacePrice = { readonly usd: number; readonly from: string; readonly source: string };

export type Credential = {
  /** The operator's variable, and the name in `credentials`. */
  readonly variable: string;
  readonly label: string;
  readonly isSecret: boolean;
  readonly isOptional?: boolean;
};

/** Everything about one data provider; docs/surfaces.md says what each one's terms leave to the customer. */
export type DataProvider = {
  readonly label: string;
  readonly keyPage: string;
  readonly credentials: readonly Credential[];
  /** The operator's variable for another address. */
  readonly baseUrlVariable: string;
  readonly defaultBaseUrl: string;
  /** What it offers, with the longest prompt in characters and the usual prices, the latest last. */
  readonly surfaces: Readonly<
    Partial<
      Record<
        AppSurfaceId,
        {
          readonly longestPrompt: number;
          readonly prices: readonly SurfacePrice[];
          readonly seesSources: boolean;
          /** It makes the app search, which else decides by itself. */
          readonly forcesSearch?: boolean;
          /** It can show the page as to a phone. */
          readonly takesDevice?: boolean;
        }
      >
    >
  >;
  /** Whether sending the same `key` again is safe. */
  readonly takesKey: boolean;
  /** How long a task may take by the provider's own word, and how long its result is kept, in milliseconds. */
  readonly slowestMs: number;
  readonly keepsResultMs: number;
  /** Calls an account may make in a minute, well below what gets it blocked, and tasks it may have open at once. */
  readonly callsPerMinute: number;
  readonly openTasks: number;
  /** One paid post, never repeated here. Never rejects. */
  readonly submit: (question: SurfaceQuestion, connection: ProviderConnection) => Promise<Submitted>;
  /** Free. Never rejects. */
  readonly poll: (
    task: { readonly taskId: string; readonly surface: AppSurfaceId },
    connection: ProviderConnection,
  ) => Promise<Polled>;
  /** The task of this key after a lost reply; "none": it was never made. Absent where the provider cannot list tasks. */
  readonly find?: (
    task: { readonly key: string; readonly surface: AppSurfaceId },
    connection: ProviderConnection,
  ) => Promise<{ readonly taskId: string } | "none" | "unknown">;
  /** Ends a task nobody waits for; false where the provider did not take that. Absent where it cannot. Never rejects. */
  readonly cancel?: (taskId: string, connection: ProviderConnection) => Promise<boolean>;
  /** The task a web hook is about; null for anything else. Only a hint: the result is fetched by id. */
  readonly hookTask: (body: unknown) => string | null;
  /** Pure: reads what `poll` gave, live or stored. Never throws. */
  readonly read: (raw: unknown, surface: AppSurfaceId) => SurfaceReading;
};
