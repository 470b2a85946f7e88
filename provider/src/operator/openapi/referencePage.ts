import { escapeHtml } from '@ank/protocol/html';
import type { JsonObject } from './describedSchema';
import type { ApiAudience } from './openApiDocument';
import { describeSchemaKind, type FieldRow, fieldRowsOf } from './schemaFieldRows';

const STYLE = `:root{color-scheme:light dark;--line:#8886;--soft:#8882;--link:light-dark(#0b57d0,#a8c7fa)}
body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:62rem;padding:1rem;overflow-wrap:anywhere}
a{color:var(--link)}h1{line-height:1.2;margin:.5rem 0}h2{border-bottom:2px solid var(--line);margin:2.5rem 0 1rem}
h3{font-size:1.05rem;margin:0}nav ul{columns:18rem;list-style:none;padding:0}nav li{break-inside:avoid}
article{border:1px solid var(--line);border-radius:.5rem;margin:1rem 0;padding:1rem;scroll-margin-top:1rem}
article:target{outline:3px solid var(--link)}code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{background:var(--soft);border-radius:.25rem;margin:.5rem 0;overflow:auto;padding:.75rem;white-space:pre-wrap}
p{margin:.25rem 0}table{border-collapse:collapse;font-size:.9rem;width:100%}
th,td{border-top:1px solid var(--line);padding:.35rem .5rem;text-align:left;vertical-align:top}
th{font-weight:600}td:first-child{min-width:8rem}summary{cursor:pointer;font-weight:600;padding:.5rem 0}
summary:focus-visible,a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
@media(max-width:40rem){thead{display:none}tr,td{display:block}td{border:0;padding:.1rem .5rem}tr{border-top:1px solid var(--line);padding:.35rem 0}}`;

type Operation = JsonObject & {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: JsonObject[];
  requestBody?: JsonObject;
  responses: Record<string, JsonObject>;
};

/** Text with what stands between backquotes as code. */
const escapeWithCodeSpans = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const renderFieldRow = ({ depth, name, kind, isRequired, text }: FieldRow) =>
  `<tr><td><code>${'&nbsp;&nbsp;'.repeat(depth)}${escapeHtml(name)}</code>${isRequired ? '' : ' <small>may be absent</small>'}</td>
<td><code>${escapeHtml(kind)}</code></td><td>${escapeWithCodeSpans(text)}</td></tr>`;

const renderFieldTable = (rows: readonly FieldRow[]) =>
  rows.length === 0
    ? '<p>No fields.</p>'
    : `<table><thead><tr><th>Field</th><th>Kind</th><th>Meaning</th></tr></thead><tbody>${rows.map(renderFieldRow).join('')}</tbody></table>`;

const renderDetails = (title: string, inside: string) =>
  `<details><summary>${title}</summary>${inside}</details>`;

const renderExample = (title: string, value: unknown) =>
  value === undefined ? '' : renderDetails(title, `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`);

const mediaContentOf = (holder: JsonObject | undefined, type: string): JsonObject | undefined =>
  (holder?.content as Record<string, JsonObject> | undefined)?.[type];

const toParameterRow = ({ name, required, schema, description }: JsonObject): FieldRow => ({
  ...{ depth: 0, name: String(name), kind: describeSchemaKind(schema as JsonObject) },
  isRequired: required === true,
  text: String(description ?? ''),
});

const renderFailureItem = (http: string, { description }: JsonObject) =>
  `<li>HTTP ${escapeHtml(http)}: ${escapeWithCodeSpans(String(description))}</li>`;

/** Lists the responses that operations share; '' where each has its own. */
const renderSharedResponses = (shared: Readonly<Record<string, JsonObject>>) => {
  const items = Object.entries(shared).map(
    ([name, { description }]) => `<li>${escapeHtml(name)}: ${escapeWithCodeSpans(String(description))}</li>`,
  );
  return items.length === 0 ? '' : `<h2 id="general">General refusals</h2><ul>${items.join('')}</ul>`;
};

/** Draws one operation; `resolve` follows a reference to a schema. */
const renderOperation = (
  method: string,
  path: string,
  operation: Operation,
  resolve: (schema: JsonObject) => JsonObject,
) => {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const sent = mediaContentOf(requestBody, 'application/json');
  const answered = mediaContentOf(responses['200'], 'application/json');
  const isPicture = mediaContentOf(responses['200'], 'image/jpeg') !== undefined;
  const [answer = {}] = ((answered?.schema as JsonObject | undefined)?.anyOf ?? []) as JsonObject[];
  const fields = [
    ...parameters.map(toParameterRow),
    ...(sent ? fieldRowsOf(resolve(sent.schema as JsonObject)) : []),
  ];
  const [needs = '', ...refusals] = description.split(/\n+- |\n+/);
  const others = Object.entries(responses).filter(([http]) => http !== '200');
  const failures = others
    .filter(([, { $ref }]) => $ref === undefined)
    .map(([http, response]) => renderFailureItem(http, response));
  const general = others.filter(([, { $ref }]) => $ref !== undefined).map(([http]) => http);
  if (general.length > 0)
    failures.push(`<li><a href="#general">The general refusals</a>, HTTP ${general.join(', ')}</li>`);
  return `<article id="${operationId}"><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeWithCodeSpans(summary)}</p><p>${escapeWithCodeSpans(needs)}</p>
${renderDetails('Request', renderFieldTable(fields))}
${renderDetails('Answer', isPicture ? '<p>The picture itself.</p>' : renderFieldTable(fieldRowsOf(resolve(answer))))}
${renderDetails('Refusals', `<ul>${[...refusals.map((text) => `<li>${escapeWithCodeSpans(text)}</li>`), ...failures].join('')}</ul>`)}
${renderExample('Example of a request', sent?.example)}${renderExample('Example of its answer', answered?.example)}</article>`;
};

/** Where each document is served, and its name in the page. */
const OTHERS: Readonly<Record<ApiAudience, string>> = {
  players: '<a href="operators">Operations of operators</a>',
  operators: '<a href="players">Calls of players</a>',
};

/**
 * The document as one HTML page that runs no script and loads nothing, so that it works without a network and
 * under the strictest policy.
 */
export const renderReferenceHtml = (audience: ApiAudience, document: JsonObject): string => {
  const { info, tags, paths, components } = document as {
    info: Record<string, string>;
    tags: { name: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, JsonObject>; responses?: Record<string, JsonObject> };
  };
  const resolve = (schema: JsonObject): JsonObject =>
    typeof schema.$ref === 'string'
      ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
      : schema;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = tags.map(({ name }) => ({
    name,
    own: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const contents = groups.map(
    ({ name, own }) =>
      `<h4>${escapeHtml(name)}</h4><ul>${own.map(({ path, operation: { operationId } }) => `<li><a href="#${operationId}">${escapeHtml(path)}</a></li>`).join('')}</ul>`,
  );
  const articles = groups.map(
    ({ name, own }) =>
      `<h2>${escapeHtml(name)}</h2>${own.map(({ method, path, operation }) => renderOperation(method, path, operation, resolve)).join('\n')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title ?? '')}</title><style>${STYLE}</style>
<h1>${escapeHtml(info.title ?? '')}</h1><p>${escapeWithCodeSpans(info.description ?? '')}</p>
<p><a href="${audience}.json">This document as OpenAPI 3.1</a> · ${OTHERS[audience]}</p>
<details open><summary>Contents: ${operations.length} operations</summary><nav>${contents.join('')}</nav></details>
${articles.join('\n')}
${renderSharedResponses(components.responses ?? {})}<h2>Refusal</h2>${renderFieldTable(fieldRowsOf(components.schemas.Refusal ?? {}))}</html>`;
};
