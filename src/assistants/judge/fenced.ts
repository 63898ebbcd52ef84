import { createHash } from "node:crypto";

/**
 * Puts a text by others between marks it cannot hold: they are made of the text's own digest, which no text can foretell. Returns the
 * fenced text and the mark's name, so that the instructions can say what the marks mean.
 */
export function fenced(text: string): { readonly mark: string; readonly block: string } {
  const mark = `text-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  return { mark, block: `<${mark}>\n${text}\n</${mark}>` };
}
