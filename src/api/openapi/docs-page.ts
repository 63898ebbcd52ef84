import { html } from "hono/html";
import { problemTitles } from "../http/error-response.ts";
import { limits } from "../http/rate-limit.ts";
import { curlOf } from "./curl.ts";
import { docsStyle } from "./docs-style.ts";
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
<p>${limits.ofKey.points.toLocaleString("en")} requests a minute with each key. <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> tell how it stands; after a 429 wait for <code>Retry-After</code> seconds.</p></section>
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
