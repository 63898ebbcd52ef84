import type { CSSProperties } from "react";

/** Mail readers know neither variables nor stylesheets for certain: the light colours of the tokens, spelt out inline. */
export const colour = {
  paper: "#f3f1ea",
  sheet: "#ffffff",
  line: "#e5e1d6",
  lineStrong: "#cfc9b9",
  ink: "#0e1a2b",
  soft: "#46536a",
  faint: "#5c687a",
  teal: "#0f766e",
  readiness: "#1d4ed8",
  track: "#eae7de",
  good: "#147539",
  bad: "#b91c1c",
} as const;

const SANS = "'Geist Variable',Geist,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const SERIF = "'Instrument Serif',Georgia,'Times New Roman',serif";

/** Takes size and line height in px; returns the inline style of running text. */
export function sans(size: number, line: number, more: CSSProperties = {}): CSSProperties {
  return {
    fontFamily: SANS,
    fontSize: size,
    lineHeight: `${line}px`,
    margin: 0,
    color: colour.soft,
    ...more,
  };
}

/** Takes size and line height in px; returns the inline style of a title. */
export function serif(size: number, line: number, more: CSSProperties = {}): CSSProperties {
  return {
    fontFamily: SERIF,
    fontWeight: 400,
    fontSize: size,
    lineHeight: `${line}px`,
    margin: 0,
    color: colour.ink,
    ...more,
  };
}

/** For readers that honour it: narrow screens and dark mode, addressed by class because inline styles cannot. */
export const mailStylesheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a:focus-visible { outline: 2px solid #0f766e; outline-offset: 2px; }
@media (max-width: 620px) {
  .outer { padding: 0 !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .title { font-size: 34px !important; line-height: 38px !important; }
  .title.long { font-size: 25px !important; line-height: 30px !important; }
  .quarter { display: inline-block !important; width: 50% !important; box-sizing: border-box !important; padding: 14px 8px 14px 0 !important; }
  .gain { width: 76px !important; }
  .button, .button a { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0b121d !important; }
  .sheet { background-color: #111b29 !important; border-color: #2dd4bf #223046 #223046 !important; }
  .ink, .ink * { color: #eef2f7 !important; }
  .soft { color: #b3bfce !important; }
  .faint { color: #94a1b3 !important; }
  .line { border-color: #223046 !important; }
  .track { background-color: #223046 !important; }
  .fill { background-color: #7aa2ff !important; }
  .index { background-color: #eef2f7 !important; }
  .good { color: #4ade80 !important; }
  .bad { color: #f87171 !important; }
  .strong { border-color: #6f7f95 #223046 !important; }
  .link { color: #2dd4bf !important; }
  .button { background-color: #eef2f7 !important; }
  .button a, a.button { color: #0b121d !important; }
}
`;
