import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { Pieces } from "./answer-pieces-view.tsx";
import type { AnswerBlock } from "./answer-text.ts";

type TableRows = Extract<AnswerBlock, { kind: "table" }>["rows"];

type AnswerTextTableProps = {
  readonly rows: TableRows;
  readonly colours: ReadonlyMap<string, string>;
};

/** A table that stands in an answer's text; its first row is the head. */
export function AnswerTextTable({ rows, colours }: AnswerTextTableProps) {
  const [head = [], ...body] = rows;
  return (
    <TableScroll label="Table in the answer">
      <table className="data-table">
        <thead>
          <tr>
            {head.map((pieces, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name, and none changes
              <th key={index} scope="col" dir="auto">
                <Pieces pieces={pieces} colours={colours} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and none changes
            <tr key={index}>
              {row.map((pieces, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name, and none changes
                <td key={cell} dir="auto">
                  <Pieces pieces={pieces} colours={colours} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
