import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { Font } from "@react-pdf/renderer";
import { scriptFacesFor } from "./script-faces.ts";

/**
 * Families in the order of fallback: a glyph comes from the first that has it. Those of other scripts are added when a report
 * needs them, so the styles keep these arrays themselves.
 */
export const sansFamilies = ["Geist", "Geist Latin Extended", "Geist Cyrillic", "Geist Vietnamese"];
export const serifFamilies = ["Instrument Serif", "Instrument Serif Latin Extended", ...sansFamilies];

const require = createRequire(import.meta.url);

/** The file of a face inside its package: found from the sources and from the bundle alike, both below node_modules. */
const fileOf = (name: string) => require.resolve(`@fontsource/${name}-normal.woff`);

const SANS_SUBSETS = ["latin", "latin-ext", "cyrillic", "vietnamese"];
const SERIF_SUBSETS = ["latin", "latin-ext"];
const WEIGHTS = [400, 500, 600];
const SCRIPT_WEIGHTS = [400, 600];
const LONGEST_WORD = 32;
const PIECE = 16;

let registered = false;

/** Registers the report's faces with the PDF renderer, once per process. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const [index, subset] of SANS_SUBSETS.entries())
    Font.register({
      family: sansFamilies[index] ?? "Geist",
      fonts: WEIGHTS.map((fontWeight) => ({
        src: unpackedFont(fileOf(`geist/files/geist-${subset}-${fontWeight}`)),
        fontWeight,
      })),
    });
  for (const [index, subset] of SERIF_SUBSETS.entries())
    Font.register({
      family: serifFamilies[index] ?? "Instrument Serif",
      src: unpackedFont(fileOf(`instrument-serif/files/instrument-serif-${subset}-400`)),
    });
  Font.registerHyphenationCallback(brokenWord);
}

/** Scripts that break without a hyphen; their faces have none to draw. */
const UNHYPHENATED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Characters between which a line may end anywhere, so also where the next face begins. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/**
 * Words stay whole, as on the page; only what is longer than any word is cut, so that nothing runs off the paper. The renderer
 * writes a hyphen where it breaks between two pieces, and none at an empty one.
 */
export function brokenWord(word: string): string[] {
  const isLong = word.length > LONGEST_WORD;
  const pieces = (isLong && word.match(new RegExp(`.{1,${PIECE}}`, "gsu"))) || [word];
  if (!UNHYPHENATED.test(word)) return [...pieces];
  const joined = pieces.flatMap((piece, at) => (at === 0 ? [piece] : ["", piece]));
  return BREAKS_ANYWHERE.test(word) ? [...joined, ""] : joined;
}

/**
 * Makes the faces that a text needs beyond the report's own, such as the Korean ones, those of this report; returns what can be
 * drawn then. Reports are rendered one after the other, so a report never sees the faces of the one before.
 */
export async function loadFacesFor(text: string): Promise<(codePoint: number) => boolean> {
  sansFamilies.length = SANS_SUBSETS.length;
  serifFamilies.length = SERIF_SUBSETS.length + SANS_SUBSETS.length;
  for (const { family, file } of scriptFacesFor(text, await drawableBySans())) {
    sansFamilies.push(family);
    serifFamilies.push(family);
    if (Font.getRegisteredFontFamilies().includes(family)) continue;
    const fonts = SCRIPT_WEIGHTS.map((fontWeight) => ({
      src: unpackedFont(fileOf(`${file}-${fontWeight}`)),
      fontWeight,
    }));
    Font.register({ family, fonts });
  }
  return await drawableBySans();
}

/** Loads the sans faces; returns whether one of them can draw a code point. */
export async function drawableBySans(): Promise<(codePoint: number) => boolean> {
  registerFonts();
  const descriptors = sansFamilies.map((fontFamily) => ({ fontFamily, fontWeight: 400 }));
  await Promise.all(descriptors.map((descriptor) => Font.load(descriptor)));
  const faces = descriptors.flatMap((descriptor) => Font.getFont(descriptor)?.data ?? []);
  const known = new Map<number, boolean>();
  return (codePoint) => {
    const answer =
      known.get(codePoint) ??
      faces.some((face) => "hasGlyphForCodePoint" in face && face.hasGlyphForCodePoint(codePoint));
    known.set(codePoint, answer);
    return answer;
  };
}

const HEADER = 44;
const ENTRY = 20;

/**
 * Takes the path of a WOFF file; returns the same font unpacked, as a data address: the PDF renderer would unpack it itself, in
 * plain JavaScript, which takes a third of the time of a whole report.
 */
function unpackedFont(path: string): string {
  const woff = readFileSync(path);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(at + place));
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed === length ? bytes : inflateSync(bytes),
    };
  });
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const padding = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
  }
  return `data:font/ttf;base64,${Buffer.concat(parts).toString("base64")}`;
}
