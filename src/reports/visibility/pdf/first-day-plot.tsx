import { View } from "@react-pdf/renderer";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import type { VisibilityReport } from "../visibility-report.ts";
import { FigureCell, IntervalBar } from "./figure-cells.tsx";
import { competitorTints, cut } from "./frame.tsx";

const MAX_SHOWN = 7;
const NAME_LENGTH = 30;

/** Who is named how often, with likely ranges, while there is no line over time yet. The brand is always among those shown. */
export function FirstDayPlot({ report: { entities } }: { report: VisibilityReport }) {
  const competitors = entities.filter(({ isBrand }) => !isBrand);
  const first = entities.slice(0, MAX_SHOWN);
  const shown = first.some(({ isBrand }) => isBrand)
    ? first
    : [...first.slice(0, -1), ...entities.filter(({ isBrand }) => isBrand)];
  return shown.map((one) => (
    <View key={one.name} style={style.row} wrap={false}>
      <Words size={10} style={{ width: 170, paddingRight: 10, fontWeight: one.isBrand ? 600 : 400 }}>
        {cut(one.name, NAME_LENGTH)}
      </Words>
      <View style={{ width: 220 }}>
        <IntervalBar
          figure={one.visibility}
          width={210}
          tint={one.isBrand ? colour.ink : (competitorTints[competitors.indexOf(one)] ?? colour.faint)}
          most={1}
        />
      </View>
      <FigureCell figure={one.visibility} width={101} isBold={one.isBrand} size={10} />
    </View>
  ));
}
