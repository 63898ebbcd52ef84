import { AsyncLocalStorage } from "node:async_hooks";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type ExportedAnswer, exportedAnswers } from "#database/answers/exported-answers.ts";
import {
  type ExportedPage,
  type ExportKind,
  exportedRows,
  exportKinds,
  exportScope,
  ReadAnewError,
} from "#database/answers/exported-kinds.ts";
import type { Database } from "#database/platform/connection.ts";
import { brandInFileName, fileName } from "#measurement/file-name.ts";
import { answerColumns, type CsvCell, csvLine } from "#reports/answer-table.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { type OwnBrandOptions, refusalsOfBrand, security, withOwnBrand } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";

const kinds = [
  "answers",
  "observations",
  "citations",
  "prompts",
  "competitors",
  "sources",
  "daily-answers",
  "daily-mentions",
  "actions",
  "audits",
] as const;

const getExport = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/export/{kind}",
  summary: "All rows of a kind, as lines of JSON or as a table; begins at once and streams",
  request: {
    params: z.object({ id: z.string(), kind: z.enum(kinds, `There are ${kinds.join(", ")} to export.`) }),
    query: z.object({
      format: z.enum(["ndjson", "csv"], "The format is ndjson or csv.").default("ndjson").openapi({
        description:
          "csv: a cell that a spreadsheet would take for a formula begins with an apostrophe, lists are joined by “; ”",
      }),
    }),
  },
  security,
  responses: {
    200: {
      description: "All of them; a transfer that breaks off is not whole",
      content: {
        "application/x-ndjson": { schema: z.string().openapi({ example: '{"id":"…","text":"…"}\n' }) },
        "text/csv": { schema: z.string().openapi({ example: "id,text\r\n…,…\r\n" }) },
      },
    },
    ...refusalsOfBrand,
  },
});

const types = { ndjson: "application/x-ndjson; charset=utf-8", csv: "text/csv; charset=utf-8" } as const;

/** Everything of a brand, to be taken away. */
export function exportRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getExport, async (context) => {
    const { userId } = context.var;
    const { id, kind } = context.req.valid("param");
    const { format } = context.req.valid("query");
    const brand = await withOwnBrand(database, { userId, brandId: id }, async (_, own) => own);
    const exported = { database, userId, brandId: brand.id };
    const texts =
      kind === "answers" ? answerTexts(exported, format) : rowTexts(exported, exportKinds[kind], format);
    // The pages export what their filter keeps under the name of the kind alone.
    const about = [brandInFileName(brand), `all ${kind}`];
    const filename = fileName(about, now().toISOString().slice(0, 10), format);
    return context.body(streamOf(texts), 200, {
      "Content-Type": types[format],
      "Content-Disposition": `attachment; filename="${filename}"`,
    });
  });

  return routes;
}

/** Asks for the next text when it is wanted, as whom the request was made: the reader pulls from outside of it. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const asBefore = AsyncLocalStorage.snapshot();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await asBefore(() => texts.next());
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await texts.return(undefined);
    },
  });
}

const AT_ONCE = 1000;

/** Who asks, and of which brand. */
type Exported = { readonly database: Database; readonly userId: string; readonly brandId: string };
type ExportFormat = "ndjson" | "csv";

/** All answers of a brand, a page at a time, as text; each page in a transaction of its own, so that nobody waits for a slow reader. */
async function* answerTexts(
  { database, userId, brandId }: Exported,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === "csv") yield csvLine(answerColumns.map(([title]) => title));
  let after: ExportedAnswer | null = null;
  while (true) {
    const from: ExportedAnswer | null = after;
    const page: readonly ExportedAnswer[] = await database.asMember(userId, (transaction) =>
      exportedAnswers(transaction, brandId, from, AT_ONCE),
    );
    yield page
      .map((answer) =>
        format === "csv"
          ? csvLine(answerColumns.map(([, cellOf]) => cellOf(answer)))
          : `${JSON.stringify(answer)}\n`,
      )
      .join("");
    after = page.at(-1) ?? null;
    if (page.length < AT_ONCE) return;
  }
}

/** All rows of a kind as text, likewise. Ends with ReadAnewError where the reading they are of is no longer shown. */
async function* rowTexts(
  { database, userId, brandId }: Exported,
  kind: ExportKind,
  format: ExportFormat,
): AsyncGenerator<string> {
  const names = Object.keys(kind.fields);
  if (format === "csv") yield csvLine(names.map(headingOf));
  const scopeId = await database.asMember(userId, (transaction) => exportScope(transaction, brandId, kind));
  if (scopeId === null) return;
  let after: readonly string[] | null = null;
  do {
    const from: readonly string[] | null = after;
    const page: ExportedPage = await database.asMember(userId, async (transaction) => {
      if ((await exportScope(transaction, brandId, kind)) !== scopeId)
        throw new ReadAnewError("The answers were recounted meanwhile. Export them again.");
      return await exportedRows(transaction, kind, { scopeId, after: from, limit: AT_ONCE });
    });
    yield page.rows
      .map((row) =>
        format === "csv" ? csvLine(names.map((name) => cellOf(row[name]))) : `${JSON.stringify(row)}\n`,
      )
      .join("");
    after = page.next;
  } while (after !== null);
}

/** askedAt → asked_at, as tables have it. */
const headingOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join("; ");
  return JSON.stringify(value);
}
