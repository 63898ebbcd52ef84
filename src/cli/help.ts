import { assistantIds, USUAL_ASSISTANT } from "#assistants/assistants.ts";
import { type AppSurfaceId, appSurfaceIds } from "#assistants/surfaces/app-surfaces.ts";
import { dataProviderIds, providersOf } from "#assistants/surfaces/data-providers.ts";
import { catalogue } from "#site-audit/catalogue.ts";

const auditHelp = `truenorth audit <url> [--from <folder>] [--json] [--now <time>]
  Checks a site for AI readiness: ${catalogue.length} checks, a score from 0 to 10, the fixes that gain most.
  <url>            a domain or address, such as example.com
  --from <folder>  read a folder of static files as if deployed at <url>: check a site before it ships
  --json           print the whole result as JSON
  --now <time>     judge dates as of this ISO time; the end of today (UTC) where not given
`;

const readHelp = `truenorth read < answers.jsonl
  Reads answers: who is mentioned, at which position, in which tone, and which pages are cited. No key, no network.
  in, a line:   {"id", "text", "brand": {"name", "aliases"?, "domains"?, "commonWord"?}, "competitors"?: [...], "citations"?: [{"url", "title"?}]}
  out, a line:  {"id", "brand": {"mentioned", "count", "position", "sentiment", "spans"}, "competitors": [...], "citations": [{"url", "domain", "type"}]}
  "finish" may say how the answer ended; one that is not complete, or empty, comes out as {"id", "missing"}.
`;

const scoreHelp = `truenorth score < observations.jsonl
  The AIRO score, 0 to 10, with its 95 % interval and its parts.
  in, a line:  {"assistant", "topic"?, "prompt", "mentioned", "position", "sentiment", "cited", "others"}
               mentioned: true, false, "yes", "no" or "unclear" (left out); null: the call failed (left out)
               position: 1 = first, or null; sentiment: -1, 0, 1 or null; cited: null where the surface shows no sources
  out:         {"airo", "low", "high", "n", "parts", "perAssistant", "version"}; all null where nothing counts
`;

const estimateHelp = `truenorth estimate wilson <k> <n> [--deff D]
  The 95 % interval of k hits in n answers by Wilson's method; D (at least 1) is the design effect: n counts as n/D.
truenorth estimate clusters < rows.json
  The same from answers in clusters (topics or prompts), on the effective sample, with t(K-1).
  rows: [[1, 0, 1], ...], ["101", ...] or [{"k": 2, "n": 3}, ...]
  Both print {"value", "low", "high", "n", "nEff"}.
`;

const surfaceLine = (id: AppSurfaceId, index: number): string =>
  `  ${(index === 0 ? "--surface <name>" : "").padEnd(20)}  ${id}: ${providersOf(id).join(", ")}`;
const surfaceLines = appSurfaceIds.map(surfaceLine).join("\n");

const askHelp = `truenorth ask "<prompt>" [--assistant <name>] [--model <id>] [--no-search] [--json]
  Asks an assistant once, with the operator's key (OPENAI_API_KEY and so on): a paid call. Prints the answer and its sources.
  --assistant <name>  ${assistantIds.map((id) => (id === USUAL_ASSISTANT ? `${id} (where not given)` : id)).join(", ")}
  --model <id>        another model than the usual one
  --no-search         without searching the web
  --json              print all of it as JSON: citations, searches, tokens, cost, the provider's own body
truenorth ask "<prompt>" --surface <name> [--via <provider>] [--country <code>] [--language <code>] [--timeout <seconds>] [--json]
  Asks what people see, once, through the operator's account at a data provider (DATAFORSEO_LOGIN and so on): a paid task.
  Progress goes to standard error. Ctrl-C ends the wait, and the task where the provider can.
${surfaceLines}
  --via <provider>      ${dataProviderIds.join(", ")}; the one with an account that offers the surface where not given
  --country <code>      where the page is opened: two letters, such as DE
  --language <code>     of Google's pages: two letters, such as de
  --timeout <seconds>   how long to wait; as long as the provider says its tasks take where not given
  --json                print {"state", "text", "cited": [{"url", "title"?}], "retrieved", "queries", "model", "usd", "taskId", "surface", "via"}
                        state: answered, not-shown (the page had no AI answer), not-captured (it had, and its content is missing)
                        or failed; "reason" says why it is not answered. Exit code 1 for failed alone.
`;

const assistantsHelp = `truenorth assistants check [--json]
  Asks each assistant the operator has a key for once: a small paid call each. Prints which model answered, whether it
  searched, how many sources it found, tokens and cost, and what was otherwise than expected. Keys that work and were paused are used again at once.
  --json  print all of it as JSON
  Exit code 1 where one fails.
`;

const importHelp = `truenorth import <brand> [--from chatgpt|markdown|csv] < answers.jsonl
  Keeps answers that were asked elsewhere and reads them; <brand> is an id, a name or a domain.
  --from chatgpt       conversations.json of ChatGPT's data export, or a conversation as JSON
  --from markdown      a conversation with "## User" and "## Assistant", or "You said:" and "ChatGPT said:"
  --from csv           a table whose header names a question and an answer; also date, assistant, language, country, sources
  --assistant <name>   whose answers they are where the file names nobody; chatgpt where not given
  --tracked            only answers to prompts the brand tracks: a private export holds private conversations
  --follow-ups         also questions asked later in a conversation, whose answers depend on it
  Without --from lines of JSON:
  in, a line:  {"id"?, "prompt", "text", "assistant", "surface"?, "model"?, "askedAt"?, "language"?, "country"?, "finish"?, "citations"?: [{"url", "title"?}], "retrieved"?: [...]}
               a line whose id is known does nothing, so that the same file may be imported again
  out:         {"stored", "known", "bad", "read"}
`;

const exportHelp = `truenorth export <brand> --csv|--json
  All answers of a brand with what was read of the brand in them, the first asked first.
  --csv    a table; a cell that a spreadsheet would take for a formula begins with an apostrophe
  --json   one JSON object a line; truenorth import takes it back
`;

const reanalyseHelp = `truenorth reanalyse [<brand>]
  Reads all answers of a brand (of every brand where none is said) again from what was kept. What was read before is shown
  until the new reading is complete. Ended midway, the same command goes on where it was.
`;

const backupHelp = `truenorth backup <file>
  Writes the embedded database and the secret key into one file, while the server runs or not.
  The file holds everything: keep it as you keep the data.
`;

const restoreHelp = `truenorth restore <file> [--force]
  Puts a backup into DATA_DIR. The server must be stopped.
  --force   also where DATA_DIR holds data: they are moved into a folder beside, not deleted
`;

const mcpHelp = `truenorth mcp
  Serves the Model Context Protocol on standard input and output, for assistants that start a command. It asks the
  TrueNorth at TRUENORTH_URL with the API key in TRUENORTH_API_KEY.
`;

/** What `truenorth <command> --help` prints, by command. */
export const helpOf = {
  audit: auditHelp,
  read: readHelp,
  score: scoreHelp,
  estimate: estimateHelp,
  ask: askHelp,
  assistants: assistantsHelp,
  import: importHelp,
  export: exportHelp,
  reanalyse: reanalyseHelp,
  backup: backupHelp,
  restore: restoreHelp,
  mcp: mcpHelp,
} as const;

export type CommandName = keyof typeof helpOf;

/** What `truenorth --help` prints. */
export const help = `truenorth: how AI assistants speak of a brand, and how ready its site is to be found, understood and quoted.

${auditHelp}  Without --json a summary is printed.

${readHelp}
${scoreHelp}
${estimateHelp}
${askHelp}
${assistantsHelp}
${importHelp}
${exportHelp}
${reanalyseHelp}
${backupHelp}
${restoreHelp}
${mcpHelp}
Errors go to standard error; a bad line is named by its number and left out.
Exit codes: 0 done, 1 it could not be done, 2 the command was misused.
`;
