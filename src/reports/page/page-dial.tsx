import { type DialReading, dialSentence, drawDial } from "#measurement/dial-geometry.ts";

type Props = {
  readonly reading: DialReading;
  /** Under the value and for screen readers, where they differ from the reading's own words. */
  readonly caption?: string;
  readonly label?: string;
};

/** The dial of the share page: Readiness, the AIRO score, or the empty ring of what is not measured. It needs no script. */
export function PageDial({ reading, caption, label }: Props) {
  const dial = drawDial("medium", reading);
  return (
    <svg
      className={`dial ${reading.kind}`}
      viewBox={dial.viewBox}
      role="img"
      aria-label={label ?? dialSentence(reading)}
    >
      <path
        className="ring"
        d={dial.ring.path}
        strokeWidth={dial.ring.width}
        strokeDasharray={dial.ring.dash}
      />
      {dial.half && <path className="half" d={dial.half} />}
      {dial.major && <path className="major" d={dial.major} />}
      {dial.wedge && <path className="wedge" d={dial.wedge.path} fillOpacity={dial.wedge.opacity} />}
      {dial.edges && <path className="edges" d={dial.edges.path} strokeDasharray={dial.edges.dash} />}
      {dial.rim && (
        <path
          className="rim"
          d={dial.rim.path}
          strokeWidth={dial.rim.width}
          strokeDasharray={dial.rim.dash}
        />
      )}
      {dial.labels.map(({ text, ...place }) => (
        <text key={text} className="lab" {...place}>
          {text}
        </text>
      ))}
      {dial.fill && <path className="fill" d={dial.fill.path} strokeWidth={dial.fill.width} />}
      {dial.index && <path className="index" d={dial.index} />}
      {dial.tail && <path className="tail" d={dial.tail} />}
      {dial.needle && <path className="index" d={dial.needle} />}
      {dial.hubRadius !== undefined && <circle className="hub" r={dial.hubRadius} />}
      {dial.value && (
        <text className="val" x={dial.value.x} y={dial.value.y} fontSize={dial.value.fontSize}>
          {dial.value.text}
        </text>
      )}
      {dial.caption && (
        <text className="int" x={dial.caption.x} y={dial.caption.y} fontSize={dial.caption.fontSize}>
          {caption ?? dial.caption.text}
        </text>
      )}
    </svg>
  );
}
