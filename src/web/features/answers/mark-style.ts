import type { CSSProperties } from "react";

/** The colour of a name's mark, by the CSS colours of brand and competitors. */
export const markStyle = (
  colours: ReadonlyMap<string, string>,
  entityId: string | null,
): CSSProperties & Readonly<Record<"--mark-line", string>> => ({
  "--mark-line": (entityId !== null && colours.get(entityId)) || "var(--ink-faint)",
});
