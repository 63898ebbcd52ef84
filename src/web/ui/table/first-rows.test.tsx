import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useFirstRows } from "./first-rows.tsx";

function Rows({ count, kept }: { readonly count: number; readonly kept?: number }) {
  const rows = Array.from({ length: count }, (_, at) => at + 1);
  const { shown, more } = useFirstRows(rows, { what: "brands", isKept: (row) => row === kept });
  return (
    <section>
      {shown.join(" ")} {more}
    </section>
  );
}

test("a long table begins with its first 25 rows and the one that is always shown", () => {
  const long = renderToStaticMarkup(<Rows count={100} kept={60} />);
  expect(long).toContain("24 25 60 ");
  expect(long).not.toContain("26");
  expect(long).toContain('Show 74 more<span class="vh"> brands</span>');
  expect(renderToStaticMarkup(<Rows count={100} />)).toContain("Show 75 more");
  expect(renderToStaticMarkup(<Rows count={25} />)).not.toContain("Show");
});
