import { html } from 'hono/html';
import { type ApiDocument, type Operation, operationsOf } from './document.ts';
import { type Schema, schemaText } from './schema-text.ts';

export const DOCS_PATH = '/api/docs';
export const STYLE_PATH = `${DOCS_PATH}/style.css`;
export const DOCUMENT_PATH = '/api/openapi.json';

/** Sections that most readers don’t look for. */
const LAST = ['Subscription', 'Payment', 'Sign-in', 'About', 'Dev mode'];

type Call = ReturnType<typeof operationsOf>[number];
type Markup = ReturnType<typeof html>;
type Content = Record<string, { schema?: Schema }>;

export function docsPage(document: ApiDocument): Markup {
  const { title, description = '' } = document.info;
  const calls = operationsOf(document);
  const all = new Set(calls.flatMap(({ operation }) => operation.tags ?? []));
  const tags = [...all].sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
  const tagged = (tag: string) => calls.filter(({ operation }) => operation.tags?.includes(tag));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLE_PATH}" />
        <script src="/before-paint.js"></script>
      </head>
      <body>
        <nav aria-label="Calls">
          <p class="title">${title}</p>
          ${tags.map((tag) => contents(tag, tagged(tag)))}
        </nav>
        <main>
          <h1>${title}</h1>
          ${description.split('\n\n').map(paragraphOf)}
          <p>Also available as an <a href="${DOCUMENT_PATH}">OpenAPI document</a>.</p>
          <h2>Authentication</h2>
          <dl>
            ${Object.entries(document.components?.securitySchemes ?? {}).map(
              ([name, scheme]) =>
                html`<dt><code>${name}</code></dt>
                  <dd>${howToProve(scheme)} ${'description' in scheme ? inCode(scheme.description ?? '') : ''}</dd>`,
            )}
          </dl>
          ${tags.map((tag) => html`<h2 id="${tag}">${tag}</h2>${tagged(tag).map((call) => callSection(document, call))}`)}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(document.components?.schemas ?? {}).map(
            ([name, schema]) =>
              html`<h3 id="${name}">${name}</h3>
                <pre tabindex="0"><code>${schemaText(schema as Schema)}</code></pre>`,
          )}
        </main>
      </body>
    </html>`;
}

const FENCE = '```\n';
const paragraphOf = (text: string): Markup =>
  text.startsWith(FENCE)
    ? html`<pre tabindex="0"><code>${text.slice(FENCE.length, -FENCE.length)}</code></pre>`
    : html`<p>${inCode(text)}</p>`;

const idOf = ({ method, path }: Call): string => `${method}-${path.slice(5).replaceAll(/\W+/g, '-')}`;

const contents = (tag: string, calls: Call[]): Markup =>
  html`<p><a href="#${tag}">${tag}</a></p>
    <ul>
      ${calls.map((call) => html`<li><a href="#${idOf(call)}"><b class="${call.method}">${call.method}</b> ${call.path.slice(4)}</a></li>`)}
    </ul>`;

function callSection(document: ApiDocument, call: Call): Markup {
  const { method, path, operation } = call;
  const [body] = contentOf(operation.requestBody);
  return html`<section id="${idOf(call)}" aria-label="${method} ${path}">
    <h3><b class="${method}">${method}</b> ${path}</h3>
    <p>${operation.summary}. <span class="who">${callers(document, operation)}</span></p>
    ${parameters(document, operation)}
    ${body ? html`<h4>Body</h4><pre tabindex="0"><code>${body}</code></pre>` : ''}
    ${Object.entries(operation.responses ?? {})
      .filter(([status]) => !status.endsWith('XX'))
      .map(([status, response]) => {
        const [answer] = contentOf(response);
        return html`<h4>${status}: ${'description' in response ? response.description : ''}</h4>
          ${answer ? html`<pre tabindex="0"><code>${answer}</code></pre>` : ''}`;
      })}
  </section>`;
}

function parameters(document: ApiDocument, { parameters = [] }: Operation): Markup | string {
  if (parameters.length === 0) return '';
  return html`<h4>Parameters</h4>
    <ul>
      ${parameters.map((given) => {
        const one = '$ref' in given ? document.components?.parameters?.[refName(given.$ref)] : given;
        if (!one || '$ref' in one) return '';
        return html`<li><code>${one.name}</code> in the ${one.in}, ${schemaText((one.schema ?? {}) as Schema)}${one.required ? '' : ', optional'}. ${one.description}</li>`;
      })}
    </ul>`;
}

function callers(document: ApiDocument, { security }: Operation): string {
  const names = (security ?? document.security ?? []).flatMap((one) => Object.keys(one));
  return names.length === 0 ? 'No authentication.' : `For: ${names.join(', ')}.`;
}

const refName = (ref: string): string => ref.split('/').at(-1) ?? '';

const contentOf = (part: object | undefined): string[] =>
  Object.values((part && 'content' in part ? part.content : {}) as Content).map(({ schema }) =>
    schemaText(schema ?? {}),
  );

function howToProve(scheme: object): Markup | string {
  if ('scheme' in scheme) return html`<code>Authorization: Bearer …</code>.`;
  return 'name' in scheme && 'in' in scheme ? html`<code>${scheme.name}</code>, a ${scheme.in}.` : '';
}

const inCode = (text: string): (Markup | string)[] =>
  text.split('`').map((part, n) => (n % 2 === 1 ? html`<code>${part}</code>` : part));
