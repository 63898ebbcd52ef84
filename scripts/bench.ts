// Figures the product promises, measured here and now; ratios against a competitor in the same run where one can be run.
// `npm run bench` for all, `npm run bench -- audit` for one. A missed figure is printed as MISSED and sets exit code 1.

import { alertsRule } from "./bench/alerts.ts";
import { apiLoad } from "./bench/api-load.ts";
import { auditSpeed } from "./bench/audit-speed.ts";
import type { Figure } from "./bench/figure.ts";
import { hostileAnswers } from "./bench/hostile-answers.ts";
import { ownSite } from "./bench/own-site.ts";
import { analyticsPages } from "./bench/pages/analytics-pages.ts";
import { brandListBrowser } from "./bench/pages/brand-list-browser.ts";
import { brandListServer, embeddedBrandList } from "./bench/pages/brand-list-server.ts";
import { dashboardSize } from "./bench/pages/dashboard-size.ts";
import { homePage } from "./bench/pages/home-page.ts";
import { marketingPages } from "./bench/pages/marketing-pages.ts";
import { overviewSpeed } from "./bench/pages/overview-speed.ts";
import { readSpeed } from "./bench/read-speed.ts";
import { readingFigures } from "./bench/reading.ts";
import { reportPdf } from "./bench/report-pdf.ts";
import { scanKill } from "./bench/scans/scan-kill.ts";
import { scanSpeed } from "./bench/scans/scan-speed.ts";
import { scheduleSpeed } from "./bench/scans/schedule-speed.ts";
import { serverPatience } from "./bench/server-patience.ts";

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  alerts: alertsRule,
  audit: auditSpeed,
  read: readSpeed,
  reading: readingFigures,
  hostile: hostileAnswers,
  own: ownSite,
  home: homePage,
  dashboard: dashboardSize,
  marketing: marketingPages,
  patience: serverPatience,
  scans: scanSpeed,
  kills: scanKill,
  schedule: scheduleSpeed,
  analytics: analyticsPages,
  overview: overviewSpeed,
  api: apiLoad,
  "report-pdf": reportPdf,
  brands: async () => [...(await brandListServer()), ...(await brandListBrowser())],
  embedded: embeddedBrandList,
};

const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const { what, measured, target, reached } of await measure()) {
    console.log(`${reached ? "ok    " : "MISSED"} ${what}: ${measured} (target ${target})`);
    if (!reached) process.exitCode = 1;
  }
}
