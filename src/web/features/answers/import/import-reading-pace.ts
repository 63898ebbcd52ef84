import type { BrandNames } from "#api/brands/contract.ts";
import { readingPace } from "../../../brands/reading-notice.tsx";

const UNREAD_MS = 1500;

type Progress = {
  readonly data: Pick<BrandNames, "reading" | "unread"> | undefined;
  readonly status: "pending" | "error" | "success";
};

/** How soon to ask again whether imported answers are read; false once they are, and after an error that stayed. */
export function importReadingPace({ data, status }: Progress): number | false {
  if (data === undefined || status === "error") return false;
  return readingPace(data.reading) || (data.unread > 0 && UNREAD_MS);
}
