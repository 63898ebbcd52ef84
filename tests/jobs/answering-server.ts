import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type AnsweringServer = {
  readonly url: string;
  /** Requests that came in, and that were answered to the end. */
  readonly counts: { received: number; answered: number };
  close(): Promise<void>;
};

const text = [
  "Here are the boards people recommend most often.",
  ...Array.from(
    { length: 10 },
    (_, index) =>
      `${index + 1}. **${index === 3 ? "Acme" : `Rival ${index}`}**: a solid choice for small teams, with a fair price, a long warranty and friendly support. Some people find the set-up slow.`,
  ),
].join("\n");

/** A stand-in for one assistant that speaks chat completions: it answers every question alike after some milliseconds. */
export async function openAnsweringServer(latencyMs: () => number): Promise<AnsweringServer> {
  const counts = { received: 0, answered: 0 };
  const body = JSON.stringify({
    id: "answer",
    model: "deepseek-v4-flash",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: text } }],
    usage: { prompt_tokens: 20, completion_tokens: 400, total_tokens: 420 },
  });
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", async () => {
      counts.received += 1;
      await sleep(latencyMs());
      response.setHeader("content-type", "application/json");
      response.end(body, () => {
        counts.answered += 1;
      });
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
