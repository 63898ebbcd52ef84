import { type CommandName, help, helpOf } from "./help.ts";
import { type ExitCode, MisuseError, type Terminal } from "./terminal.ts";

type Command = (words: readonly string[], terminal: Terminal) => Promise<ExitCode>;

/** A command loads what it needs only when it is called: the whole of them takes longer to load than most take to run. */
const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  audit: async () => (await import("./commands/audit-command.ts")).auditCommand,
  read: async () => (await import("./read/read-command.ts")).readCommand,
  score: async () => (await import("./commands/measurement-commands.ts")).scoreCommand,
  estimate: async () => (await import("./commands/measurement-commands.ts")).estimateCommand,
  ask: async () => (await import("./commands/ask-command.ts")).askCommand,
  assistants: async () => (await import("./commands/assistants-command.ts")).assistantsCommand,
  import: async () => (await import("./commands/import-command.ts")).importCommand,
  export: async () => (await import("./commands/answer-commands.ts")).exportCommand,
  reanalyse: async () => (await import("./commands/answer-commands.ts")).reanalyseCommand,
  backup: async () => (await import("./commands/backup-commands.ts")).backupCommand,
  restore: async () => (await import("./commands/backup-commands.ts")).restoreCommand,
  mcp: async () => (await import("./commands/mcp-command.ts")).mcpCommand,
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

/** Runs one command line (without the program's own name) and returns the exit code; never rejects. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = words;
  if (name === "--help" || name === "-h" || name === "help") {
    terminal.stdout.write(help);
    return 0;
  }
  if (name === undefined || !isCommand(name)) {
    const complaint = name === undefined ? "Which command?" : `There is no command “${name}”.`;
    terminal.stderr.write(`${complaint} Try: truenorth --help\n`);
    return 2;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    terminal.stdout.write(helpOf[name]);
    return 0;
  }
  try {
    const command = await commands[name]();
    return await command(rest, terminal);
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
