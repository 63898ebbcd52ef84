import { askCommand, askHelp } from "./ask-command.ts";
import { auditCommand, auditHelp } from "./audit-command.ts";
import { backupCommand, backupHelp } from "./backup-command.ts";
import { estimateCommand, estimateHelp } from "./estimate-command.ts";
import { exportCommand, exportHelp } from "./export-command.ts";
import { importCommand, importHelp } from "./import-command.ts";
import { mcpCommand, mcpHelp } from "./mcp-command.ts";
import { readCommand, readHelp } from "./read-command.ts";
import { reanalyseCommand, reanalyseHelp } from "./reanalyse-command.ts";
import { restoreCommand, restoreHelp } from "./restore-command.ts";
import { scoreCommand, scoreHelp } from "./score-command.ts";
import { type ExitCode, MisuseError, type Terminal } from "./terminal.ts";

type Command = {
  readonly run: (words: readonly string[], terminal: Terminal) => Promise<ExitCode>;
  readonly help: string;
};

const commands: Readonly<Record<string, Command>> = {
  audit: { run: auditCommand, help: auditHelp },
  read: { run: readCommand, help: readHelp },
  score: { run: scoreCommand, help: scoreHelp },
  ask: { run: askCommand, help: askHelp },
  estimate: { run: estimateCommand, help: estimateHelp },
  import: { run: importCommand, help: importHelp },
  export: { run: exportCommand, help: exportHelp },
  mcp: { run: mcpCommand, help: mcpHelp },
  reanalyse: { run: reanalyseCommand, help: reanalyseHelp },
  backup: { run: backupCommand, help: backupHelp },
  restore: { run: restoreCommand, help: restoreHelp },
};

const help = `truenorth: how AI assistants speak of a brand, and how ready its site is to be found, understood and quoted.

${auditHelp}  Without --json a summary is printed.

${readHelp}
${scoreHelp}
${estimateHelp}
${askHelp}
${importHelp}
${exportHelp}
${reanalyseHelp}
${backupHelp}
${restoreHelp}
${mcpHelp}
Errors go to standard error; a bad line is named by its number and left out.
Exit codes: 0 done, 1 it could not be done, 2 the command was misused.
`;

/** Runs one command line (without the program's own name) and returns the exit code; never rejects. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = words;
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === "--help" || name === "-h" || name === "help") {
    terminal.stdout.write(help);
    return 0;
  }
  if (command === undefined) {
    const complaint = name === undefined ? "Which command?" : `There is no command “${name}”.`;
    terminal.stderr.write(`${complaint} Try: truenorth --help\n`);
    return 2;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    terminal.stdout.write(command.help);
    return 0;
  }
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    if (error instanceof MisuseError) {
      terminal.stderr.write(`${error.message} Try: truenorth ${name} --help\n`);
      return 2;
    }
    terminal.stderr.write(
      `truenorth ${name} failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return 1;
  }
}
