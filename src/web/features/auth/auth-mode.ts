export type AuthMode = "signin" | "signup";

/** What another page says as it sends someone here: which tab to open, and why they come. */
export type AuthArrival = { readonly mode: AuthMode; readonly problem: string | null };

/** Takes the navigation state, which anything may have put there. */
export function readAuthArrival(state: unknown): AuthArrival {
  const fields = typeof state === "object" && state !== null ? state : {};
  return {
    mode: "mode" in fields && fields.mode === "signup" ? "signup" : "signin",
    problem: "problem" in fields && typeof fields.problem === "string" ? fields.problem : null,
  };
}
