import { auditCommand, auditHelp } from "./audit-command.ts";
import { type ExitCode, MisuseError, type Terminal } from "./terminal.ts";

type Command = {
  readonly run: (words: readonly string[], terminal: Terminal) => Promise<ExitCode>;
  readonly help: string;
};

const commands: Readonly<Record<string, Command>> = {
  audit: { run: auditCommand, help: auditHelp },
};

const help = `truenorth: how ready is a site to be found, understood and quoted by AI assistants?

${auditHelp}
Without --json a summary is printed. Errors go to standard error.
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
