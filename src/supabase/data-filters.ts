/** Query parameters that are no filters on a column. */
const notFilters = new Set(["select", "order", "limit", "offset", "on_conflict", "columns", "apikey"]);
const logical = new Set(["or", "and", "not.or", "not.and"]);

export type RewrittenFilters =
  | { readonly outcome: "as-is" }
  | { readonly outcome: "rewritten"; readonly parameters: URLSearchParams }
  /** The same column and operator given twice, of which the backend would heed only the last. */
  | { readonly outcome: "refused"; readonly filter: string }
  /** A column of the database's own, which tells how much others wrote before. */
  | { readonly outcome: "hidden"; readonly column: string };

const ownColumns = "(tableoid|ctid|xmin|xmax|cmin|cmax)";
const inLists = new RegExp(`(?<!\\w)${ownColumns}(?!\\w)`, "i");
const inConditions = new RegExp(`(?:^|[(,])\\s*(?:not\\.)?"?${ownColumns}"?(?=[.:-])`, "i");

/**
 * Makes the filters of a Data API request mean what PostgREST says, for a backend (0.10) that ORs two `or` and forgets the
 * first of two equal filters: several logical ones become one `and`, a repeated plain one is refused.
 */
export function rewriteFilters(parameters: URLSearchParams): RewrittenFilters {
  const conditions: string[] = [];
  const rest = new URLSearchParams();
  const seen = new Set<string>();
  for (const [name, value] of parameters) {
    const column = hiddenColumn(name, value);
    if (column !== undefined) return { outcome: "hidden", column };
    if (logical.has(name)) {
      conditions.push(`${name}${value}`);
      continue;
    }
    rest.append(name, value);
    if (notFilters.has(name) || isEmbedded(name)) continue;
    const filter = `${name}=${operatorOf(value)}`;
    if (seen.has(filter)) return { outcome: "refused", filter };
    seen.add(filter);
  }
  if (conditions.length < 2) return { outcome: "as-is" };
  rest.append("and", `(${conditions.join(",")})`);
  return { outcome: "rewritten", parameters: rest };
}

function hiddenColumn(name: string, value: string): string | undefined {
  const isList = /(?:^|\.)(?:select|order|columns|on_conflict)$/.test(name);
  const isCondition = /(?:^|\.)(?:or|and)$/.test(name);
  const inValue = isList ? inLists.exec(value) : isCondition ? inConditions.exec(value) : null;
  return (inValue ?? inLists.exec(name))?.[1];
}

/** Order and limit of an embedded table, such as `brands.order`. */
function isEmbedded(name: string): boolean {
  return /\.(?:order|limit|offset)$/.test(name);
}

function operatorOf(value: string): string {
  return /^(?:not\.)?[a-z]+(?:\([a-z]+\))?/.exec(value)?.[0] ?? value;
}
