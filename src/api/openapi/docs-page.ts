import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { Env } from "../env";
import { answer } from "../errors";
import type { ApiDocument, Operation } from "./describe-api";
import type { JsonSchema } from "./examples";
import { refsIn, shapeOf } from "./shape";

type Html = ReturnType<typeof html>;

const STYLE = `body{margin:0;background:#fbf8f3;color:#1f2421;font:16px/1.55 system-ui;overflow-wrap:anywhere}
header,main{max-width:52rem;margin:0 auto;padding:12px 16px}
header{font-weight:700}h1{font-size:26px;line-height:1.2;margin:8px 0}h2{font-size:20px;margin:36px 0 4px}h3{font-size:16px;margin:16px 0 4px}
a{color:#0b5d45}a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid #0b5d45;outline-offset:2px}
code,pre{font:14px/1.5 ui-monospace,monospace;background:#f1ece3;border-radius:4px;padding:1px 4px}
pre{padding:12px;overflow:auto}summary{padding:8px 0;cursor:pointer}
ul{padding:0;margin:0;list-style:none}li{padding:8px 0;border-top:1px solid #e6e0d6}
dt{margin-top:8px}dd{margin:0 0 0 16px}p{margin:4px 0 12px}
section{border-top:1px solid #e6e0d6;margin-top:24px}b.method{display:inline-block;min-width:3.8em}`;
const hash = createHash("sha256").update(STYLE).digest("base64");
/** The page has a style of its own and nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

const slugOf = (tag: string) => tag.toLowerCase().replace(/\W+/g, "-");

/** The OpenAPI document to read: its introduction with every operation, and a page for each tag. */
export function docsPage(read: () => ApiDocument) {
  return (c: Context<Env>): Response | Promise<Response> => {
    const document = read();
    const slug = c.req.param("tag");
    const tag = document.tags.find(({ name }) => slugOf(name) === slug);
    if (slug !== undefined && !tag) return answer(c, "not_found");
    c.header("Content-Security-Policy", POLICY);
    return c.html(tag ? tagPage(document, tag) : overview(document));
  };
}

const page = (title: string, main: Html) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${title}</title>
<style>${raw(STYLE)}</style>
<header><a href="/api/docs">API</a></header>
<main>${main}</main>
</html>`;

function operationsOf({ paths }: ApiDocument, tag: string) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(tag) ? [{ method: method.toUpperCase(), path, ...operation }] : [],
    ),
  );
}

function overview(document: ApiDocument) {
  return page(
    "API",
    html`<h1>API, version ${document.info.version}</h1>
<p>The whole description for programs: <a href="/api/openapi.json">openapi.json</a></p>
${document.info.description.split("\n\n").map((part) => html`<p>${marked(part)}</p>`)}
${document.tags.map(
  ({ name, description }) => html`<h2 id="${slugOf(name)}">${name}</h2>
<p>${description}</p>
<ul>${operationsOf(document, name).map(
    ({ method, path, operationId, summary }) => html`<li>
<a href="/api/docs/${slugOf(name)}#${operationId}"><b class="method">${method}</b> ${path}</a><br />${summary}</li>`,
  )}</ul>`,
)}`,
  );
}

function tagPage(document: ApiDocument, { name, description }: ApiDocument["tags"][number]) {
  const operations = operationsOf(document, name);
  const { schemas } = document.components;
  const shapes = refsIn(operations, schemas);
  return page(
    `${name} · API`,
    html`<h1>${name}</h1>
<p>${description}</p>
${operations.map(operationPart)}
<h2>Shapes</h2>
${shapes.map(
  (shape) => html`<section id="${shape}"><h3>${shape}</h3>
${shapeOf(schemas[shape] ?? {})}
${exampleOf(schemas[shape]?.examples)}</section>`,
)}`,
  );
}

type Named = Operation & { method: string; path: string };
function operationPart({ method, path, ...operation }: Named): Html {
  const { parameters = [], requestBody, responses, security } = operation;
  return html`<section id="${operation.operationId}">
<h2>${method} ${path}</h2>
<p><b>${operation.summary}.</b> ${marked(operation.description)}</p>
<p>Token: ${security.flatMap((one) => Object.keys(one)).join(", ") || "none"}</p>
${parameters.length > 0 ? html`<h3>Parameters</h3><dl>${parameters.map(parameterPart)}</dl>` : ""}
${requestBody ? html`<h3>Body</h3>${contentPart(requestBody.content)}` : ""}
<h3>Answers</h3>
<dl>${Object.entries(responses).map(
    ([status, one]) => html`<dt><b>${status}</b> ${marked(one.description)}</dt>
<dd>${contentPart(one.content ?? {})}</dd>`,
  )}</dl></section>`;
}

const parameterPart = (one: NonNullable<Operation["parameters"]>[number]) =>
  html`<dt><code>${one.name}</code> in the ${one.in}${one.required ? ", required" : ""}</dt>
<dd>${shapeOf(one.schema)}</dd>`;

const contentPart = (content: Record<string, { schema: JsonSchema; example?: unknown }>) =>
  Object.entries(content).map(
    ([
      kind,
      { schema, example },
    ]) => html`<div>${kind === "application/json" ? "" : `${kind} `}${shapeOf(schema)}
${example === undefined ? "" : exampleOf([example])}</div>`,
  );

const exampleOf = (examples: unknown) =>
  Array.isArray(examples)
    ? html`<details><summary>Example</summary><pre tabindex="0">${JSON.stringify(examples[0], null, 2)}</pre></details>`
    : "";

/** Code and bold text of Markdown, all that the descriptions use. */
function marked(text: string) {
  return text
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .map((part) =>
      part.startsWith("`")
        ? html`<code>${part.slice(1, -1)}</code>`
        : part.startsWith("**")
          ? html`<b>${part.slice(2, -2)}</b>`
          : part,
    );
}
