import { spawn } from "node:child_process";
import type { Figure } from "./figure.ts";
import { answering, freePort, withServer } from "./started-server.ts";

const SITES = 10;

/** The longest wait for /healthz while ten sites are being audited at once. */
export async function serverPatience(): Promise<readonly Figure[]> {
  const port = await freePort();
  // A process of its own: what the sites cost must not delay the probes.
  const sites = spawn("node", ["tests/journeys/site-server.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, JOURNEYS_PORT: String(port - 1) },
  });
  const domains = Array.from({ length: SITES }, (_, index) => `site${index}.sample-roastery.example`);
  const connectTo = domains.map((domain) => `${domain}=127.0.0.1:${port}`).join(",");
  try {
    await answering(`http://127.0.0.1:${port}/`);
    return await withServer({ CRAWL_ALLOW_PRIVATE_HOSTS: "true", CRAWL_CONNECT_TO: connectTo }, (origin) =>
      waitsOf(origin, domains),
    );
  } finally {
    sites.kill();
  }
}

async function waitsOf(origin: string, domains: readonly string[]): Promise<readonly Figure[]> {
  const ids = await Promise.all(domains.map((domain) => startAudit(origin, domain)));
  const waits: number[] = [];
  let maxConcurrent = 0;
  for (let open = ids; open.length > 0; ) {
    const states = await Promise.all(open.map((id) => stateOf(origin, id)));
    maxConcurrent = Math.max(maxConcurrent, states.filter((state) => state === "running").length);
    open = open.filter((_, index) => states[index] === "queued" || states[index] === "running");
    for (let probe = 0; probe < 40; probe += 1) {
      const started = performance.now();
      await fetch(`${origin}/healthz`);
      waits.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  const longest = Math.max(...waits);
  return [
    {
      what: `longest wait for /healthz of ${waits.length} during ${ids.length} audits (${maxConcurrent} at once)`,
      measured: `${longest.toFixed(0)} ms`,
      target: "≤ 50 ms",
      reached: longest <= 50,
    },
  ];
}

async function startAudit(origin: string, domain: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/audits`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ domain }),
  });
  if (response.status !== 202) throw new Error(`the audit of ${domain} was answered with ${response.status}`);
  return ((await response.json()) as { id: string }).id;
}

async function stateOf(origin: string, id: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/audits/${id}`);
  return ((await response.json()) as { state: string }).state;
}
