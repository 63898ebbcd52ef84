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
