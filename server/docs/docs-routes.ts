import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type ApiEnv, createRouter } from '../api/api.ts';
import { answers, answersAs, publicRoute } from '../api/route.ts';
import { type ApiDocument, describeApi } from './document.ts';
import { DOCS_PATH, DOCUMENT_PATH, docsPage, STYLE_PATH } from './page.ts';

const fixed = { method: 'get' as const, tags: ['About'], ...publicRoute };

const documentRoute = createRoute({
  ...fixed,
  path: DOCUMENT_PATH,
  summary: 'This API as an OpenAPI document',
  responses: answers(200, 'Every call with its parameters and responses', z.looseObject({})),
});
const pageRoute = createRoute({
  ...fixed,
  path: DOCS_PATH,
  summary: 'This API as a web page',
  responses: answersAs('text/html', 'The page'),
});
const styleRoute = createRoute({
  ...fixed,
  path: STYLE_PATH,
  summary: 'The page’s style sheet',
  responses: answersAs('text/css', 'The style sheet'),
});

/** Generated from the routes of `app` on the first request, when all are registered. */
export function docsRoutes(app: OpenAPIHono<ApiEnv>): OpenAPIHono<ApiEnv> {
  let made: ApiDocument | undefined;
  const document = (): ApiDocument => {
    made ??= describeApi(app);
    return made;
  };
  let page: ReturnType<typeof docsPage> | undefined;
  const style = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8');
  return createRouter()
    .openapi(documentRoute, (c) => c.json({ ...document() }, 200))
    .openapi(pageRoute, (c) => {
      page ??= docsPage(document());
      return c.html(page, 200);
    })
    .openapi(styleRoute, (c) => c.body(style, 200, { 'Content-Type': 'text/css' }));
}
