import { savedReport } from "./saved-report.ts";

/**
 * Where somebody who has just signed in goes on: to the invitation that led here, the page they were on (`place`) or the first
 * brand, else to the dashboard.
 */
export function wayOn(now: Date, place: string | null = null): string {
  if (savedInvitation() !== null) return "/invitation";
  if (place !== null) return place;
  return savedReport(now) === null ? "/dashboard" : "/dashboard/brands/new";
}

const home = "/dashboard";

const partOf = (source: object, name: string): string => {
  const value: unknown = Object.entries(source).find(([key]) => key === name)?.[1];
  return typeof value === "string" ? value : "";
};

/** Where to go once signed in: the page the guard was asked for (`from` of the navigation state), else the dashboard. */
export function wayBack(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return home;
  const { from } = state;
  if (typeof from !== "object" || from === null) return home;
  const path = partOf(from, "pathname");
  // A path of this site only: two slashes would name another host. The sign-in pages themselves lead nowhere.
  if (!/^\/(?![/\\])/.test(path) || /^\/auth(?:\/|$)/.test(path)) return home;
  return `${path}${partOf(from, "search")}${partOf(from, "hash")}`;
}

const KEY = "truenorth-invitation";

/** Keeps the token of an invitation while somebody signs up: a mailed link comes back to another tab, without it. */
export function keepInvitation(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Without storage the link of the invitation is to be opened again.
  }
}

export function savedInvitation(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
