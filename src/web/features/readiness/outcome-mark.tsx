import type { Outcome } from "#api/brands/contract.ts";

const pictures = {
  pass: <path d="M2.5 7.4 5.6 10.5 11.5 3.8" />,
  partial: (
    <>
      <circle cx="7" cy="7" r="5.2" />
      <path className="full" d="M7 1.8a5.2 5.2 0 0 1 0 10.4z" />
    </>
  ),
  fail: <path d="M3 3 11 11M11 3 3 11" />,
  na: <path d="M3 7H11" />,
  unknown: <circle cx="7" cy="7" r="5.2" strokeDasharray="2.2 2" />,
} as const;

/** The shape of an outcome; its word stands beside it. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  return (
    <svg
      className="outcome-mark"
      data-outcome={outcome}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      aria-hidden
    >
      {pictures[outcome]}
    </svg>
  );
}
