import { Circle, Path, Svg, Text } from "@react-pdf/renderer";
import { type DialReading, type DialStroke, type DialText, drawDial } from "#measurement/dial-geometry.ts";
import { sansFamilies } from "./pdf-fonts.ts";
import { colour } from "./pdf-style.ts";

type Props = {
  readonly reading: DialReading;
  /** Shown under the value in place of the reading's own words. */
  readonly caption: string;
  /** Points; the height follows. */
  readonly width: number;
};

/** The dial in flat tints, from the same geometry as on the page. */
export function PdfDial({ reading, caption, width }: Props) {
  const dial = drawDial("medium", reading);
  const isEmpty = reading.kind === "none";
  return (
    <Svg viewBox={dial.viewBox} style={{ width, height: (width * 186) / 200 }}>
      <Path
        d={dial.ring.path}
        stroke={colour.lineStrong}
        strokeWidth={dial.ring.width}
        fill="none"
        {...(isEmpty ? { strokeDasharray: "2 4" } : {})}
      />
      {dial.half && <Path d={dial.half} stroke={colour.faint} strokeWidth={1} fill="none" />}
      {dial.major && (
        <Path d={dial.major} stroke={isEmpty ? colour.faint : colour.ink} strokeWidth={1.4} fill="none" />
      )}
      {dial.wedge && <Path d={dial.wedge.path} fill={colour.teal} fillOpacity={dial.wedge.opacity} />}
      {dial.edges && (
        <Path
          d={dial.edges.path}
          stroke={colour.teal}
          strokeWidth={dial.edges.width}
          strokeOpacity={dial.edges.opacity ?? 1}
          fill="none"
          {...dashes(dial.edges)}
        />
      )}
      {dial.rim && (
        <Path
          d={dial.rim.path}
          stroke={colour.teal}
          strokeWidth={dial.rim.width}
          fill="none"
          {...dashes(dial.rim)}
        />
      )}
      {dial.labels.map((label) => (
        <Centred key={label.text} {...label} fill={colour.soft} />
      ))}
      {dial.fill && (
        <Path d={dial.fill.path} stroke={colour.readiness} strokeWidth={dial.fill.width} fill="none" />
      )}
      {dial.index && <Path d={dial.index} fill={colour.ink} />}
      {dial.tail && <Path d={dial.tail} fill={colour.faint} />}
      {dial.needle && <Path d={dial.needle} fill={colour.ink} />}
      {dial.hubRadius && (
        <Circle cx={0} cy={0} r={dial.hubRadius} stroke={colour.ink} strokeWidth={1.25} fill="#ffffff" />
      )}
      {dial.value && <Centred {...dial.value} fill={colour.ink} fontWeight={500} />}
      {dial.caption && <Centred {...dial.caption} text={caption} fontSize={10} fill={colour.soft} />}
    </Svg>
  );
}

const dashes = ({ dash }: DialStroke) => (dash === undefined ? {} : { strokeDasharray: dash });

function Centred({
  text,
  x,
  y,
  fontSize,
  fill,
  fontWeight = 400,
}: DialText & { fill: string; fontWeight?: 400 | 500 }) {
  return (
    <Text
      x={x}
      y={y}
      textAnchor="middle"
      fill={fill}
      style={{ fontSize, fontFamily: sansFamilies, fontWeight }}
    >
      {text}
    </Text>
  );
}
