import { sql } from "kysely";
import type { AskedSurface } from "../platform/tables/scan-tables.ts";

/** A lane of a scan: its calls to one assistant on one surface. */
export type Lane = { readonly assistant: string; readonly surface: AskedSurface };

/** Names a lane, as scans keep those they go on without: "gemini/web". */
export const laneName = ({ assistant, surface }: Lane): string => `${assistant}/${surface}`;

/** The same of a row named `call`. */
export const laneOfCall = sql<string>`(call.assistant || '/' || call.surface)`;

/** Whether the scan of a row named `scan` goes on without the lane of `call`. */
export const isFinishedWithout = sql<boolean>`(${laneOfCall} = any(scan.finished_without))`;
