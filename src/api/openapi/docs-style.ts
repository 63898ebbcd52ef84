import { raw } from "hono/html";

/** The look of the documentation: the product's own colours and type, in a page that needs no script. */
export const docsStyle = raw(`<style>
@font-face { font-family: "Geist Variable"; src: url("/fonts/geist-latin-wght-normal.woff2") format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: "Instrument Serif"; src: url("/fonts/instrument-serif-latin-400-normal.woff2") format("woff2"); font-display: swap; }
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #ffffff; --line: #e5e1d6; --line-strong: #cfc9b9; --ink: #0e1a2b; --ink-soft: #46536a; --accent: #0f766e; --tint: #f1efe8; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0b121d; --card: #111b2a; --line: #1e2a3c; --line-strong: #34445c; --ink: #eef2f7; --ink-soft: #a9b5c6; --accent: #2dd4bf; --tint: #16212f; }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; font: 1rem/1.6 "Geist Variable", system-ui, sans-serif; color: var(--ink); background: var(--paper); border-top: 3px solid var(--accent); overflow-wrap: anywhere; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; z-index: 1; }
header { max-width: 76rem; margin: 0 auto; padding: 1rem 1.25rem; display: flex; gap: 1.5rem; align-items: center; justify-content: space-between; }
header a { text-decoration: none; color: inherit; font-weight: 500; min-height: 24px; }
.frame { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1.25rem 6rem; display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 3rem; }
nav.chapters { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
nav.chapters ul { list-style: none; margin: 0; padding: 0; }
nav.chapters a { display: block; padding: .25rem 0; color: var(--ink-soft); text-decoration: none; }
nav.chapters a:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 3px; }
h1 { margin: 0 0 1rem; font: 400 clamp(2.25rem, 5vw, 3.25rem)/1.1 "Instrument Serif", Georgia, serif; text-wrap: balance; }
h2 { margin: 3.5rem 0 .5rem; padding-top: 1.25rem; border-top: 1px solid var(--ink); font-size: 1.25rem; font-weight: 600; }
h3 { margin: 1.75rem 0 .25rem; font-size: 1rem; font-weight: 600; }
details h3 { margin: 1.25rem 0 .5rem; font-size: .8125rem; font-weight: 600; color: var(--ink-soft); }
p { margin: .5rem 0; max-width: 68ch; color: var(--ink-soft); }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font: .8125rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
p code, td code, li code { background: var(--tint); padding: .1em .35em; border-radius: 4px; }
pre { margin: .25rem 0; padding: .875rem 1rem; overflow-x: auto; background: var(--tint); border: 1px solid var(--line); border-radius: 12px; max-height: 26rem; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin: .5rem 0; }
summary { cursor: pointer; padding: .75rem 1rem; display: grid; grid-template-columns: 4.25rem minmax(0, 1fr); gap: .125rem .75rem; list-style: none; border-radius: 12px; }
summary::-webkit-details-marker { display: none; }
summary .verb { font: 600 .75rem/1.5rem ui-monospace, Menlo, monospace; color: var(--accent); text-transform: uppercase; }
summary .path { font: .8125rem/1.5rem ui-monospace, Menlo, monospace; }
summary .what { grid-column: 2; color: var(--ink-soft); font-size: .9375rem; }
details > div { padding: 0 1rem 1rem; border-top: 1px solid var(--line); }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th { text-align: left; font-weight: 500; color: var(--ink-soft); }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
ul.plain { padding-left: 1.25rem; margin: .5rem 0; color: var(--ink-soft); }
@media (max-width: 800px) {
  .frame { grid-template-columns: minmax(0, 1fr); gap: 1rem; }
  nav.chapters { position: static; max-height: none; border-bottom: 1px solid var(--line); padding-bottom: 1rem; }
  nav.chapters ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
  summary { grid-template-columns: minmax(0, 1fr); }
  summary .what { grid-column: 1; }
}
</style>`);
