import type { Kysely } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import { findSample } from "#database/samples/sample-brands.ts";
import { conflict } from "../http/api-error.ts";

/** Refuses what would ask the real world for a brand that is a sample: its market is invented. */
export async function refuseSample(kysely: Kysely<Tables>, brandId: string): Promise<void> {
  if ((await findSample(kysely, brandId)) !== null)
    throw conflict("This is sample data: its site is none, and nobody is ever asked for it.");
}
