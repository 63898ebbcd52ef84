import { postJson } from "./request.ts";

export type GetStartedDraft = { readonly domain: string; readonly companyName: string };

export type StrategyCallLead = {
  readonly companyDomain: string;
  readonly email: string;
  readonly fullName: string;
  readonly companyName: string;
};

/** Sends what the Get Started page asks for; rejects with RequestFailedError or TypeError. */
export async function sendGetStarted(draft: GetStartedDraft, now: Date): Promise<void> {
  await postJson("/api/v1/webhooks/get-started", {
    ...draft,
    source: "get-started",
    timestamp: now.toISOString(),
  });
}

/** Sends the lead that has the report mailed; rejects with RequestFailedError or TypeError. */
export async function sendStrategyCallLead(lead: StrategyCallLead, now: Date): Promise<void> {
  await postJson("/api/v1/webhooks/strategy-call", {
    ...lead,
    source: "success-book-call",
    timestamp: now.toISOString(),
  });
}
