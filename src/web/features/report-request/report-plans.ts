/** The two kinds of report feedback a visitor can have in mind for the call. */
export const reportPlans = [
  {
    id: "one-time",
    name: "One-Time Report Feedback",
    price: "Lets Talk",
    isRecommended: false,
    points: ["AIRO score and model scores", "Competitor mentions and gaps", "About 60-point checklist"],
  },
  {
    id: "monthly",
    name: "Monthly Report Feedback",
    price: null,
    isRecommended: true,
    points: ["Weekly AIRO updates", "Tracked improvements", "Email summary and PDF"],
  },
] as const;

export type ReportPlanId = (typeof reportPlans)[number]["id"];

/** Takes what was kept of a choice; returns the plan, the recommended one where nothing fits. */
export const reportPlanId = (kept: string): ReportPlanId =>
  reportPlans.find(({ id }) => id === kept)?.id ?? "monthly";
