import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "blue" | "teal" | "purple";

type BadgeProps = { readonly tone?: BadgeTone; readonly children: ReactNode };

/** A word or two about the thing beside it. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
