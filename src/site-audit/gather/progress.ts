export type Progress = { readonly done: number; readonly total: number; readonly label: string };

/** The steps of the crawl plan with the most requests each may take. */
const steps = {
  robots: { label: "Reading robots.txt", units: 1 },
  addresses: { label: "Trying the ways to your address", units: 4 },
  home: { label: "Reading your home page", units: 4 },
  sitemaps: { label: "Reading the sitemap", units: 5 },
  files: { label: "Looking for files that robots read", units: 8 },
  pages: { label: "Reading your most important pages", units: 11 },
  sitemapSample: { label: "Trying pages of the sitemap", units: 10 },
  links: { label: "Trying links of your pages", units: 30 },
  profiles: { label: "Looking at your profiles elsewhere", units: 7 },
  judging: { label: "Judging what was found", units: 1 },
} as const;

type Step = keyof typeof steps;

const order = Object.keys(steps) as readonly Step[];
const total = order.reduce((sum, step) => sum + steps[step].units, 0);

/** An audit's progress when `ticks` requests of a step are done; all earlier steps count as done. */
export function progressAt(step: Step, ticks: number): Progress {
  const { label, units } = steps[step];
  const before = order.slice(0, order.indexOf(step)).reduce((sum, earlier) => sum + steps[earlier].units, 0);
  return { done: before + Math.min(ticks, units), total, label };
}

/** Counts requests against the plan: `done` never falls, and what a step did not need counts as done when the next begins. */
export function createProgress(report: (progress: Progress) => void) {
  let current: Step = "robots";
  let ticks = 0;
  return {
    begin(step: Step) {
      current = step;
      ticks = 0;
      report(progressAt(current, ticks));
    },
    tick() {
      if (ticks >= steps[current].units) return;
      ticks += 1;
      report(progressAt(current, ticks));
    },
  };
}
