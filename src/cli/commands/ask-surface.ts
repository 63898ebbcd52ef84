import { randomUUID } from "node:crypto";
import { type AppSurfaceId, appSurfaceIds } from "#assistants/surfaces/app-surfaces.ts";
import { surfaceName } from "#assistants/surfaces/check-question.ts";
import { countryName } from "#assistants/surfaces/countries.ts";
import type { DataProvider } from "#assistants/surfaces/data-provider.ts";
import {
  type DataProviderId,
  dataProviderIds,
  dataProviders,
  type OperatorAccount,
  providersOf,
} from "#assistants/surfaces/data-providers.ts";
import { runTask, type TaskEnd, type TaskProgress } from "#assistants/surfaces/run-task.ts";
import type { Page } from "#measurement/answer.ts";
import { type ExitCode, harmless, MisuseError, type Terminal } from "../terminal.ts";

export type SurfaceWords = {
  readonly prompt: string;
  readonly surface: string;
  readonly via?: string | undefined;
  readonly country?: string | undefined;
  readonly language?: string | undefined;
  readonly timeout?: string | undefined;
  readonly json: boolean;
};

/** `ask "<prompt>" --surface …`: one paid task at a data provider; prints what the page showed. */
export async function askSurface(words: SurfaceWords, terminal: Terminal): Promise<ExitCode> {
  const surface = chosenFrom("surface", words.surface, appSurfaceIds);
  const via = words.via === undefined ? null : chosenFrom("via", words.via, dataProviderIds);
  const timeoutMs = timeoutIn(words.timeout);
  const country = words.country?.trim().toUpperCase() ?? null;
  const language = languageIn(words.language);
  const { id, account } = accountFor(surface, via, terminal);
  const provider: DataProvider = dataProviders[id];
  const { stderr } = terminal;
  const place = country === null ? "" : ` from ${countryName(/^[A-Z]{2}$/.test(country) ? country : "ZZ")}`;
  stderr.write(harmless(`Asking ${surfaceName(surface)}${place} through ${provider.label}\n`));
  const end = await runTask({
    provider,
    question: {
      surface,
      prompt: words.prompt.toWellFormed(),
      country,
      language,
      device: "desktop",
      key: `truenorth-${randomUUID()}`,
      hook: null,
    },
    connection: {
      credentials: account.credentials,
      baseUrl: account.baseUrl ?? provider.defaultBaseUrl,
      fetch: globalThis.fetch,
      signal: terminal.interruption(),
      now: () => terminal.now().getTime(),
    },
    timeoutMs: timeoutMs ?? provider.slowestMs,
    sleep: terminal.sleep,
    onProgress: (progress) => stderr.write(harmless(`${progressLine(progress)}\n`)),
  });
  const result = resultOf(end, provider);
  if (result.reason !== undefined) stderr.write(harmless(`${result.reason}\n`));
  terminal.stdout.write(
    words.json ? `${JSON.stringify({ ...result, surface, via: id }, null, 2)}\n` : summary(result),
  );
  return result.state === "failed" ? 1 : 0;
}

function chosenFrom<Id extends string>(option: string, given: string, ids: readonly Id[]): Id {
  const found = ids.find((id) => id === given);
  if (found === undefined) throw new MisuseError(`--${option} wants one of ${ids.join(", ")}.`);
  return found;
}

function timeoutIn(given: string | undefined): number | null {
  if (given === undefined) return null;
  const seconds = Number(given);
  if (!/^\d{1,6}$/.test(given) || seconds === 0)
    throw new MisuseError("--timeout wants a whole number of seconds, such as 300.");
  return seconds * 1000;
}

function languageIn(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (!/^[a-z]{2}$/i.test(given)) throw new MisuseError("--language wants two letters, such as de or en.");
  return given.toLowerCase();
}

/** Whose account asks: the provider that was named, else the one with an account that offers the surface. */
function accountFor(
  surface: AppSurfaceId,
  via: DataProviderId | null,
  terminal: Terminal,
): { readonly id: DataProviderId; readonly account: OperatorAccount } {
  const offering = providersOf(surface);
  if (via !== null && !offering.includes(via))
    throw new MisuseError(
      `${dataProviders[via].label} does not offer ${surfaceName(surface)}. Offered by: ${offering.join(", ")}.`,
    );
  const accounts = terminal.accounts();
  const asked = via === null ? offering : [via];
  const found = asked.flatMap((id) => {
    const account = accounts[id];
    return account === undefined ? [] : [{ id, account }];
  });
  const [first, ...more] = found;
  if (first === undefined) throw new Error(noAccount(surface, asked));
  if (more.length > 0)
    throw new MisuseError(
      `Several accounts offer ${surfaceName(surface)}: choose with --via ${found.map(({ id }) => id).join(" or ")}.`,
    );
  return first;
}

const noAccount = (surface: AppSurfaceId, ids: readonly DataProviderId[]): string => {
  const choices = ids.map(
    (id) => `${variablesOf(dataProviders[id]).join(" and ")} for ${dataProviders[id].label}`,
  );
  return `No account is set for ${surfaceName(surface)}. Set ${choices.join(", or ")}: see docs/surfaces.md.`;
};

const variablesOf = ({ credentials }: DataProvider): readonly string[] =>
  credentials.flatMap(({ variable, isOptional }) => (isOptional === true ? [] : [variable]));

function progressLine(progress: TaskProgress): string {
  switch (progress.step) {
    case "sent":
      return "Sending the question";
    case "looking":
      return "The reply got lost; looking for the task";
    case "taken":
      return `Task ${progress.taskId}`;
    case "waiting":
      return `Waiting, ${progress.seconds} s${progress.isLate ? ", longer than usual" : ""}${progress.error === null ? "" : ` (${progress.error.message})`}`;
  }
}

type Result = {
  readonly state: "answered" | "not-shown" | "not-captured" | "failed";
  readonly text: string | null;
  readonly cited: readonly object[] | null;
  readonly retrieved: readonly object[];
  readonly queries: readonly string[];
  readonly model: string | null;
  readonly usd: number | null;
  readonly taskId: string | null;
  readonly reason?: string;
};

const nothing = { text: null, cited: [], retrieved: [], queries: [], model: null } as const;
const untitled = ({ url, title }: Page) => (title === null ? { url } : { url, title });

function resultOf({ taskId, reading }: TaskEnd, provider: DataProvider): Result {
  const { state, usd } = reading;
  switch (reading.state) {
    case "answered": {
      const { text, cited, retrieved, queries, model } = reading.answer;
      return {
        state,
        text,
        cited: cited?.map(untitled) ?? null,
        retrieved: retrieved.map(untitled),
        queries: queries ?? [],
        model,
        usd,
        taskId,
      };
    }
    case "not-shown":
      return { state, ...nothing, usd, taskId, reason: "The page came, and had no AI answer on it." };
    case "not-captured":
      return { state, ...nothing, usd, taskId, reason: reading.reason };
    case "failed": {
      const { kind, message } = reading.error;
      const hint = kind === "auth" ? ` Check ${variablesOf(provider).join(" and ")}.` : "";
      return { state, ...nothing, usd, taskId, reason: `${message}${hint}` };
    }
  }
}

function summary({ state, text, cited, retrieved, queries, model, usd, taskId }: Result): string {
  if (state !== "answered") return `${state}\n`;
  const pages = (cited ?? []).map(
    (page, index) => `  ${index + 1}. ${Object.values(page).toReversed().join(" ")}`,
  );
  const lines = [
    text ?? "",
    "",
    ...(pages.length > 0 ? ["Cited:", ...pages] : []),
    ...(retrieved.length > 0 ? [`Looked at and not cited: ${retrieved.length}`] : []),
    ...(queries.length > 0 ? [`Searched for: ${queries.join("; ")}`] : []),
    `${model ?? "model not reported"} · ${usd === null ? "cost unknown" : `$${usd.toFixed(4)}`}${taskId === null ? "" : ` · task ${taskId}`}`,
  ];
  return `${harmless(lines.join("\n"))}\n`;
}
