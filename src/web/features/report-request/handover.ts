import { isValidDomain } from "#measurement/domain-name.ts";
import { type Fields, isFields } from "../../api/request.ts";

/** What /getstarted hands to /success in the navigation state, with what was typed there since. */
export type Handover = {
  readonly from: "getstarted";
  readonly domain: string;
  readonly companyName: string;
  readonly email: string;
  readonly fullName: string;
  readonly plan: string;
};

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

/** Takes a navigation state; returns the handover in it, or null where the visitor did not come from Get Started. */
export function readHandover(state: unknown): Handover | null {
  if (!isFields(state)) return null;
  const domain = textOf(state, "domain");
  if (state.from !== "getstarted" || !isValidDomain(domain)) return null;
  return {
    from: "getstarted",
    domain,
    companyName: textOf(state, "companyName"),
    email: textOf(state, "email"),
    fullName: textOf(state, "fullName"),
    plan: textOf(state, "plan"),
  };
}

/** Takes a navigation state and the query; returns what Get Started shall begin with: the state first, then the query. */
export function readPrefill(state: unknown, query: URLSearchParams): { domain: string; companyName: string } {
  const fields: Fields = isFields(state) ? state : {};
  return {
    domain: textOf(fields, "domain") || (query.get("domain") ?? ""),
    companyName: textOf(fields, "companyName"),
  };
}

/** What /success hands to the home page: the report is on its way. */
export type Sent = {
  readonly showPopup: true;
  /** Empty where it isn't known. */
  readonly domain: string;
  readonly companyName: string;
  /** Whether the site answered: where it did not, the mail says so in place of a report. */
  readonly isReached: boolean;
};

/** Takes a navigation state; returns what was sent, null where the visitor did not come from /success. */
export function readSent(state: unknown): Sent | null {
  if (!isFields(state) || state.showPopup !== true) return null;
  const domain = textOf(state, "domain");
  return {
    showPopup: true,
    domain: isValidDomain(domain) ? domain : "",
    companyName: textOf(state, "companyName"),
    isReached: state.isReached !== false,
  };
}

/** The sign-up that carries site and company on to the first brand. */
export function signUpFor({ domain, companyName }: Pick<Handover, "domain" | "companyName">): string {
  const company = companyName.trim();
  return `/signup?${new URLSearchParams({ domain, ...(company === "" ? {} : { company }) })}`;
}
