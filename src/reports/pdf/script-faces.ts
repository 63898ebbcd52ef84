import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** One file of a font package: the part of it that draws some code points. */
export type ScriptFace = {
  readonly family: string;
  /** Path of the WOFF file without weight and ending, such as "noto-sans-kr/files/noto-sans-kr-12". */
  readonly file: string;
};

type Range = readonly [first: number, last: number];
type Part = { readonly face: ScriptFace; readonly ranges: readonly Range[] };

const CHINESE = "noto-sans-sc";
const JAPANESE = "noto-sans-jp";
const KOREAN = "noto-sans-kr";
/** Greek, Devanagari and rarer Cyrillic are in the first; the Latin parts are never needed. */
const OTHERS = ["noto-sans", "ibm-plex-sans-arabic", "noto-sans-hebrew", "noto-sans-thai"];

/**
 * Takes a text and what the report's own faces can draw; returns the parts of the script fonts that draw the rest of it, in
 * the order of fallback. Chinese and Japanese write many characters differently: a text with kana gets the Japanese form,
 * one with Hangul the Korean, any other the Chinese.
 */
export function scriptFacesFor(text: string, isDrawn: (codePoint: number) => boolean): readonly ScriptFace[] {
  const missing = new Set([...text].map(codePointOf).filter((codePoint) => !isDrawn(codePoint)));
  if (missing.size === 0) return [];
  const faces = new Map<string, ScriptFace>();
  for (const { face, ranges } of packagesFor(text).flatMap(partsOf)) {
    const drawn = [...missing].filter((codePoint) =>
      ranges.some(([a, b]) => codePoint >= a && codePoint <= b),
    );
    if (drawn.length === 0) continue;
    faces.set(face.family, face);
    for (const codePoint of drawn) missing.delete(codePoint);
    if (missing.size === 0) break;
  }
  return [...faces.values()];
}

function packagesFor(text: string): readonly string[] {
  const hasKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const hasHangul = /\p{Script=Hangul}/u.test(text);
  const hasHan = /\p{Script=Han}/u.test(text);
  return [
    ...OTHERS,
    ...(hasKana ? [JAPANESE] : []),
    ...(hasHangul ? [KOREAN] : []),
    ...(hasHan || hasKana ? [CHINESE] : []),
  ];
}

const known = new Map<string, readonly Part[]>();

/** The parts of a package by the ranges it publishes. */
function partsOf(name: string): readonly Part[] {
  const parts = known.get(name) ?? readParts(name);
  known.set(name, parts);
  return parts;
}

function readParts(name: string): readonly Part[] {
  const path = require.resolve(`@fontsource/${name}/unicode.json`);
  const ranges: Record<string, string> = JSON.parse(readFileSync(path, "utf8"));
  return Object.entries(ranges)
    .filter(([subset]) => !/^(?:latin|vietnamese|math|symbols)/.test(subset))
    .map(([key, listed]) => {
      const subset = key.replace(/[[\]]/g, "");
      return {
        face: { family: `${name} ${subset}`, file: `${name}/files/${name}-${subset}` },
        ranges: listed.split(",").map(rangeOf),
      };
    });
}

/** "U+ff03-ff05" or "U+ff07". */
function rangeOf(text: string): Range {
  const [first = "", last = first] = text.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const codePointOf = (letter: string): number => letter.codePointAt(0) ?? 0;
