import { Link, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { ReportCategory, ReportCheck, ReportEvidence } from "../report-checks.ts";
import { outcomeGlyphs } from "../report-checks.ts";
import { type Outcome, outcomeWords } from "../wording.ts";
import { colour, style } from "./pdf-style.ts";
import { Words } from "./words.tsx";

const EVIDENCE_SHOWN = 2;
const ADDRESS_LENGTH = 76;

const tint: Readonly<Record<Outcome, string>> = {
  pass: colour.good,
  partial: colour.warn,
  fail: colour.bad,
  na: colour.faint,
  unknown: colour.faint,
};

type CategoryProps = {
  readonly category: ReportCategory;
  /** The heading of all categories, before the first of them. */
  readonly heading?: ReactNode;
};

/** One category with all its checks: what was seen, where, and what to do. */
export function PdfCategory({ category, heading }: CategoryProps) {
  const [first, ...others] = category.checks;
  return (
    <View style={{ marginTop: 18 }}>
      {/* Headings stay with the first check, so that none is alone at the foot of a page. */}
      <View wrap={false}>
        {heading}
        <View
          style={{
            flexDirection: "row",
            justifyContent: "space-between",
            paddingBottom: 5,
            borderBottomWidth: 1,
            borderBottomColor: colour.ink,
          }}
        >
          <Words size={12} style={{ fontWeight: 500 }}>
            {category.title}
          </Words>
          <Words style={style.soft}>{category.score === null ? "Not measured" : category.scoreWords}</Words>
        </View>
        {first && <Check check={first} />}
      </View>
      {others.map((check) => (
        <Check key={check.id} check={check} />
      ))}
    </View>
  );
}

function Check({ check }: { check: ReportCheck }) {
  const { outcome, title, gain, found, evidence, fix, why } = check;
  return (
    <View wrap={false} style={[style.row, { alignItems: "flex-start" }]}>
      <View style={{ width: 66, flexDirection: "row", alignItems: "center", paddingTop: 1 }}>
        <Glyph outcome={outcome} />
        <Words size={8.5} style={{ marginLeft: 5, color: colour.soft }}>
          {outcomeWords[outcome]}
        </Words>
      </View>
      <View style={{ flex: 1 }}>
        <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
          <Words size={10} style={{ flex: 1, fontWeight: 500 }}>
            {title}
          </Words>
          {gain && (
            <Words size={8.5} style={{ color: colour.soft, marginLeft: 8 }}>
              {gain} points
            </Words>
          )}
        </View>
        {found !== "" && (
          <Words size={9} style={style.soft}>
            {found}
          </Words>
        )}
        {evidence.slice(0, EVIDENCE_SHOWN).map((seen) => (
          <Seen key={JSON.stringify(seen)} seen={seen} />
        ))}
        {fix && (
          <Words size={9} style={{ marginTop: 2 }}>
            <Text style={{ fontWeight: 600 }}>Fix: </Text>
            {fix}
          </Words>
        )}
        {fix && (
          <Words size={8.5} style={{ color: colour.faint, marginTop: 1 }}>
            Why: {why}
          </Words>
        )}
      </View>
    </View>
  );
}

/** Where it was seen, and the page's own words. */
function Seen({ seen: { address, snippet, value } }: { seen: ReportEvidence }) {
  const shown =
    address.text.length > ADDRESS_LENGTH ? `${address.text.slice(0, ADDRESS_LENGTH - 1)}…` : address.text;
  const words = [snippet && `“${snippet}”`, value].filter(Boolean).join(", ");
  return (
    <Words size={8.5} style={{ color: colour.faint }}>
      {address.href ? (
        <Link src={address.href} style={{ color: colour.teal, textDecoration: "none" }}>
          {shown}
        </Link>
      ) : (
        shown
      )}
      {words === "" ? "" : `  ${words}`}
    </Words>
  );
}

function Glyph({ outcome }: { outcome: Outcome }) {
  return (
    <Svg viewBox="0 0 14 14" style={{ width: 8.5, height: 8.5 }}>
      {outcomeGlyphs[outcome].map(({ path, stroke, dashes }) => (
        <Path
          key={path}
          d={path}
          fill={stroke === null ? tint[outcome] : "none"}
          {...(stroke === null ? {} : { stroke: tint[outcome], strokeWidth: stroke })}
          {...(dashes ? { strokeDasharray: dashes } : {})}
        />
      ))}
    </Svg>
  );
}
