import { z } from "zod";
import { assistantIds } from "#assistants/assistants.ts";

export const brandId = z.uuid().optional().describe("Which brand; needless where the key opens one only");

const assistants = z
  .array(z.string())
  .optional()
  .describe(`Only answers of these: ${assistantIds.join(", ")}; all unless said`);
const from = z.iso
  .date()
  .optional()
  .describe("First day, such as 2026-11-01; 30 days before the last unless said");
const to = z.iso.date().optional().describe("Last day; today unless said");

const branded = z
  .enum(["false", "true", "all"])
  .optional()
  .describe(
    "false: prompts that don't name the brand, as in all headline figures; true: those that do; all: both. false unless said",
  );

/** Which answers are counted. */
export const period = { brand_id: brandId, from, to, assistants, branded };

export const page = {
  limit: z.number().int().min(1).max(100).default(20).describe("How many at most"),
  cursor: z.string().optional().describe("`next` of the page before"),
};
