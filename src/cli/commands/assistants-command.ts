import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ANSWER_TIMEOUT_MS } from "#assistants/ask.ts";
import { type AssistantId, assistantIds, assistants, currentModel } from "#assistants/assistants.ts";
import { type Checked, checkAssistant } from "#assistants/check-assistant.ts";
import { operatorConnection } from "#assistants/operator-connections.ts";
import { endOperatorPauses } from "#database/keys/key-pauses.ts";
import { type ExitCode, harmless, MisuseError, type Terminal } from "../terminal.ts";

/** `assistants check`: one small paid call to each assistant the operator has a key for. */
export async function assistantsCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parsed(words);
  if (positionals.length !== 1 || positionals[0] !== "check")
    throw new MisuseError("What about the assistants? There is one thing to do: check.");
  const connections = terminal.connections();
  const configured = assistantIds.flatMap((id) => {
    const found = operatorConnection(id, connections[id]);
    return found === null ? [] : [{ id, ...found }];
  });
  if (configured.length === 0)
    throw new Error("No assistant has a key. Set OPENAI_API_KEY or another one: see docs/configuration.md.");
  const checkedAt = terminal.now();
  const results = await Promise.all(
    configured.map(({ id, connection, model }) =>
      checkAssistant(
        id,
        { ...connection, model: currentModel(id, model) },
        {
          signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
          now: () => terminal.now().getTime(),
        },
      ),
    ),
  );
  terminal.stdout.write(
    values.json ? `${JSON.stringify(results, null, 2)}\n` : results.map(linesOf).join("\n"),
  );
  const working = results.filter(({ answered }) => answered !== null).map(({ assistant }) => assistant);
  await endPauses(terminal, working, checkedAt);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

/** Keys that work are used again at once. The check itself needs no database, and makes none. */
async function endPauses(
  terminal: Terminal,
  working: readonly AssistantId[],
  checkedAt: Date,
): Promise<void> {
  if (working.length === 0) return;
  try {
    const { databaseUrl, dataDirectory } = await terminal.dataPlace();
    if (databaseUrl === null && !existsSync(join(dataDirectory, "database"))) return;
    const database = await terminal.openDatabase();
    try {
      await database.asService((transaction) => endOperatorPauses(transaction, working, checkedAt));
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    terminal.stderr.write(harmless(`Pauses of these keys could not be ended: ${reason}\n`));
  }
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: "boolean", default: false } },
    });
  } catch (error) {
    throw new MisuseError(
      error instanceof Error ? `${error.message.replace(/\.?$/, ".")}` : "Wrong options.",
    );
  }
}

function linesOf(result: Checked): string {
  const { assistant, ok, error, mismatches, answered } = result;
  const lines = [
    `${ok ? "OK  " : "FAIL"} ${assistants[assistant].label}`,
    ...(error === null ? [] : [`  ${error.message}`]),
    ...(answered === null ? [] : factsOf(answered)),
    ...mismatches.map((mismatch) => `  Not as expected: ${mismatch}`),
  ];
  return `${harmless(lines.join("\n"))}\n`;
}

function factsOf(answered: NonNullable<Checked["answered"]>): readonly string[] {
  const {
    servedModel,
    searched,
    cited,
    retrieved,
    inputTokens,
    outputTokens,
    costUsd,
    costSource,
    latencyMs,
  } = answered;
  const about = costSource === "estimate" ? "about " : "";
  const money = costUsd === null ? "unknown" : `${about}$${costUsd.toFixed(4)} (${costSource})`;
  return [
    `  model ${servedModel ?? "not reported"} · ${(latencyMs / 1000).toFixed(1)} s`,
    `  search ${searched ? "used" : "not used"} · ${cited} ${cited === 1 ? "page" : "pages"} cited, ${retrieved} found`,
    `  ${inputTokens ?? "?"} tokens in, ${outputTokens ?? "?"} out · cost ${money}`,
  ];
}
