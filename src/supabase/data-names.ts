/** The tables of the Data API and the columns a request may name. Everything else is refused before the backend sees it. */
const columns: Readonly<Record<string, ReadonlySet<string>>> = Object.assign(Object.create(null), {
  profiles: new Set(["id", "full_name", "phone", "updated_at"]),
  brands: new Set(["id", "name", "domain", "plan", "status", "owner_user_id", "created_at", "updated_at"]),
});

const keywords = new Set([
  "select",
  "order",
  "limit",
  "offset",
  "on_conflict",
  "columns",
  "apikey",
  "or",
  "and",
  "not.or",
  "not.and",
]);

/** No table or column has such a name, and the backend would write to the prototype of all objects. */
const prototypeName = /(?<![\w])(?:__proto__|prototype|constructor)(?![\w])/i;

export type NameError = { readonly status: 400 | 404; readonly code: string; readonly message: string };

/** Checks every name in the path and query of a Data API request; null where all of them exist. */
export function findUnknownName(path: string, parameters: URLSearchParams): NameError | null {
  const table = path.replace(/^.*\/rest\/v1\/?/, "");
  const known = columns[table];
  if (known === undefined) {
    return { status: 404, code: "PGRST205", message: "Could not find the table in the schema cache" };
  }
  for (const [name, value] of parameters) {
    if (!keywords.has(name) && !known.has(name)) return unknownColumn;
    // A value of a column's own filter may be any text; in lists and conditions it holds names.
    if (keywords.has(name) && prototypeName.test(value)) return unknownColumn;
  }
  return null;
}

const unknownColumn: NameError = {
  status: 400,
  code: "42703",
  message: "The request names a column that does not exist.",
};
