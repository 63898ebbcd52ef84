import { parseArgs } from "node:util";
import { z } from "zod";
import type { Answer } from "#assistants/answer.ts";
import { ask, limitsOf } from "#assistants/ask.ts";
import type { AssistantId } from "#assistants/assistants.ts";
import { assistantIds, assistants, currentModel, USUAL_ASSISTANT } from "#assistants/assistants.ts";
import { type OperatorConnections, operatorConnection } from "#assistants/operator-connections.ts";
import type { Question } from "#assistants/types.ts";
import { type ExitCode, harmless, MisuseError, type Terminal } from "../terminal.ts";

const TIMEOUT = 180_000;

/** `ask "<prompt>"`: one paid call with the operator's key, or one paid task; prints the answer, or all of it as JSON. */
export async function askCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { prompt, values } = parseWords(words);
  const { surface, assistant, model, json } = values;
  if (surface !== undefined) {
    refuseOptions(
      { assistant, model, "no-search": values["no-search"] },
      "is for an API, --surface for an app",
    );
    const { askSurface } = await import("./ask-surface.ts");
    return await askSurface({ ...values, prompt, surface }, terminal);
  }
  const { via, country, language, timeout } = values;
  refuseOptions({ via, country, language, timeout }, "wants --surface");
  const { id, question, connection } = questionOf(prompt, values, terminal);
  const outcome = await ask(id, question, connection, {
    signal: AbortSignal.timeout(TIMEOUT),
    now: () => terminal.now().getTime(),
  });
  if (!outcome.ok) {
    if (json) terminal.stdout.write(`${JSON.stringify({ assistant: id, error: outcome.error }, null, 2)}\n`);
    terminal.stderr.write(`${outcome.error.message}\n`);
    return 1;
  }
  terminal.stdout.write(json ? `${JSON.stringify(outcome.answer, null, 2)}\n` : summary(outcome.answer));
  return 0;
}

function parseWords(words: readonly string[]) {
  const { values, positionals } = parsed(words);
  const [prompt, ...more] = positionals;
  if (prompt === undefined || prompt.trim() === "")
    throw new MisuseError("Which question? A prompt is missing.");
  if (more.length > 0)
    throw new MisuseError(`One question at a time: put it in quotes (“${more[0]}” is too much).`);
  return { prompt, values };
}

/** Refuses the first of these options that was given. */
function refuseOptions(options: Readonly<Record<string, string | boolean | undefined>>, why: string): void {
  const given = Object.entries(options).find(([, value]) => value !== undefined && value !== false);
  if (given !== undefined) throw new MisuseError(`--${given[0]} ${why}.`);
}

function questionOf(prompt: string, values: ReturnType<typeof parsed>["values"], terminal: Terminal) {
  const chosen = z.enum(assistantIds).safeParse(values.assistant ?? USUAL_ASSISTANT);
  if (!chosen.success) throw new MisuseError(`--assistant wants one of ${assistantIds.join(", ")}.`);
  const id = chosen.data;
  const { connection, model } = connectionOf(id, terminal.connections(), values.model);
  const question: Question = { ...limitsOf(id), prompt, model, surface: values["no-search"] ? "api" : "web" };
  return { id, question, connection };
}

function connectionOf(id: AssistantId, connections: OperatorConnections, asked: string | undefined) {
  const given = connections[id];
  const found = operatorConnection(id, given && { ...given, model: asked ?? given.model });
  if (found === null) throw new Error(`${assistants[id].label} has no key. Set ${variablesOf(id)}.`);
  return { connection: found.connection, model: currentModel(id, found.model) };
}

/** What the operator sets to have an assistant asked. */
function variablesOf(id: AssistantId): string {
  const { envPrefix, defaultBaseUrl } = assistants[id];
  return defaultBaseUrl === null ? `${envPrefix}_BASE_URL and ${envPrefix}_MODEL` : `${envPrefix}_API_KEY`;
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        assistant: { type: "string" },
        model: { type: "string" },
        surface: { type: "string" },
        via: { type: "string" },
        country: { type: "string" },
        language: { type: "string" },
        timeout: { type: "string" },
        "no-search": { type: "boolean", default: false },
        json: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new MisuseError(
      error instanceof Error ? `${error.message.replace(/\.?$/, ".")}` : "Wrong options.",
    );
  }
}

function summary(answer: Answer): string {
  const { text, finish, citations, retrieved, searchQueries, servedModel, requestedModel, cost, usage } =
    answer;
  const pages = (citations ?? []).map(({ position, url, title, host, redirect }) => {
    const name = title === null || title === host ? "" : `${title} `;
    return `  ${position}. ${name}${redirect ? (host ?? url) : url}`;
  });
  const unused = retrieved.filter(({ cited }) => !cited).length;
  const money = cost.usd === null ? "cost unknown" : `$${cost.usd.toFixed(4)}`;
  const tokens = `${usage.inputTokens ?? "?"} tokens in, ${usage.outputTokens ?? "?"} out`;
  const lines = [
    text === "" ? "(no text)" : text,
    "",
    ...(finish === "complete" ? [] : [`The answer is ${finish}.`]),
    ...(pages.length > 0 ? ["Cited:", ...pages] : []),
    ...(unused > 0 ? [`Looked at and not cited: ${unused}`] : []),
    ...(searchQueries !== null && searchQueries.length > 0
      ? [`Searched for: ${searchQueries.join("; ")}`]
      : []),
    `${servedModel ?? requestedModel} · ${money} · ${tokens} · ${(answer.latencyMs / 1000).toFixed(1)} s`,
  ];
  return `${harmless(lines.join("\n"))}\n`;
}
