/** Rows of `app.source_tallies`: their packed sums one after the other, each with its length in four bytes before it. */
export type PackedRows = { readonly isWide: boolean; readonly rows: Uint8Array };

const NARROW = 6;
const WIDE = 20;

/**
 * Takes packed rows, and by the number of a prompt whether it is kept (1); returns the four sums over those prompts of each row,
 * one row after the other. A page of a year has a million entries, so that they are read byte by byte.
 */
export function sumsOfRows({ isWide, rows }: PackedRows, isKept: Uint8Array): readonly number[] {
  const view = viewOf(rows);
  const sums: number[] = [];
  for (let at = 0; at < rows.length; ) {
    const end = at + 4 + view.getInt32(at);
    let [used, citing, citations, gaps] = [0, 0, 0, 0];
    at += 4;
    for (; isWide && at < end; at += WIDE) {
      if (isKept[view.getInt32(at)] !== 1) continue;
      used += view.getInt32(at + 4);
      citing += view.getInt32(at + 8);
      citations += view.getInt32(at + 12);
      gaps += view.getInt32(at + 16);
    }
    for (; at < end; at += NARROW) {
      if (isKept[((rows[at] ?? 0) << 8) | (rows[at + 1] ?? 0)] !== 1) continue;
      used += rows[at + 2] ?? 0;
      citing += rows[at + 3] ?? 0;
      citations += rows[at + 4] ?? 0;
      gaps += rows[at + 5] ?? 0;
    }
    sums.push(used, citing, citations, gaps);
  }
  return sums;
}

/** Takes the packed sums of one row or several, without lengths; hands out each prompt's number with the answers that use the source and the gaps. */
export function eachPrompt(
  { isWide, prompts }: { readonly isWide: boolean; readonly prompts: Uint8Array },
  tell: (number: number, used: number, gaps: number) => void,
): void {
  const view = viewOf(prompts);
  if (isWide)
    for (let at = 0; at < prompts.length; at += WIDE)
      tell(view.getInt32(at), view.getInt32(at + 4), view.getInt32(at + 16));
  else
    for (let at = 0; at < prompts.length; at += NARROW)
      tell(view.getUint16(at), view.getUint8(at + 2), view.getUint8(at + 5));
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
