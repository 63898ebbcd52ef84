import type { Kysely } from "kysely";
import { findSample } from "#database/sample-brands.ts";
import type { Tables } from "#database/tables.ts";
import { conflict } from "./api-error.ts";

/** Refuses what would ask the real world for a brand that is a sample: its market is invented. */
export async function refuseSample(kysely: Kysely<Tables>, brandId: string): Promise<void> {
  if ((await findSample(kysely, brandId)) !== null)
    throw conflict("This is sample data: its site is none, and nobody is ever asked for it.");
}
