import { View } from "@react-pdf/renderer";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import type { Tile } from "../tiles.ts";

type FigureTileProps = Omit<Tile, "change"> & {
  readonly change?: Tile["change"];
  /** Of the value, points. */
  readonly size: number;
};

/** A figure with its name, what it is of, how it changed, and a note: four fill a row. */
export function FigureTile({ name, value, of, change = null, note, size }: FigureTileProps) {
  const tint = change?.isClear ? (change.isUp ? colour.good : colour.bad) : colour.soft;
  return (
    <View
      style={{
        width: "25%",
        paddingVertical: 12,
        paddingRight: 10,
        borderBottomWidth: 0.75,
        borderBottomColor: colour.line,
      }}
    >
      <Words size={9} style={style.soft}>
        {name}
      </Words>
      <View style={{ flexDirection: "row", alignItems: "baseline", marginTop: 1 }}>
        <Words size={size} line={1.2} style={{ fontWeight: 500, letterSpacing: -0.6 }}>
          {value}
        </Words>
        {of !== "" && (
          <Words size={9} style={{ color: colour.soft, marginLeft: 5 }}>
            {of}
          </Words>
        )}
      </View>
      {change !== null && (
        <Words size={9} style={{ color: tint, fontWeight: change.isClear ? 600 : 400 }}>
          {change.words}
        </Words>
      )}
      <Words size={8.5} style={style.faint}>
        {note}
      </Words>
    </View>
  );
}
