/** A refused request, in PostgREST's shape: `code` is its own (PGRST…) or Postgres' SQLSTATE. */
export class DataError extends Error {
  override readonly name = "DataError";
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { readonly details?: string | null; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.headers = more.headers ?? {};
  }
}

export const notParsed = (message: string): DataError => new DataError(400, "PGRST100", message);

/** Repeats only what looks like a name. */
export const unknownColumn = (table: string, column: string): DataError =>
  new DataError(
    400,
    "42703",
    /^\w{1,63}$/.test(column)
      ? `column ${table}.${column} does not exist`
      : "The request names an unknown column.",
  );

/** What a stranger typed, short enough to repeat. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** SQLSTATEs, or their first two characters, that are the request's fault, with the status PostgREST gives them. */
const statuses: Readonly<Record<string, number>> = {
  "22": 400,
  "23": 400,
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42501": 403,
  "42804": 400,
  "42883": 404,
  "42P10": 400,
};

/** Turns a refusal of the database into an answer; null where it is a fault of ours. */
export function databaseRefusal(error: unknown): DataError | null {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return null;
  const { code, message } = error;
  if (!/^[0-9A-Z]{5}$/.test(code)) return null;
  // PostgREST's convention: a function of the database names the status of its refusal.
  const named = /^PT(4\d\d)$/.exec(code)?.[1];
  const status = named === undefined ? (statuses[code] ?? statuses[code.slice(0, 2)]) : Number(named);
  if (status === undefined) return null;
  const details = "detail" in error && typeof error.detail === "string" ? error.detail : null;
  return new DataError(status, code, message, { details });
}

export function errorAnswer({ status, code, message, details, headers }: DataError): Response {
  const body = { code, message, details, hint: null };
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}
