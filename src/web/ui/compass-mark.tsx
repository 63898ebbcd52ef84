type CompassMarkProps = { readonly size?: number };

/** The compass of the house, for empty places and waiting. */
export function CompassMark({ size = 72 }: CompassMarkProps) {
  return (
    <svg className="compass-mark" width={size} height={size} viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="30" fill="none" stroke="currentColor" strokeWidth="1.25" />
      <path d="M36 6v6M36 60v6M6 36h6M60 36h6" stroke="currentColor" strokeWidth="1.25" />
      <g className="compass-needle">
        <path d="M36 16 41 36h-10z" fill="var(--accent)" />
        <path d="M36 56 31 36h10z" fill="currentColor" opacity=".28" />
      </g>
    </svg>
  );
}
