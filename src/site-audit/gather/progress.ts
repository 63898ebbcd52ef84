export type Progress = { readonly done: number; readonly total: number; readonly label: string };

/** The steps of the crawl plan with the most requests each may take. */
export const steps = {
  robots: { label: "Reading robots.txt", units: 1 },
  addresses: { label: "Trying the ways to your address", units: 4 },
  home: { label: "Reading your home page", units: 4 },
  sitemaps: { label: "Reading the sitemap", units: 5 },
  files: { label: "Looking for files that robots read", units: 7 },
  pages: { label: "Reading your most important pages", units: 11 },
  sitemapSample: { label: "Trying pages of the sitemap", units: 10 },
  links: { label: "Trying links of your pages", units: 30 },
  profiles: { label: "Looking at your profiles elsewhere", units: 7 },
  judging: { label: "Judging what was found", units: 1 },
} as const;

export type Step = keyof typeof steps;

const order = Object.keys(steps) as readonly Step[];
export const totalUnits = order.reduce((sum, step) => sum + steps[step].units, 0);

/** Counts requests against the plan. `done` never falls and reaches `total` with the last step; a skipped part counts as done. */
export function createProgress(report: (progress: Progress) => void) {
  let current: Step = "robots";
  let ticks = 0;
  const before = (step: Step) =>
    order.slice(0, order.indexOf(step)).reduce((sum, earlier) => sum + steps[earlier].units, 0);
  const tell = () => {
    const { label, units } = steps[current];
    report({ done: before(current) + Math.min(ticks, units), total: totalUnits, label });
  };
  return {
    begin(step: Step) {
      current = step;
      ticks = 0;
      tell();
    },
    tick() {
      if (ticks >= steps[current].units) return;
      ticks += 1;
      tell();
    },
  };
}
