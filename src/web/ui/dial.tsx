import { type RefObject, useEffect, useRef } from "react";
import { type DialReading, type DialStroke, dialSentence, drawDial } from "#measurement/dial-geometry.ts";
import type { DialSize } from "#measurement/dial-sizes.ts";

type DialProps = {
  readonly size: DialSize;
  readonly reading: DialReading;
  /** What a screen reader says; the reading's own sentence where it is left out. */
  readonly label?: string;
};

function Stroke({ className, stroke }: { className: string; stroke: DialStroke | undefined }) {
  if (!stroke) return null;
  const { path, width, opacity, dash } = stroke;
  return (
    <path className={className} d={path} strokeWidth={width} strokeOpacity={opacity} strokeDasharray={dash} />
  );
}

const SWING_MS = 180;
let isPageSettled = false;

/** Takes a bearing in degrees (null: nothing to turn); turns the element there from north when it is first shown. */
function useSwing<Target extends Element>(bearing: number | null): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const firstBearing = useRef(bearing);

  useEffect(() => {
    // A dial that came with the page is already in place: turning it once more would flicker.
    if (!isPageSettled) return;
    const from = firstBearing.current;
    if (from === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    target.current?.animate([{ transform: `rotate(${-from}deg)` }, { transform: "none" }], {
      duration: SWING_MS,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      isPageSettled = true;
    });
    return () => clearTimeout(timer);
  }, []);

  return target;
}

/** The AIRO dial: a needle on an arc of 0 to 10, its wedge the interval; or the counted ring of Readiness. */
export function Dial({ size, reading, label }: DialProps) {
  const dial = drawDial(size, reading);
  const bearing =
    reading.kind === "measured" || reading.kind === "provisional" ? 24 * reading.score - 120 : null;
  const pointer = useSwing<SVGGElement>(bearing);
  return (
    <svg
      className={`dial ${size} ${dial.kind}`}
      viewBox={dial.viewBox}
      role="img"
      aria-label={label ?? dialSentence(reading)}
    >
      <Stroke className="ring" stroke={dial.ring} />
      {dial.minor && <path className="minor" d={dial.minor} />}
      {dial.half && <path className="half" d={dial.half} />}
      {dial.major && <path className="major" d={dial.major} />}
      {dial.labels.map(({ text, ...place }) => (
        <text key={text} className="lab" {...place}>
          {text}
        </text>
      ))}
      <Stroke className="fill" stroke={dial.fill} />
      {dial.index && <path className="index" d={dial.index} />}
      <g ref={pointer}>
        {dial.wedge && <path className="wedge" d={dial.wedge.path} fillOpacity={dial.wedge.opacity} />}
        <Stroke className="edge" stroke={dial.edges} />
        <Stroke className="rim" stroke={dial.rim} />
        {dial.tail && <path className="tail" d={dial.tail} />}
        {dial.needle && <path className="needle" d={dial.needle} />}
      </g>
      {dial.hubRadius !== undefined && <circle className="hub" r={dial.hubRadius} />}
      {dial.value && <DialText className="val" {...dial.value} />}
      {dial.caption && <DialText className="int" {...dial.caption} />}
    </svg>
  );
}

function DialText({
  className,
  text,
  ...place
}: {
  className: string;
  text: string;
  x: number;
  y: number;
  fontSize: number;
}) {
  return (
    <text className={className} {...place}>
      {text}
    </text>
  );
}
