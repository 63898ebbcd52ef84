import { inflateSync } from "node:zlib";

/**
 * The text of a PDF of ours as a reader would copy it: glyphs of each page by their font's table of code points, a new line where the
 * pen is set elsewhere. Only what @react-pdf/renderer writes is understood.
 */
export function pdfText(bytes: Uint8Array): string {
  const objects = objectsOf(Buffer.from(bytes).toString("latin1"));
  const letters = new Map<string, ReadonlyMap<string, string>>();
  const lettersOf = (font: string) => {
    const known = letters.get(font) ?? lettersOfFont(objects, font);
    letters.set(font, known);
    return known;
  };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map((page) => pageText(objects, page, lettersOf)).join("\n");
}

type PdfObject = { readonly head: string; readonly stream: string | null };
type Objects = ReadonlyMap<string, PdfObject>;

function objectsOf(pdf: string): Objects {
  const found = new Map<string, PdfObject>();
  for (const [, id = "", body = ""] of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)) {
    const at = body.indexOf("stream\n");
    const head = at === -1 ? body : body.slice(0, at);
    const raw = at === -1 ? null : body.slice(at + 7, body.lastIndexOf("\nendstream"));
    found.set(id, { head, stream: raw === null ? null : inflated(head, raw) });
  }
  return found;
}

const inflated = (head: string, raw: string): string =>
  head.includes("/FlateDecode") && !head.includes("/Subtype /Image")
    ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1")
    : raw;

const reference = (head: string, name: string): string | undefined =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];

function lettersOfFont(objects: Objects, font: string): ReadonlyMap<string, string> {
  const table = objects.get(reference(objects.get(font)?.head ?? "", "ToUnicode") ?? "")?.stream ?? "";
  const letters = new Map<string, string>();
  for (const [, first = "", , targets = ""] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    for (const [index, [, written = ""]] of [...targets.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(first.length, "0");
      letters.set(glyph, Buffer.from(written.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  return letters;
}

function pageText(
  objects: Objects,
  page: PdfObject,
  lettersOf: (font: string) => ReadonlyMap<string, string>,
): string {
  const resources = objects.get(reference(page.head, "Resources") ?? "")?.head ?? page.head;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, id]),
  );
  const content = objects.get(reference(page.head, "Contents") ?? "")?.stream ?? "";
  let text = "";
  let letters: ReadonlyMap<string, string> = new Map();
  for (const [, font, , shown] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|(\bBT\b)|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/gi,
  )) {
    if (font !== undefined) letters = lettersOf(fonts.get(font) ?? "");
    else if (shown === undefined) text += "\n";
    else
      for (const [, glyphs = ""] of shown.matchAll(/<([0-9a-f]*)>/gi))
        for (const glyph of glyphs.match(/.{4}/g) ?? []) text += letters.get(glyph) ?? "\ufffd";
  }
  return text;
}
