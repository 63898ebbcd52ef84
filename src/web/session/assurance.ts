import type { Session } from "@supabase/supabase-js";

export type AssuranceLevel = "aal1" | "aal2";

/** How surely this session knows its user, and how surely it could; null where the token does not say. */
export type Assurance = { readonly current: AssuranceLevel | null; readonly next: AssuranceLevel | null };

const isLevel = (value: unknown): value is AssuranceLevel => value === "aal1" || value === "aal2";

/** The claims in a token's middle part, unverified; empty where it cannot be read. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const part = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Takes a session; returns the level its token claims, and aal2 as the next where a second step is set up and verified. */
export function assuranceOf(session: Pick<Session, "access_token" | "user"> | null): Assurance {
  if (session === null) return { current: null, next: null };
  const { aal } = claimsOf(session.access_token);
  const current = isLevel(aal) ? aal : null;
  const hasSecondStep = (session.user.factors ?? []).some(({ status }) => status === "verified");
  return { current, next: hasSecondStep ? "aal2" : current };
}

/** True where the password, link or provider was only the first of two steps. */
export const needsSecondStep = ({ current, next }: Assurance): boolean =>
  next === "aal2" && current !== "aal2";
