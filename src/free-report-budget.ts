import { z } from "zod";

const FREE_REPORT_BUDGET =
  "must be US dollars per report and per day, such as 0.50/10, or 0 to ask no assistant";

/** `0.50/10`: what the first look of one free report may cost, and those of one day (UTC) together; 0 asks nobody. */
export const freeReportBudget = z
  .string()
  .trim()
  .default("0.50/10")
  .refine(
    (value) => value === "0" || /^\d{1,4}(?:\.\d{1,4})?\/\d{1,6}(?:\.\d{1,4})?$/.test(value),
    FREE_REPORT_BUDGET,
  )
  .transform((value) => {
    const [perReportUsd = 0, perDayUsd = 0] = value.split("/").map(Number);
    return perReportUsd === 0 || perDayUsd === 0 ? null : { perReportUsd, perDayUsd };
  });
