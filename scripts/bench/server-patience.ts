import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Figure } from "./figure.ts";
import { pageOf, samplePaths } from "./sample-site.ts";
import { withServer } from "./started-server.ts";

const SITES = 10;

/** The longest wait for /healthz while ten sites are being audited at once. */
export async function serverPatience(): Promise<readonly Figure[]> {
  const sites = await Promise.all(Array.from({ length: SITES }, startSite));
  const domains = sites.map((_, index) => `site${index}.sample-roastery.example`);
  const connectTo = sites
    .map((site, index) => `${domains[index]}=127.0.0.1:${(site.address() as AddressInfo).port}`)
    .join(",");
  try {
    return await withServer({ CRAWL_ALLOW_PRIVATE_HOSTS: "true", CRAWL_CONNECT_TO: connectTo }, (origin) =>
      waitsOf(origin, domains),
    );
  } finally {
    for (const site of sites) site.close();
  }
}

async function waitsOf(origin: string, domains: readonly string[]): Promise<readonly Figure[]> {
  const ids = await Promise.all(domains.map((domain) => startAudit(origin, domain)));
  const waits: number[] = [];
  let mostAtOnce = 0;
  for (let open = ids; open.length > 0; ) {
    const states = await Promise.all(open.map((id) => stateOf(origin, id)));
    mostAtOnce = Math.max(mostAtOnce, states.filter((state) => state === "running").length);
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
      what: `longest wait for /healthz of ${waits.length} during ${ids.length} audits (${mostAtOnce} at once)`,
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

async function startSite(): Promise<Server> {
  const site = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://site").pathname.replace(/^\/|\.html$/g, "") || "index";
    const index = samplePaths.indexOf(path);
    if (index < 0) return response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pageOf(path, index));
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  return site;
}
