type StepProgressProps = { readonly label: string; readonly done: number; readonly total: number };

const STEP_WIDTH = 10;
const GAP = 2;

/** Counted work as a row of strokes: done ones are tall, the one at work is marked. */
export function StepProgress({ label, done, total }: StepProgressProps) {
  return (
    <svg
      className="step-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      viewBox={`0 0 ${total * STEP_WIDTH - GAP} 22`}
      preserveAspectRatio="none"
    >
      {Array.from({ length: total }, (_, step) => step).map((step) => {
        const [className, height] = step < done ? ["done", 16] : step === done ? ["now", 22] : ["open", 8];
        return (
          <rect
            key={step}
            className={className}
            x={step * STEP_WIDTH}
            y={22 - height}
            width={STEP_WIDTH - GAP}
            height={height}
          />
        );
      })}
    </svg>
  );
}
