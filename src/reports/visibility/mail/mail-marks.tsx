import { Text } from "@react-email/components";
import { colour, sans } from "../../mail/mail-style.ts";
import type { Figure } from "../figure.ts";
import { markOf, useNumbers } from "../reference-numbers.tsx";
import type { VisibilityReport } from "../visibility-report.ts";
import { mailedFigures } from "./mailed-figures.ts";

/** The numbers by which figures stand in the list at the end: small, raised and quiet. */
export function Marks({ figures }: { figures: readonly (Figure | undefined)[] }) {
  const numbers = useNumbers(figures);
  if (numbers.length === 0) return null;
  return (
    <span
      className="faint"
      style={sans(10, 10, {
        color: colour.faint,
        fontWeight: 400,
        letterSpacing: 0,
        lineHeight: 0,
        verticalAlign: "super",
        paddingLeft: 2,
      })}
    >
      {markOf(numbers)}
    </span>
  );
}

/** Every figure of the mail by its number, with the reference that counts it anew. */
export function References({ report }: { report: VisibilityReport }) {
  return (
    <>
      <Text className="faint" style={sans(12, 19, { color: colour.faint })}>
        Each figure can be counted anew by its reference:
      </Text>
      <table
        className="references"
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        border={0}
      >
        <tbody>
          {mailedFigures(report).map(({ figure: { reference } }, index) => (
            <tr key={reference}>
              <td
                className="faint"
                width={22}
                valign="top"
                style={sans(11, 16, { width: 22, color: colour.faint })}
              >
                {index + 1}
              </td>
              <td className="faint" style={sans(11, 16, { color: colour.faint, wordBreak: "break-all" })}>
                {reference}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
