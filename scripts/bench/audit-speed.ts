import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, median } from "./figure.ts";
import { runLighthouse } from "./pages/lighthouse-run.ts";
import { runCommand } from "./run-command.ts";
import { writeSampleSite } from "./sample-site.ts";

/** The audit of a 12-page site from disk: seconds, peak memory, and how much faster than Lighthouse on the home page alone. */
export async function auditSpeed(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "truenorth-site-"));
  try {
    await writeSampleSite(folder);
    const args = [
      "build/server/cli.js",
      "audit",
      "https://sample-roastery.example",
      "--from",
      folder,
      "--json",
    ];
    const runs = [];
    for (let round = 0; round < 5; round += 1) runs.push(await runCommand("node", args));
    const seconds = median(runs.map((run) => run.seconds));
    const megabytes = Math.max(...runs.map((run) => run.peakMegabytes));
    const competitor = await lighthouseSeconds(folder);
    return [
      {
        what: "audit of 12 pages from disk",
        measured: `${seconds.toFixed(2)} s`,
        target: "< 1.5 s",
        reached: seconds < 1.5,
      },
      {
        what: "peak memory of the audit command",
        measured: `${megabytes.toFixed(0)} MB`,
        target: "< 400 MB",
        reached: megabytes < 400,
      },
      {
        what: "Lighthouse (seo, agentic-browsing; home page alone) takes",
        measured: `${(competitor / seconds).toFixed(1)} times as long (${competitor.toFixed(1)} s)`,
        target: "≥ 8 times",
        reached: competitor / seconds >= 8,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lighthouseSeconds(folder: string): Promise<number> {
  const server = createServer((request, response) => {
    const file = join(
      folder,
      request.url === "/" ? "index.html" : new URL(request.url ?? "/", "http://site").pathname,
    );
    if (!existsSync(file)) return response.writeHead(404).end("not found");
    response.writeHead(200, {
      "content-type": file.endsWith(".html") ? "text/html; charset=utf-8" : "text/plain",
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const runs = [];
    for (let round = 0; round < 3; round += 1)
      runs.push(await runLighthouse(url, ["seo", "agentic-browsing"]));
    return median(runs.map((run) => run.seconds));
  } finally {
    server.close();
  }
}
