/** As much of an exported answer as its line of a table shows. */
export type AnswerRow = {
  readonly id: string;
  readonly askedAt: string;
  readonly assistant: string;
  readonly surface: string;
  readonly model: string | null;
  readonly prompt: string;
  readonly language: string | null;
  readonly country: string | null;
  readonly finish: string;
  readonly citations: readonly { readonly url: string }[] | null;
  readonly text: string;
  readonly reading: {
    readonly missing: string | null;
    readonly mentioned: string | null;
    readonly position: number | null;
    readonly sentiment: number | null;
    readonly cited: boolean | null;
    readonly others: number | null;
  } | null;
};

/** The columns of exported answers: the heading of each, and its value. */
export const answerColumns: readonly (readonly [string, (answer: AnswerRow) => CsvCell])[] = [
  ["id", ({ id }) => id],
  ["asked_at", ({ askedAt }) => askedAt],
  ["assistant", ({ assistant }) => assistant],
  ["surface", ({ surface }) => surface],
  ["model", ({ model }) => model],
  ["prompt", ({ prompt }) => prompt],
  ["language", ({ language }) => language],
  ["country", ({ country }) => country],
  ["finish", ({ finish }) => finish],
  ["missing", ({ reading }) => reading?.missing ?? null],
  ["mentioned", ({ reading }) => reading?.mentioned ?? null],
  ["position", ({ reading }) => reading?.position ?? null],
  ["sentiment", ({ reading }) => reading?.sentiment ?? null],
  ["cited", ({ reading }) => reading?.cited ?? null],
  ["others", ({ reading }) => reading?.others ?? null],
  ["citations", ({ citations }) => citations?.map(({ url }) => url).join(" ") ?? null],
  ["text", ({ text }) => text],
];

export type CsvCell = string | number | boolean | null;

/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would take for a formula, because it begins with = + - @ or a control
 * character, gets an apostrophe in front; numbers stay numbers.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
