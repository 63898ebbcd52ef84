type BarProps = { readonly value: number; readonly isOwn?: boolean };

/** A score of 0 to 10 as a bar; decoration for a number that is beside it as text. */
export function Bar({ value, isOwn = true }: BarProps) {
  return (
    <svg className={isOwn ? "bar" : "bar competitor"} aria-hidden="true">
      <rect className="track" width="100%" height="6" />
      <rect className="fill" width={`${value * 10}%`} height="6" />
    </svg>
  );
}
