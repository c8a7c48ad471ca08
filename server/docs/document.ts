import type { OpenAPIHono } from '@hono/zod-openapi';
import { PRODUCT } from '../../domain/product.ts';
import { type ApiEnv, IDEMPOTENCY_KEY } from '../api/api.ts';
import { PREVIEW_HEADER, PREVIEW_PARAMETER } from '../api/preview.ts';
import { SESSION_COOKIE } from '../session/auth.ts';
import { SESSION_CALLS } from '../session/session-calls.ts';

export type ApiDocument = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;

/** As a person would type it. */
export const PREVIEW_EXAMPLE = `curl https://daymark.example/api/tasks/quick-add \\
  -H 'Authorization: Bearer dm_…' \\
  -H 'Content-Type: application/json' \\
  -H '${PREVIEW_HEADER}: 1' \\
  -d '{"text": "Call Ann tomorrow 9am"}'`;

/** The task repeats, and this occurrence was open. */
export const REPEAT_EXAMPLE = `curl https://daymark.example/api/tasks/complete \\
  -H 'Authorization: Bearer dm_…' \\
  -H 'Content-Type: application/json' \\
  -d '{"taskId": "plants", "occurrence": "2026-06-15"}'`;

/** The task was deleted, and comes back with its subtasks and reminders. */
export const UNDO_EXAMPLE = `curl https://daymark.example/api/trash/restore \\
  -H 'Authorization: Bearer dm_…' \\
  -H 'Content-Type: application/json' \\
  -d '{"entity": "task", "id": "plants"}'`;

/** What an AI app sends when it's asked for today's tasks. */
export const MCP_EXAMPLE = `curl https://daymark.example/mcp \\
  -H 'Authorization: Bearer dm_…' \\
  -H 'Content-Type: application/json' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "agenda", "arguments": {}}}'`;

/** The address of a bookmark, on one line. */
export const BOOKMARKLET_EXAMPLE = `javascript:fetch('https://daymark.example/api/tasks/lines', {method: 'POST', headers: {Authorization: 'Bearer dm_…', 'Content-Type': 'text/plain'}, body: document.title + ' ' + location.href}).then((answer) => alert(answer.ok ? 'Added' : 'Not added'))`;

/** What a receiver of webhooks does with each message. */
export const WEBHOOK_EXAMPLE = `import { Webhook } from 'standardwebhooks';
const webhook = new Webhook('whsec_…');
export async function receive(request) {
  const message = webhook.verify(await request.text(), Object.fromEntries(request.headers));
  if (message.type === 'changes')
    for (const { entity, id, value } of message.data.changes)
      console.log(value ? 'changed' : 'gone', entity, id, value?.title);
  return new Response(null, { status: 204 });
}`;

const ABOUT = `The web app does everything through these calls. Requests and responses are JSON.

Errors have a 4xx or 5xx status and a body of \`{error, code, words, values}\`: \`error\` is a message for people, \`code\` is for programs, and \`words\` with \`values\` is the message to translate.

Something that doesn’t exist and something that belongs to someone else both return 404.

The id of a list that someone shares with you, and of each task in it, starts with the owner’s id: \`owner:work\`. To add a task there, give the list’s id and omit the task’s.

A write that returns a \`cursor\` takes effect once per \`Idempotency-Key\`. A retry with the same key returns the first response and changes nothing. Many writes can share one call: \`POST /api/batch\`.

With \`${PREVIEW_HEADER}: 1\`, a write answers exactly as it would, and changes nothing. To see the task that \`POST /api/tasks/quick-add\` would add:

\`\`\`
${PREVIEW_EXAMPLE}
\`\`\`

Calls that do more than change your data, such as sending email or creating a token, refuse the header with a 400.

A task that repeats is one row: \`repeat\` is its rule, as in iCalendar, and its date is that of the open occurrence. To complete that one, name it. It becomes a task of its own, and the row moves on to the next date. If the occurrence isn’t the open one any more, nothing changes, so a call that comes late or twice doesn’t complete the next one:

\`\`\`
${REPEAT_EXAMPLE}
\`\`\`

For 30 days, everything can be undone. Everything that changed is in \`GET /api/history\`, and in \`GET /api/lists/{id}/changes\` for each list that others share with you. What a field was before is also in \`GET /api/tasks/{id}/history\` and its like for lists, goals and events; to take a change back, write that value. What was deleted comes back as it was:

\`\`\`
${UNDO_EXAMPLE}
\`\`\`

Web pages of other sites can call \`POST /api/tasks/lines\`, and no other call. A bookmarklet that adds the page you’re on, with a token that may only add:

\`\`\`
${BOOKMARKLET_EXAMPLE}
\`\`\`

AI apps that speak the Model Context Protocol connect to \`/mcp\` with an access token, or by a person’s consent: by OAuth, from registration on, as the answer without a token says. What they get opens only \`/mcp\`. Their tools find tasks, lists, events and what changed in a task, and with the write scope add, change, complete, plan and undo. A tool that changes something first answers with the changes, line by line, and a \`confirm\` text; a second call with the same arguments and that text makes them, within 10 minutes and once, unless something has changed since.

\`\`\`
${MCP_EXAMPLE}
\`\`\`

A webhook is an address to which changes are posted a few seconds after they’re made, as \`{type: "changes", data: {changes}}\`, with at most 500 of the \`changes\` that \`GET /api/changes\` returns. They come in the order in which they were made, each row as it is when it’s sent, and as null when it’s gone. Any 2xx status takes a message; otherwise it comes again, after half a minute, then after twice as long each time, up to a day. So each change comes at least once, and a message that comes again has the same \`webhook-id\`. After 5 days of failures, the webhook is paused until its owner resumes it. If it then lacks more than the server remembers, \`data.reset\` is \`"expired"\`, and every row follows. Messages are signed as Standard Webhooks (www.standardwebhooks.com) describe, so their libraries verify them:

\`\`\`
${WEBHOOK_EXAMPLE}
\`\`\``;

const SCHEMES = {
  person: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that GET /api/auth/token returns to a signed-in person.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token created in Settings: `dm_…`. Its scopes say whether it can read (GET), write (everything else) or only add (POST /api/tasks/lines and /api/tasks/mail).',
  },
  devKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'The server’s DEV_API_KEY, in dev mode.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session cookie of a signed-in browser.',
  },
  providerSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Razorpay-Signature',
    description: 'The payment provider’s signature of the body.',
  },
} as const;

const KEY_PARAMETER = 'IdempotencyKey';

export function describeApi(app: OpenAPIHono<ApiEnv>): ApiDocument {
  const registry = app.openAPIRegistry;
  for (const call of Object.values(SESSION_CALLS)) registry.registerPath(call);
  for (const [name, scheme] of Object.entries(SCHEMES))
    registry.registerComponent('securitySchemes', name, scheme);
  registry.registerComponent('parameters', KEY_PARAMETER, {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A new key for each write; the same key to retry it.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
  });
  registry.registerComponent('parameters', PREVIEW_PARAMETER, {
    name: PREVIEW_HEADER,
    in: 'header',
    required: false,
    description: 'To be told what the call would answer, and change nothing.',
    schema: { type: 'string', enum: ['1'] },
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

export const operationsOf = (document: ApiDocument) =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );

/** Whether it is a write with an idempotency key. Reading changes returns a cursor too, but has no body. */
function answersCursor({ requestBody, responses = {} }: Operation): boolean {
  const answer = JSON.stringify(responses['200'] ?? responses['201'] ?? {});
  return requestBody !== undefined && answer.includes('"cursor"');
}
