import { Readable } from "node:stream";
import { type ExitCode, MisuseError, type Terminal } from "./terminal.ts";

export const mcpHelp = `truenorth mcp
  Serves the Model Context Protocol on standard input and output, for assistants that start a command. It asks the
  TrueNorth at TRUENORTH_URL with the API key in TRUENORTH_API_KEY.
`;

/** `mcp`: until standard input ends. */
export async function mcpCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  if (words.length > 0) throw new MisuseError(`What is “${words.join(" ")}” for?`);
  const { TRUENORTH_URL: url, TRUENORTH_API_KEY: key } = terminal.environment;
  if (!url || !URL.canParse(url))
    throw new MisuseError("Set TRUENORTH_URL to the address of your TrueNorth.");
  if (!key) throw new MisuseError("Set TRUENORTH_API_KEY to an API key of your brand.");
  // Loaded only now: the other commands start without it.
  const { StdioServerTransport } = await import("@modelcontextprotocol/sdk/server/stdio.js");
  const { askWith } = await import("#mcp/ask.ts");
  const { createMcpServer } = await import("#mcp/server.ts");
  const server = createMcpServer(askWith({ fetch, url: url.replace(/\/+$/, ""), key }));
  const input = Readable.from(terminal.stdin);
  const ended = new Promise<void>((resolve) => {
    input.once("close", resolve);
  });
  await server.connect(new StdioServerTransport(input, terminal.stdout));
  await ended;
  await server.close();
  return 0;
}
