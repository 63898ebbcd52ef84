import { StyleSheet } from "@react-pdf/renderer";
import { sansFamilies, serifFamilies } from "./pdf-fonts.ts";

/** The light tokens as flat tints on white paper. */
export const colour = {
  ink: "#0e1a2b",
  soft: "#46536a",
  faint: "#5c687a",
  line: "#e5e1d6",
  lineStrong: "#cfc9b9",
  track: "#eae7de",
  readiness: "#1d4ed8",
  good: "#147539",
  warn: "#a94c06",
  bad: "#b91c1c",
  teal: "#0f766e",
} as const;

/** The margin of every page, in points. */
const MARGIN = 52;

export const style = StyleSheet.create({
  page: {
    paddingTop: 44,
    paddingBottom: 64,
    paddingHorizontal: MARGIN,
    fontFamily: sansFamilies,
    fontSize: 9.5,
    color: colour.ink,
  },
  masthead: { flexDirection: "row", justifyContent: "space-between", alignItems: "center" },
  brand: { flexDirection: "row", alignItems: "center" },
  soft: { color: colour.soft },
  faint: { color: colour.faint },
  title: { fontFamily: serifFamilies, letterSpacing: -0.4 },
  heading: { fontFamily: serifFamilies, letterSpacing: -0.2 },
  footer: {
    position: "absolute",
    bottom: 30,
    left: MARGIN,
    right: MARGIN,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 8,
    color: colour.faint,
  },
  row: {
    flexDirection: "row",
    alignItems: "center",
    borderBottomWidth: 0.75,
    borderBottomColor: colour.line,
    paddingVertical: 5.5,
  },
});
