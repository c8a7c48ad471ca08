import type { OpenAPIHono } from '@hono/zod-openapi';
import { PRODUCT } from '../../domain/product.ts';
import type { ApiEnv } from '../api/api.ts';
import { SESSION_COOKIE } from '../session/auth.ts';
import { SESSION_CALLS } from '../session/session-calls.ts';

export type ApiDocument = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;

const ABOUT = `Everything that the web app does, it does by these calls. Bodies and answers are JSON.

A call that can’t be carried out is answered with a status of 4xx or 5xx and \`{error, code}\`: \`error\` says why in words, \`code\` is for programs.

What is absent and what is somebody else’s get the same 404.

A write that answers with a \`cursor\` counts once for each \`Idempotency-Key\`: sent again under the same key, it gets the first answer and changes nothing.`;

const SCHEMES = {
  person: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'What GET /api/auth/token gives a person who is signed in.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'One that a person made for a program in Settings: `dm_…`. Its scopes say whether it may read (GET) and write (all else).',
  },
  devKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'The server’s DEV_API_KEY, where it is in dev mode.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session of a browser in which a person is signed in.',
  },
  providerSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Razorpay-Signature',
    description: 'The payment provider’s signature over the body.',
  },
} as const;

const KEY_PARAMETER = 'IdempotencyKey';

/** The API as an OpenAPI document, from the routes of an app. */
export function describeApi(app: OpenAPIHono<ApiEnv>): ApiDocument {
  const registry = app.openAPIRegistry;
  for (const call of Object.values(SESSION_CALLS)) registry.registerPath(call);
  for (const [name, scheme] of Object.entries(SCHEMES))
    registry.registerComponent('securitySchemes', name, scheme);
  registry.registerComponent('parameters', KEY_PARAMETER, {
    ...{ name: 'Idempotency-Key', in: 'header', required: false },
    description: 'A new one for each write; the same one to send a write again.',
    schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
  });
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: `${PRODUCT} API`, version: '1', description: ABOUT },
    security: [{ person: [] }, { accessToken: [] }],
  });
  for (const { operation } of operationsOf(document)) {
    if (!answersCursor(operation)) continue;
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: `#/components/parameters/${KEY_PARAMETER}` },
    ];
  }
  return document;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;
type PathItem = NonNullable<ApiDocument['paths']>[string];
export type Operation = NonNullable<PathItem[(typeof METHODS)[number]]>;

/** Every call of a document, in its order. */
export const operationsOf = (document: ApiDocument) =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );

/** Whether it is a write that goes by its key; a read of changes has a cursor too, but takes it as a parameter. */
function answersCursor({ requestBody, responses = {} }: Operation): boolean {
  const answer = JSON.stringify(responses['200'] ?? responses['201'] ?? {});
  return requestBody !== undefined && answer.includes('"cursor"');
}
