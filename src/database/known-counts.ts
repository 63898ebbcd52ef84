import { z } from "zod";
import type { Engine, Session } from "./engine.ts";

/** A plain list of one table's rows, as the embedded Data API asks for it: columns, what is counted, and where the page lies. */
const listing =
  /^(select (?:\*|"\w+"(?:, "\w+")*) from (.+?)((?: order by (?:"\w+"|[\w ,.])+)?)) limit \$(\d+)(?: offset \$(\d+))?$/;
const counting = /^select count\(\*\) as "__count" from (.+)$/;

/** Conditions that are looked up in no index: each further statement reads all of the member's rows again. */
const searching = / (?:like|~\*) /;
const allColumns = "select * from ";

/** A page further in is found by ids, which an index holds, so that the rows before it are not read. */
const FAR = 500;
const allBrands = 'select * from "public"."brands" ';

type Page = {
  readonly text: string;
  /** Table and condition, with the values of the condition. */
  readonly from: string;
  readonly values: readonly unknown[];
  readonly limit: number;
  readonly offset: number;
};
type Counted = Pick<Page, "from" | "values"> & { readonly count: number };

/**
 * The same engine for a caller that asks for a page and right after it for the number of all rows of the same condition, as the
 * embedded Data API does. A page that is not full tells that number itself, and a search counts while it reads, so that the
 * rows are not looked through once more. Where the page lies is written into its text: a plan is kept for a text only where it
 * knows how few rows are wanted.
 */
export function withKnownCounts(engine: Engine): Engine {
  return { ...engine, acquire: async () => rememberingSession(await engine.acquire()) };
}

function rememberingSession(session: Session): Session {
  let counted: Counted | null = null;
  const run: Session["run"] = async (text, values, parsers) => {
    const known = counted !== null && isCountOf(counted, text, values) ? counted.count : null;
    counted = null;
    if (known !== null) return { rows: [{ __count: known }], affectedRows: 1 };
    const page = pageOf(text, values);
    if (page === null) return await session.run(text, values, parsers);
    if (!searching.test(page.from) || !page.text.startsWith(allColumns)) {
      const result = await session.run(page.text, page.values, parsers);
      counted = countedBy(page, result.rows.length, null);
      return result;
    }
    const withCount = `select *, count(*) over () as "__count" from ${page.text.slice(allColumns.length)}`;
    const { rows, affectedRows } = await session.run(withCount, page.values, parsers);
    const found = rows.map((row) => countedRow.parse(row));
    counted = countedBy(page, rows.length, found[0]?.count ?? null);
    return { rows: found.map(({ row }) => row), affectedRows };
  };
  return { ...session, run };
}

const countedRow = z
  .looseObject({ __count: z.number() })
  .transform(({ __count: count, ...row }) => ({ count, row }));

function pageOf(asked: string, values: readonly unknown[]): Page | null {
  const [, list, from, order, limitPlace, offsetPlace] = listing.exec(asked) ?? [];
  if (list === undefined || from === undefined) return null;
  const conditions = Number(limitPlace) - 1;
  const numbers = z.array(z.int().nonnegative()).safeParse(values.slice(conditions));
  if (!numbers.success || numbers.data.length !== (offsetPlace === undefined ? 1 : 2)) return null;
  const [limit = 0, offset = 0] = numbers.data;
  const place = ` limit ${limit} offset ${offset}`;
  const isFar = offset >= FAR && list.startsWith(allBrands) && !searching.test(from);
  const text = isFar
    ? `${allBrands}where "id" in (select "id" from ${from}${order}${place})${order}`
    : `${list}${place}`;
  return { text, from, values: values.slice(0, conditions), limit, offset };
}

function isCountOf(counted: Counted, text: string, values: readonly unknown[]): boolean {
  return (
    counting.exec(text)?.[1] === counted.from &&
    values.length === counted.values.length &&
    values.every((value, index) => Object.is(value, counted.values[index]))
  );
}

/** What a page of `length` rows tells; `count` is that of all, null where it was not counted. */
function countedBy(
  { from, values, limit, offset }: Page,
  length: number,
  count: number | null,
): Counted | null {
  // A full page tells nothing, and neither does an empty one past the end.
  const isTold = length < limit && (offset === 0 || length > 0);
  const all = count ?? (isTold ? offset + length : null);
  return all === null ? null : { from, values, count: all };
}
