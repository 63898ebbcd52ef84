import { chromium } from "playwright";
import { type Figure, median } from "./figure.ts";
import { type LighthouseRun, runLighthouse } from "./lighthouse-run.ts";
import { withServer } from "./started-server.ts";

/** The home page as served: Lighthouse (mobile, median of three) and JavaScript on the wire. */
export function homePage(): Promise<readonly Figure[]> {
  return withServer({}, async (origin) => {
    const runs: LighthouseRun["scores"][] = [];
    for (let round = 0; round < 3; round += 1) runs.push((await runLighthouse(`${origin}/`)).scores);
    const lighthouse = [
      ["performance", 98],
      ["accessibility", 100],
      ["best-practices", 100],
      ["seo", 100],
    ].map(([name, least]) => lighthouseFigure(String(name), Number(least), runs));
    const kilobytes = (await scriptBytes(`${origin}/`)) / 1000;
    return [
      ...lighthouse,
      {
        what: "JavaScript of the home page on the wire (brotli)",
        measured: `${kilobytes.toFixed(1)} kB`,
        target: "≤ 110 kB",
        reached: kilobytes > 0 && kilobytes <= 110,
      },
    ];
  });
}

function lighthouseFigure(name: string, least: number, runs: readonly LighthouseRun["scores"][]): Figure {
  const score = median(runs.map((run) => run[name] ?? 0));
  return {
    what: `Lighthouse ${name}, home page, mobile`,
    measured: String(score),
    target: `≥ ${least}`,
    reached: score >= least,
  };
}

async function scriptBytes(url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    chromiumSandbox: false,
    args: [
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  try {
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script")
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(url, { waitUntil: "networkidle" });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
  }
}
