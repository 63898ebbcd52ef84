import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";

const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

export type LighthouseRun = {
  readonly seconds: number;
  readonly scores: Readonly<Record<string, number | null>>;
};

/** Runs Lighthouse (mobile) on one address in a fresh Chromium; scores are 0–100, seconds include starting the browser. */
export async function runLighthouse(url: string, onlyCategories?: string[]): Promise<LighthouseRun> {
  const started = performance.now();
  const userDataDir = mkdtempSync(join(tmpdir(), "truenorth-lighthouse-"));
  const chrome = await chromeLauncher.launch({
    chromePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    userDataDir,
    chromeFlags: flags.split(" "),
  });
  try {
    const options = { port: chrome.port, logLevel: "error" as const, output: "json" as const };
    const result = await lighthouse(url, onlyCategories ? { ...options, onlyCategories } : options);
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const scores = Object.entries(result.lhr.categories).map(
      ([name, { score }]) => [name, score === null ? null : Math.round(score * 100)] as const,
    );
    return { seconds: (performance.now() - started) / 1000, scores: Object.fromEntries(scores) };
  } finally {
    chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
