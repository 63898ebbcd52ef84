import { html } from "hono/html";

const style = html`<style>
  @font-face { font-family: "Geist Variable"; src: url("/fonts/geist-latin-wght-normal.woff2") format("woff2"); font-weight: 100 900; }
  @font-face { font-family: "Instrument Serif"; src: url("/fonts/instrument-serif-latin-400-normal.woff2") format("woff2"); }
  :root { color-scheme: light dark; --paper: #fbfaf7; --line: #e5e1d6; --line-strong: #cfc9b9; --ink: #0e1a2b; --ink-soft: #46536a; --accent: #0f766e; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #0b121d; --line: #1e2a3c; --line-strong: #34445c; --ink: #eef2f7; --ink-soft: #a9b5c6; --accent: #2dd4bf; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; font: 1rem/1.5 "Geist Variable", system-ui, sans-serif; color: var(--ink); background: var(--paper); border-top: 3px solid var(--accent); }
  main { max-width: 60rem; margin: 0 auto; padding: 3rem 1rem 6rem; overflow-wrap: anywhere; }
  h1 { margin: 0; font: 400 clamp(2rem, 5vw, 3rem)/1.1 "Instrument Serif", Georgia, serif; text-wrap: balance; }
  p + h1 { margin-top: 1rem; }
  h2 { margin: 2.5rem 0 .75rem; font-size: 1rem; font-weight: 500; }
  p { margin: .75rem 0 0; color: var(--ink-soft); max-width: 64ch; }
  a { color: var(--accent); text-underline-offset: 3px; }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
  code { font-size: .875em; }
  .mails, dl { margin: 2rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--ink); }
  .mails li, dl div { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: .25rem 1.5rem; padding: .875rem 0; border-bottom: 1px solid var(--line); }
  .mails a { font-weight: 500; }
  time, dt, .to { font-size: .875rem; line-height: 1.5rem; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  .to { display: block; }
  dd { margin: 0; }
  dd a { display: block; width: fit-content; }
  button { margin-top: 1.5rem; padding: .75rem 1.25rem; min-height: 44px; font: inherit; font-weight: 500; color: var(--paper); background: var(--ink); border: 0; border-radius: 999px; cursor: pointer; }
  button:disabled { opacity: .5; cursor: default; }
  button:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
  iframe { display: block; width: 100%; height: 85vh; border: 1px solid var(--line-strong); border-radius: 12px; background: #fff; color-scheme: light; }
  pre { margin: 0; padding: 1.25rem; white-space: pre-wrap; font-size: .8125rem; line-height: 1.6; border: 1px solid var(--line-strong); border-radius: 12px; }
  @media (max-width: 640px) { .mails li, dl div { grid-template-columns: minmax(0, 1fr); } }
</style>`;

/** A page of this machine's own, without script; `reloadSeconds`: it loads itself again after so long. */
export const plainPage = (
  title: string,
  content: unknown,
  { reloadSeconds }: { readonly reloadSeconds?: number } = {},
) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${reloadSeconds === undefined ? "" : html`<meta http-equiv="refresh" content="${reloadSeconds}">`}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title} | TrueNorth</title>${style}</head>
<body><main>${content}</main></body></html>`;
