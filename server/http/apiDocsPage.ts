interface Named { $ref?: string; type?: string | string[]; items?: Named; anyOf?: Named[]; description?: string; enum?: unknown[]; required?: string[]; properties?: Record<string, Named> }
interface Parameter { name: string; in: string; required?: boolean; description?: string }
interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Named }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: Named }> }>;
}
export interface ApiDescription { info: { title: string; description?: string }; paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Named> } }

const escape = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const nameOf = (ref: string) => ref.split('/').at(-1) ?? ref;

/** A type in few words, with links to the shapes. */
function typeText(schema: Named | undefined): string {
  if (!schema) return 'nothing';
  if (schema.$ref) return `<a href="#${escape(nameOf(schema.$ref))}">${escape(nameOf(schema.$ref))}</a>`;
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.type === 'array') return `list of ${typeText(schema.items)}`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(value)}</code>`).join(' or ');
  return escape(Array.isArray(schema.type) ? schema.type.join(' or ') : schema.type ?? 'anything');
}

const rows = (cells: string[][]) => cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');

function operationHtml(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(({ name, in: place, required, description }) => [`<code>${escape(name)}</code>`, escape(place), required ? 'required' : '', escape(description ?? '')]);
  const body = operation.requestBody?.content['application/json']?.schema;
  const answers = Object.entries(operation.responses).map(([status, { content }]) => [`<b>${escape(status)}</b>`, typeText(content?.['application/json']?.schema)]);
  const open = operation.security?.some((entry) => Object.keys(entry).length === 0);
  return `<section class="call"><h3><span class="method ${escape(method)}">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code></h3>
<p>${escape(operation.summary ?? '')}. ${open ? 'Open to everybody.' : 'Needs a bearer token.'}</p>
${parameters.length > 0 ? `<table><caption>Parameters</caption>${rows(parameters)}</table>` : ''}
${body ? `<p>Body: ${typeText(body)}</p>` : ''}
<table><caption>Answers</caption>${rows(answers)}</table></section>`;
}

function shapeHtml(name: string, schema: Named): string {
  const fields = Object.entries(schema.properties ?? {})
    .map(([field, type]) => [`<code>${escape(field)}</code>`, typeText(type), schema.required?.includes(field) ? 'always' : '', escape(type.description ?? '')]);
  return `<section id="${escape(name)}"><h3>${escape(name)}</h3><p>${escape(schema.description ?? '')}</p><table>${rows(fields)}</table></section>`;
}

/** The description as one plain page, without a script. */
function html(description: ApiDescription): string {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation)));
  const shapes = Object.entries(description.components?.schemas ?? {}).map(([name, schema]) => shapeHtml(name, schema));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(description.info.title)}: the API</title><link rel="stylesheet" href="/api/docs/docs.css"></head><body><main>
<h1>${escape(description.info.title)}: the API</h1><p>${escape(description.info.description ?? '')} For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<h2>Calls</h2>${calls.join('')}<h2>Shapes</h2>${shapes.join('')}</main></body></html>`;
}

const css = `:root{color-scheme:light dark;--paper:#fbf7f0;--raised:#fff;--ink:#1f1b16;--quiet:#5e564b;--line:#e6ded1;--brand:#0b6b5b}
@media (prefers-color-scheme:dark){:root{--paper:#14120f;--raised:#1e1b17;--ink:#f3ede3;--quiet:#b5aa9a;--line:#37312a;--brand:#7fd6c2}}
body{margin:0;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:860px;margin:0 auto}section{margin:16px 0;padding:4px 20px 16px;background:var(--raised);border:1px solid var(--line);border-radius:16px;overflow-x:auto}
a{color:var(--brand)}table{width:100%;border-collapse:collapse;font-size:14px}caption{text-align:left;color:var(--quiet);padding:8px 0 4px}
td{padding:6px 12px 6px 0;border-top:1px solid var(--line);vertical-align:top}.method{color:var(--brand);font-weight:700}code{font-family:ui-monospace,monospace}`;

export const apiDocsPage = { html, css } as const;
