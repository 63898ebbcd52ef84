import type { Artifacts } from "../../artifacts.ts";
import { type CrawlLimits, defaultLimits } from "../crawl-limits.ts";
import { gather } from "../gather.ts";
import { auditTargetOf } from "../network/audit-target.ts";
import { systemClock } from "../network/clock.ts";
import { createNetworkSource } from "../network/network-source.ts";
import type { Progress } from "../progress.ts";
import { startSite, type TestSite } from "./test-site.ts";

/** What a test opened; to be closed after each. */
export const closing: (() => Promise<unknown>)[] = [];

export async function closeAll(): Promise<void> {
  for (const close of closing.splice(0)) await close();
}

export const fast: CrawlLimits = { ...defaultLimits, gapMs: 0, wallRetryMs: 1, timeoutMs: 1_000 };

export async function site(answers: Parameters<typeof startSite>[0]): Promise<TestSite> {
  const started = await startSite(answers);
  closing.push(started.close);
  return started;
}

export async function gathered(
  url: string,
  limits: Partial<CrawlLimits> = {},
  onProgress: (progress: Progress) => void = () => {},
) {
  const source = createNetworkSource({
    userAgent: "Test/1.0",
    allowPrivateHosts: true,
    knowledgeBases: null,
  });
  closing.push(source.close);
  const target = auditTargetOf(url);
  if (target === null) throw new Error(`${url} is no address`);
  return gather(source, target, {
    clock: systemClock,
    limits: { ...fast, ...limits },
    now: "2026-11-21T12:00:00Z",
    onProgress,
  });
}

export const page = (title: string, links: readonly string[] = []) =>
  `<!doctype html><html lang="en"><title>${title}</title><nav>${links.map((link) => `<a href="${link}">${link}</a>`).join(" ")}</nav><main><h1>${title}</h1><p>${"Words that fill the page. ".repeat(20)}</p></main></html>`;

export const kinds = (artifacts: Artifacts) =>
  artifacts.pages.map(({ resource }) => (resource.ok ? resource.status : resource.kind));
