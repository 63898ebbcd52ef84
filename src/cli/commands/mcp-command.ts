import { Readable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { askWith } from "#mcp/ask.ts";
import { createMcpServer } from "#mcp/server.ts";
import { type ExitCode, MisuseError, type Terminal } from "../terminal.ts";

/** `mcp`: until standard input ends. */
export async function mcpCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  if (words.length > 0) throw new MisuseError(`What is “${words.join(" ")}” for?`);
  const { TRUENORTH_URL: url, TRUENORTH_API_KEY: key } = terminal.environment;
  if (!url || !URL.canParse(url))
    throw new MisuseError("Set TRUENORTH_URL to the address of your TrueNorth.");
  if (!key) throw new MisuseError("Set TRUENORTH_API_KEY to an API key of your brand.");
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
