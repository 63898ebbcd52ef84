import { keptInvitation } from "./kept-invitation.ts";
import { keptReport } from "./kept-report.ts";

/** Where somebody who has just signed in goes on: to the invitation or the first brand that led here, else to the dashboard. */
export function wayOn(now: Date): string {
  if (keptInvitation() !== null) return "/invitation";
  return keptReport(now) === null ? "/dashboard" : "/dashboard/brands/new";
}
