import type { User } from "@supabase/supabase-js";

/**
 * The sign-ins this browser started elsewhere: by a mailed link, or with Google. Somebody else's link can then not
 * sign its visitor in without a question.
 */
const KEY = "truenorth-asked-links";
const MAX_ASKED = 5;
/** As long as a mailed link works. */
const LINK_MS = 60 * 60 * 1000;
const GOOGLE_MS = 10 * 60 * 1000;

type AskedLink = { readonly way: "mail" | "google"; readonly email: string; readonly until: number };
export type AskedWay = { readonly way: "google" } | { readonly way: "mail"; readonly email: string };

const isAskedLink = (value: unknown): value is AskedLink =>
  typeof value === "object" &&
  value !== null &&
  "way" in value &&
  "email" in value &&
  "until" in value &&
  typeof value.until === "number";

const normalized = (email: string) => email.trim().toLowerCase();

function openLinks(now: number): readonly AskedLink[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isAskedLink).filter(({ until }) => until > now) : [];
  } catch {
    // Without storage every link is asked about.
    return [];
  }
}

export function rememberAskedLink(asked: AskedWay, now = Date.now()): void {
  const email = asked.way === "mail" ? normalized(asked.email) : "";
  const until = now + (asked.way === "mail" ? LINK_MS : GOOGLE_MS);
  const others = openLinks(now).filter((link) => link.way !== asked.way || link.email !== email);
  const links: readonly AskedLink[] = [{ way: asked.way, email, until }, ...others].slice(0, MAX_ASKED);
  try {
    localStorage.setItem(KEY, JSON.stringify(links));
  } catch {
    // The link then asks whom to continue as.
  }
}

const cameByGoogle = ({ app_metadata: { provider, providers } }: Pick<User, "app_metadata">): boolean =>
  provider === "google" || (Array.isArray(providers) && providers.includes("google"));

/** Whether this browser asked, not long ago, for a link to this account or for a sign-in with Google that it has. */
export function hasAskedFor(user: Pick<User, "email" | "app_metadata">, now = Date.now()): boolean {
  return openLinks(now).some(({ way, email }) =>
    way === "google" ? cameByGoogle(user) : email === normalized(user.email ?? ""),
  );
}

export function forgetAskedLinks(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
