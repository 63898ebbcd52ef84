import type { ReactNode } from "react";
import { RULE } from "../layout/frame.tsx";
import { colour, sans } from "../layout/style.ts";

/** Rows below a line, each of them `MailCell`s with a line below. */
export function MailRows({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      className="line"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderTop: `1px solid ${colour.lineStrong}` }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

type CellProps = {
  readonly tint?: "ink" | "soft" | "faint" | "good";
  readonly width?: number;
  readonly style?: Parameters<typeof sans>[2];
  readonly children: ReactNode;
};

/** A cell of a row; long words break. */
export function MailCell({ tint = "soft", width, style, children }: CellProps) {
  return (
    <td
      className={`${tint} line`}
      width={width}
      valign="top"
      style={sans(14, 21, {
        padding: "14px 0",
        borderBottom: RULE,
        wordBreak: "break-word",
        color: colour[tint],
        ...(width !== undefined && { width }),
        ...style,
      })}
    >
      {children}
    </td>
  );
}
