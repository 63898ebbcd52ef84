type SkeletonProps = {
  /** Lengths in CSS units; a line of text where they are left out. */
  readonly width?: string;
  readonly height?: string;
};

/** Holds the place of what is still loading; the region around it says so in words. */
export function Skeleton({ width = "100%", height = "12px" }: SkeletonProps) {
  return <span className="skeleton" style={{ width, height }} aria-hidden />;
}
