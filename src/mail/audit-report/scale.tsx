import { colour, sans } from "../layout/style.ts";

/** `width` is CSS: a share of the row or px. */
type Cell = { readonly width: string; readonly background: string; readonly className: string };

/** A row of flat cells: the only picture that every mail reader shows. Widths are CSS; the row fills its place. */
function Strip({ cells, height, ruled }: { cells: readonly Cell[]; height: number; ruled: boolean }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: "100%", borderCollapse: "collapse", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          {cells.map(({ width, background, className }) => (
            <td
              key={className}
              className={className}
              width={width.replace("px", "")}
              height={height}
              style={{
                width,
                height,
                backgroundColor: background,
                padding: 0,
                fontSize: 0,
                lineHeight: 0,
                ...(ruled ? { borderBottom: `1px solid ${colour.faint}` } : {}),
              }}
            >
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The Readiness dial unrolled: filled up to the score (0–10), with a mark at the score; empty without one. */
export function MailScale({ score }: { score: number | null }) {
  const rest = { background: colour.paper, className: "track" };
  const cells =
    score === null
      ? [{ ...rest, width: "100%" }]
      : [
          ...(score > 0
            ? [{ width: `${share(score)}%`, background: colour.readiness, className: "fill" }]
            : []),
          { width: "3px", background: colour.ink, className: "index" },
          ...(score < 10 ? [{ ...rest, width: `${100 - share(score)}%` }] : []),
        ];
  return (
    <>
      <Strip cells={cells} height={12} ruled />
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            {(["left", "center", "right"] as const).map((align, index) => (
              <td
                key={align}
                className="faint"
                width="33%"
                align={align}
                style={sans(12, 20, { color: colour.faint })}
              >
                {index * 5}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** A category's bar: its score of 0–10 as a share of the whole; an empty track where it was not measured. */
export function MailBar({ score }: { score: number | null }) {
  const filled = share(score ?? 0);
  const cells = [
    ...(filled > 0 ? [{ width: `${filled}%`, background: colour.readiness, className: "fill" }] : []),
    ...(filled < 100 ? [{ width: `${100 - filled}%`, background: colour.track, className: "track" }] : []),
  ];
  return <Strip cells={cells} height={8} ruled={false} />;
}

const share = (score: number) => Math.round(score * 10);
