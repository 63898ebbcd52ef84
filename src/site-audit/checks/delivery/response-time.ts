import { type Decided, defineCheck } from "../../check.ts";
import { isUnavailable } from "../../facts/site.ts";
import { counted } from "../wording.ts";

const goodMs = 800;
const poorMs = 1_800;

/** Middle value; for an even count the mean of the two in the middle. The list is not empty. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor((sorted.length - 1) / 2);
  const low = sorted[middle] ?? 0;
  const high = sorted[sorted.length - 1 - middle] ?? low;
  return (low + high) / 2;
}

function verdictOn(medianMs: number, timedOut: boolean): Pick<Decided, "outcome" | "score"> {
  if (timedOut || medianMs > poorMs) return { outcome: "fail", score: 0 };
  return medianMs <= goodMs ? { outcome: "pass", score: 1 } : { outcome: "partial", score: 0.5 };
}

export const responseTime = defineCheck({
  id: "response-time",
  failureTitle: "Pages answer slowly",
  needs: ["homeResource", "pageResources", "keyPageUrls"],
  wants: ["homeTtfbMs"],
  evaluate({ homeTtfbMs, homeResource, pageResources, keyPageUrls }) {
    const homeUrl = homeResource.ok ? homeResource.finalUrl : homeResource.url;
    const others = pageResources.filter(
      (resource) => resource.ok && resource.finalUrl !== homeUrl && keyPageUrls.includes(resource.finalUrl),
    );
    const readings = [
      ...(isUnavailable(homeTtfbMs) ? [] : homeTtfbMs).map((ms) => ({
        url: homeUrl,
        ms,
        totalMs: homeResource.ok ? homeResource.totalMs : null,
      })),
      ...others.flatMap((resource) =>
        resource.ok && resource.ttfbMs !== null
          ? [{ url: resource.finalUrl, ms: resource.ttfbMs, totalMs: resource.totalMs }]
          : [],
      ),
    ];
    const late = [homeResource, ...pageResources].find(
      (resource) => !resource.ok && resource.kind === "timeout",
    );
    const [slowest] = readings.toSorted((a, b) => b.ms - a.ms);
    if (slowest === undefined && late === undefined) {
      const reason = isUnavailable(homeTtfbMs) ? homeTtfbMs.unavailable : "No answer could be timed.";
      return { outcome: "unknown", reason };
    }
    const medianMs =
      readings.length === 0 ? Number.POSITIVE_INFINITY : medianOf(readings.map(({ ms }) => ms));
    const timeout = late === undefined ? "" : ` ${late.url} gave no answer within 15 seconds.`;
    const measured =
      slowest === undefined
        ? ""
        : `Typically the first byte came after ${Math.round(medianMs)} ms (${counted(readings.length, "reading")}), at worst after ${Math.round(slowest.ms)} ms (${slowest.url}).`;
    const totals = readings.flatMap(({ totalMs }) => (totalMs === null ? [] : [totalMs]));
    const total = totals.length === 0 ? "" : ` Whole pages took ${Math.round(medianOf(totals))} ms.`;
    return {
      ...verdictOn(medianMs, late !== undefined),
      evidence: [
        ...readings.map(({ url, ms }) => ({
          url,
          snippet: "time to first byte",
          value: `${Math.round(ms)} ms`,
        })),
        ...(late === undefined ? [] : [{ url: late.url, snippet: "no answer in time", value: "15 s" }]),
      ],
      details:
        `${measured}${total}${timeout} Measured from where TrueNorth runs; visitors elsewhere may wait longer or shorter.`.trim(),
      fixValues: {
        url: late?.url ?? slowest?.url ?? homeUrl,
        ms: late === undefined ? String(Math.round(slowest?.ms ?? 0)) : "more than 15,000",
      },
      pagesChecked: new Set(readings.map(({ url }) => url)).size,
    };
  },
});
