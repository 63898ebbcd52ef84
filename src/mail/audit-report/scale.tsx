import { colour, sans } from "../layout/style.ts";

/** `width` is CSS: a share of the row or px. */
type Cell = { readonly width: string; readonly background: string; readonly className: string };

const HEIGHT = 12;

/** A row of flat cells: the only picture that every mail reader shows. Widths are CSS; the row fills its place. */
function Strip({ cells }: { cells: readonly Cell[] }) {
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
              height={HEIGHT}
              style={{
                width,
                height: HEIGHT,
                backgroundColor: background,
                padding: 0,
                fontSize: 0,
                lineHeight: 0,
                borderBottom: `1px solid ${colour.faint}`,
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

/** The Readiness dial unrolled: filled up to the score (0–10), with a mark at the score. */
export function MailScale({ score }: { score: number }) {
  const cells = [
    ...(score > 0 ? [{ width: `${share(score)}%`, background: colour.readiness, className: "fill" }] : []),
    { width: "3px", background: colour.ink, className: "index" },
    ...(score < 10
      ? [{ background: colour.paper, className: "track", width: `${100 - share(score)}%` }]
      : []),
  ];
  return (
    <>
      <Strip cells={cells} />
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

const share = (score: number) => Math.round(score * 10);
