type StepProgressProps = { readonly label: string; readonly done: number; readonly total: number };

const STROKES = Array.from({ length: 60 }, (_, stroke) => stroke);
const STROKE_WIDTH = 6;
const GAP = 2;
const HEIGHT = 22;

const heights = { done: 16, now: HEIGHT, open: 8 } as const;

/** Counted work as a row of sixty strokes: the part done is tall, the stroke at work is marked. */
export function StepProgress({ label, done, total }: StepProgressProps) {
  const reached = Math.round((done / Math.max(total, 1)) * STROKES.length);
  const stateOf = (stroke: number) => (stroke < reached ? "done" : stroke === reached ? "now" : "open");
  return (
    <svg
      className="step-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      viewBox={`0 0 ${STROKES.length * (STROKE_WIDTH + GAP) - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {STROKES.map((stroke) => {
        const state = stateOf(stroke);
        return (
          <rect
            key={stroke}
            className={state}
            x={stroke * (STROKE_WIDTH + GAP)}
            y={HEIGHT - heights[state]}
            width={STROKE_WIDTH}
            height={heights[state]}
          />
        );
      })}
    </svg>
  );
}
