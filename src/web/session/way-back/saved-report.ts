import { isValidDomain } from "#measurement/domain-name.ts";
import { isSimpleEmailAddress } from "#measurement/typed-text.ts";

/** What a free report hands to sign-up and the first brand. */
export type SavedReport = {
  readonly domain: string;
  /** Empty where the report knows none. */
  readonly company: string;
  /** Where it was asked to be sent; empty where that isn't known here. */
  readonly email: string;
  /** The report's own page, such as /r/…; null where it isn't known. Its address is a key: it is in storage, never in a link. */
  readonly report: string | null;
};

/** What a link may say: an address of a person or a report is never in one. */
type ReportInLink = Pick<SavedReport, "domain" | "company">;

/** The same key as in the report page's script. */
const KEY = "truenorth-report";
const KEPT_MS = 7 * 86_400_000;
const LONGEST_COMPANY = 200;
const REPORT = /^\/r\/[\w-]{32,64}$/;

/** Keeps what a link of a report says while somebody signs up: a mailed link comes back to another tab, without it. */
export function keepReport({ domain, company, email }: ReportInLink & { email?: string }, now: Date): void {
  const known = savedReport(now);
  const before = known?.domain === domain ? known : null;
  const kept = {
    domain,
    company: company || before?.company,
    email: email || before?.email,
    report: before?.report,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept, savedAt: now.getTime() }));
  } catch {
    // Without storage the form for a new brand is empty.
  }
}

/** What was kept within a week; null where there is nothing, or nothing that fits. */
export function savedReport(now: Date): SavedReport | null {
  try {
    return readReport(JSON.parse(localStorage.getItem(KEY) ?? "null"), now);
  } catch {
    return null;
  }
}

export function forgetReport(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

/** Takes the query of a sign-up link; returns the site it is for, null where it names none. */
export function reportInLink(search: string): ReportInLink | null {
  const query = new URLSearchParams(search);
  const domain = query.get("domain") ?? "";
  return isValidDomain(domain) ? { domain, company: companyOf(query.get("company")) } : null;
}

function readReport(kept: unknown, now: Date): SavedReport | null {
  if (typeof kept !== "object" || kept === null || !("domain" in kept) || !("savedAt" in kept)) return null;
  const { domain, savedAt } = kept;
  if (typeof domain !== "string" || !isValidDomain(domain)) return null;
  if (typeof savedAt !== "number" || Math.abs(now.getTime() - savedAt) > KEPT_MS) return null;
  const report = "report" in kept && typeof kept.report === "string" ? kept.report : "";
  return {
    domain,
    company: companyOf("company" in kept ? kept.company : null),
    email: emailOf("email" in kept ? kept.email : null),
    report: REPORT.test(report) ? report : null,
  };
}

const emailOf = (email: unknown): string =>
  typeof email === "string" && isSimpleEmailAddress(email.trim()) ? email.trim() : "";

const companyOf = (company: unknown): string =>
  typeof company === "string"
    ? company
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
        .trim()
        .slice(0, LONGEST_COMPANY)
    : "";
