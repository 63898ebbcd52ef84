import { html, raw } from "hono/html";
import { problemTitles } from "../http/error-response.ts";
import { limits } from "../http/rate-limit.ts";
import type { ApiDocument, Content, Operation, Parameter } from "./document.ts";

type Listed = { readonly method: string; readonly path: string; readonly operation: Operation };

/** Takes the described document and the site's address; returns the page that says the same to people. Works without a script. */
export function docsPage(document: ApiDocument, origin: string) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({ method, path, operation })),
  );
  const chapters = (document.tags ?? []).map(({ name, description = "" }) => ({
    name,
    description,
    anchor: anchorOf(name),
    operations: operations.filter(({ operation }) => operation.tags?.includes(name)),
  }));
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API documentation | TrueNorth</title>
<meta name="description" content="The REST API of TrueNorth: prompts, answers, sources, visibility and actions of a brand, for programs.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${docsStyle}</head>
<body><a class="skip" href="#main">Skip to content</a>
<header><a href="/">TrueNorth</a><a href="/dashboard">Dashboard</a></header>
<div class="frame">
<nav class="chapters" aria-label="Chapters"><ul>
<li><a href="#start">How to start</a></li><li><a href="#errors">Errors</a></li><li><a href="#mcp">Assistants (MCP)</a></li>
${chapters.map(({ name, anchor }) => html`<li><a href="#${anchor}">${name}</a></li>`)}
</ul></nav>
<main id="main" tabindex="-1">
${introduction(origin)}
${chapters.map(
  (
    chapter,
  ) => html`<section aria-labelledby="${chapter.anchor}"><h2 id="${chapter.anchor}">${chapter.name}</h2>
<p>${chapter.description}</p>${chapter.operations.map((one) => operationEntry(one, origin))}</section>`,
)}
</main></div></body></html>`;
}

const anchorOf = (name: string) => `chapter-${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;

const introduction = (origin: string) => html`<h1>The TrueNorth API</h1>
<p>What a brand's pages show and change, programs can read and change with a key; people, keys, settings, billing and alerts want a signed-in session. The same in a form for machines: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<section aria-labelledby="start"><h2 id="start">How to start</h2>
<p>Make a key in your brand’s workspace, under “API Keys”. It opens that brand alone, as you and no further: <code>read</code> looks at everything, <code>write</code> changes content as well, <code>scan</code> also starts scans, which spends money. Then ask which brand it opens:</p>
<pre tabindex="0" role="region" aria-label="First request"><code>curl "${origin}/api/v1/brands" \\
  -H "Authorization: Bearer $TRUENORTH_API_KEY"</code></pre>
<h3>Pages of a list</h3>
<p>Lists that may grow long take <code>limit</code> and <code>cursor</code>; the answer’s <code>next</code> is the cursor of the following page, and null on the last.</p>
<h3>Asking twice by accident</h3>
<p>A <code>POST</code> may carry an <code>Idempotency-Key</code> of your choice. Sent again within 24 hours with the same request it has no second effect and gets the first answer; with another request it is refused with 422, and while the first is under way with 409.</p>
<h3>How much</h3>
<p>${limits.ofKey.points.toLocaleString("en")} requests a minute with each key. <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> report what is left; after a 429 wait for <code>Retry-After</code> seconds.</p></section>
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every refusal is <code>application/problem+json</code> (RFC 9457): <code>detail</code> says in words what happened and what to do, <code>code</code> is for programs, <code>field</code> names the input.</p>
<table><thead><tr><th scope="col">code</th><th scope="col">means</th></tr></thead><tbody>
${Object.entries(problemTitles).map(([code, title]) => html`<tr id="${code}"><td><code>${code}</code></td><td>${title}</td></tr>`)}
</tbody></table></section>
<section aria-labelledby="mcp"><h2 id="mcp">Assistants (MCP)</h2>
<p>Assistants that speak the Model Context Protocol use the same API through <code>${origin}/mcp</code> (streamable HTTP), with the key as bearer token. Where a program wants a command instead: <code>npm run -s cli -- mcp</code> with <code>TRUENORTH_URL</code> and <code>TRUENORTH_API_KEY</code> set.</p>
<pre tabindex="0" role="region" aria-label="Configuration of an MCP client"><code>${JSON.stringify({ mcpServers: { truenorth: { type: "http", url: `${origin}/mcp`, headers: { Authorization: "Bearer tn_…" } } } }, null, 2)}</code></pre></section>`;

function operationEntry({ method, path, operation }: Listed, origin: string) {
  const { parameters = [], responses } = operation;
  const success = Object.entries(responses).find(([status]) => Number(status) < 300)?.[1];
  return html`<details id="${operation.operationId ?? ""}"><summary><span class="verb">${method}</span><span class="path">${path}</span><span class="what">${operation.summary ?? ""}</span></summary>
<div><p>${operation.description ?? "Open to everybody."}</p>
${parameters.length === 0 ? "" : parameterTable(parameters)}
<h3>Request</h3>${code(curlOf({ method, path, operation, origin }), `Request of ${operation.operationId}`)}
${success?.content === undefined ? "" : answerExample(success.content, operation.operationId ?? "")}
<h3>Answers</h3><ul class="plain">${Object.entries(responses).map(([status, { description }]) => html`<li><code>${status}</code> ${description}</li>`)}</ul></div></details>`;
}

const code = (text: string, label: string) =>
  html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;

const parameterTable = (
  parameters: readonly Parameter[],
) => html`<h3>Parameters</h3><table><thead><tr><th scope="col">name</th><th scope="col">in</th><th scope="col">about</th></tr></thead><tbody>
${parameters.map((one) => html`<tr><td><code>${one.name}</code>${one.required ? " *" : ""}</td><td>${one.in}</td><td>${one.description ?? one.schema?.description ?? aboutOf(one)}</td></tr>`)}
</tbody></table>`;

const aboutOf = ({ schema }: Parameter): string =>
  schema?.enum === undefined
    ? String(schema?.format ?? schema?.type ?? "")
    : schema.enum.map(String).join(", ");

function answerExample(content: Content, operationId: string) {
  const [type, one] = Object.entries(content)[0] ?? ["", {}];
  const text = typeof one.example === "string" ? one.example : JSON.stringify(one.example, null, 2);
  return html`<h3>Example answer (${type})</h3>${code(text ?? "", `Example answer of ${operationId}`)}`;
}

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly origin: string;
};

/** The command line that asks for an operation, with the operation's own examples. */
function curlOf({ method, path, operation, origin }: Asked): string {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const words = [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}"${origin}${addressOf(path, operation)}"`,
    ...authorization(operation),
    ...(type === undefined ? [] : [`-H "Content-Type: ${type}"`, `-d ${quoted(content?.example)}`]),
  ];
  return words.join(" \\\n  ");
}

function addressOf(path: string, { parameters = [] }: Operation): string {
  const exampleFor = (name: string) =>
    String(
      parameters.find((parameter) => parameter.in === "path" && parameter.name === name)?.example ?? name,
    );
  const isOfBrand = path.includes("/brands/{id}");
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    isOfBrand && name === "id" ? "$BRAND_ID" : exampleFor(name),
  );
}

function authorization({ security = [] }: Operation): readonly string[] {
  if (security.length === 0) return [];
  const takesKey = security.some((scheme) => "apiKey" in scheme);
  return [`-H "Authorization: Bearer ${takesKey ? "$TRUENORTH_API_KEY" : "$SESSION_TOKEN"}"`];
}

const quoted = (example: unknown): string =>
  `'${(typeof example === "string" ? example : JSON.stringify(example, null, 2)).replaceAll("'", "'\\''")}'`;

/** The look of the documentation: the product's own colours and type, in a page that needs no script. */
const docsStyle = raw(`<style>
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
