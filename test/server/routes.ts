import { expect } from 'vitest';
import { ACTORS, type createActor, SECRET } from './actors.ts';
import type { Person } from './app.ts';
import { appClient } from './app-client.ts';
import type { startBilling } from './billing.ts';

export type Shop = Awaited<ReturnType<typeof startBilling>>;
type Met = Awaited<ReturnType<typeof createActor>>;
type Given = Record<string, string>;
export type RouteRow = {
  /** The status for each actor, in the order of ACTORS. */
  answers: readonly number[];
  /** Whether it affects only the caller's own account, whoever else the request names. */
  own?: true;
  /** Whether list members can read its tasks here. */
  shows?: true;
  /** Whether it refuses as OAuth says, in codes for programs. */
  inCodes?: true;
  /** What the owner does first; returns values for the request. */
  given?: (shop: Shop, met: Met) => Promise<Given>;
  body?: (met: Met, given: Given) => unknown;
  query?: (met: Met) => string;
  /** The values of its path. */
  params?: (met: Met) => Given;
};

const same = (status: number) => ACTORS.map(() => status);
const open = (status: number): RouteRow => ({ answers: same(status) });
const own = (status: number, more: Partial<RouteRow> = {}): RouteRow => ({
  answers: [401, ...same(status).slice(1)],
  own: true,
  ...more,
});
const hidden: RouteRow = { answers: [401, ...same(404).slice(1)] };
const ownersOnly = (status: number, refusal: number, more: Partial<RouteRow>): RouteRow => ({
  answers: ACTORS.map((who) => (who === 'no token' ? 401 : who === 'the owner' ? status : refusal)),
  ...more,
});

async function deleted(_: Shop, { owner }: Met): Promise<Given> {
  await owner.call('DELETE', '/api/tasks', { taskId: 'island' });
  return {};
}

async function withGoalAndEvent(_: Shop, { owner }: Met): Promise<Given> {
  await owner.call('POST', '/api/goals', { goal: { id: 'goal', title: SECRET, category: 'career' } });
  const data = { id: 'event', title: SECRET, start: '09:00', end: '10:00', category: 'work' };
  await owner.call('POST', '/api/planner', { type: 'event', data });
  return {};
}

async function completed(_: Shop, { owner }: Met): Promise<Given> {
  await owner.call('PUT', '/api/tasks', { taskId: 'island', updates: { completed: true } });
  return {};
}

/** The task repeats, and its title is no secret. */
async function repeating(_: Shop, { owner }: Met): Promise<Given> {
  const updates = { title: 'x', repeat: 'FREQ=DAILY', dueDate: '2026-06-15' };
  expect((await owner.call('PUT', '/api/tasks', { taskId: 'island', updates })).status).toBe(200);
  return {};
}

async function withSection(_: Shop, { owner }: Met): Promise<Given> {
  const section = { id: 'shore', listId: 'work', name: SECRET };
  expect((await owner.call('POST', '/api/sections', { section })).status).toBe(201);
  return {};
}

/** The four routes of an entity that is never shared: everyone has their own, and can't find anyone else's. */
function neverShared(
  path: string,
  name: string,
  input: (text: string) => object,
  updates: (text: string) => object,
  {
    given = name,
    id = 'one',
    prepare,
    ...more
  }: {
    given?: string;
    id?: string;
    type?: string;
    prepare?: (owner: Person, text: string) => Promise<unknown>;
  } = {},
): Record<string, RouteRow> {
  const theirs = async (_: Shop, { owner }: Met) => {
    await prepare?.(owner, SECRET);
    const answer = await owner.call('POST', path, { ...more, [given]: { ...input(SECRET), id } });
    expect(answer.status).toBe(201);
    return {};
  };
  return {
    [`GET ${path}`]: own(200, { given: theirs }),
    // Only the owner can add a row with one of the owner's ids; a reflection's id is always its date.
    [`POST ${path}`]: {
      ...(name === 'reflection' ? own(201) : ownersOnly(201, 400, {})),
      given: async (_, { owner }) => {
        await prepare?.(owner, 'x');
        return {};
      },
      body: ({ at }) => ({ ...more, [given]: { ...input('x'), id: at('new') } }),
    },
    [`PUT ${path}`]: ownersOnly(200, 404, {
      given: theirs,
      body: ({ at }) => ({ ...more, [`${name}Id`]: at(id), updates: updates('x') }),
    }),
    [`DELETE ${path}`]: ownersOnly(200, 404, {
      given: theirs,
      body: ({ at }) => ({ ...more, [`${name}Id`]: at(id) }),
    }),
  };
}

const minute = (n: number) => `2026-06-15T09:0${n}:00.000Z`;
const ofOwner = ({ owner }: Met) => `?userId=${owner.accountId}`;

/** Of a browser that will never be called. */
const SUBSCRIPTION = {
  endpoint: 'https://push.example.com/x',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** Who may make each call, and how it is made. `server/permission.test.ts` fails if one is missing. */
export const ROUTES: Record<string, RouteRow> = {
  'GET /healthz': open(200),
  'GET /streamz': open(200),
  'GET /readyz': open(200),
  'GET /metrics': open(401),
  'GET /api/about': open(200),
  'GET /api/openapi.json': open(200),
  'GET /api/docs': open(200),
  'GET /api/docs/style.css': open(200),
  // Links that weren't made here.
  'GET /u/:sealed': open(404),
  'POST /u/:sealed': open(404),
  'GET /u/invitations/:sealed': open(404),
  'POST /u/invitations/:sealed': open(404),
  'GET /ics/:name': open(404),
  'GET /.well-known/oauth-authorization-server': open(200),
  'GET /.well-known/oauth-protected-resource/mcp': open(200),
  'GET /api/oauth/keys': open(200),
  'GET /api/oauth/authorize': open(302),
  'GET /api/oauth/authorize/:requestId': open(302),
  'GET /api/oauth/requests/:requestId': open(302),
  'GET /api/oauth/register/:clientId': { ...open(401), inCodes: true },
  'POST /api/oauth/register': { ...open(400), inCodes: true, body: () => ({}) },
  'POST /api/oauth/revoke': { ...open(400), inCodes: true, body: () => ({}) },
  'POST /api/oauth/token': { ...open(400), inCodes: true, body: () => ({}) },
  'POST /api/payment/webhook': { ...open(401), body: () => ({ event: 'payment.captured' }) },

  //                       no token, stranger, viewer, editor, owner, former, revoked, expired
  'GET /api/tasks': own(200, { shows: true }),
  'POST /api/tasks': {
    answers: [401, 404, 403, 201, 201, 404, 404, 404],
    body: ({ at }) => ({ task: { title: 'x', id: at('new'), listId: at('work') } }),
  },
  'PUT /api/tasks': {
    answers: [401, 404, 403, 200, 200, 404, 404, 404],
    body: ({ at }) => ({ taskId: at('island'), updates: { title: 'x' } }),
  },
  'DELETE /api/tasks': {
    answers: [401, 404, 403, 200, 200, 404, 404, 404],
    body: ({ at }) => ({ taskId: at('island') }),
  },
  'GET /api/history': own(200),
  // They joined after it was added.
  'GET /api/tasks/:id/history': {
    answers: [401, 404, 200, 200, 200, 404, 404, 404],
    params: ({ at }) => ({ id: at('island') }),
  },
  'GET /api/lists/:id/history': {
    answers: [401, 404, 200, 200, 200, 404, 404, 404],
    params: ({ at }) => ({ id: at('work') }),
  },
  'GET /api/goals/:id/history': {
    answers: [401, 404, 404, 404, 200, 404, 404, 404],
    given: withGoalAndEvent,
    params: ({ at }) => ({ id: at('goal') }),
  },
  'GET /api/planner/:id/history': {
    answers: [401, 404, 404, 404, 200, 404, 404, 404],
    given: withGoalAndEvent,
    params: ({ at }) => ({ id: at('event') }),
  },
  'GET /api/lists/:id/changes': {
    answers: [401, 404, 200, 200, 200, 404, 404, 404],
    params: ({ at }) => ({ id: at('work') }),
  },
  // They joined at that time, as the clock stands still.
  'GET /api/lists/:id/past': {
    answers: [401, 404, 200, 200, 200, 404, 404, 404],
    shows: true,
    params: ({ at }) => ({ id: at('work') }),
    query: () => '?at=2026-06-15T10:00:00.000Z',
  },
  'POST /api/tasks/move': {
    answers: [401, 404, 403, 200, 200, 404, 404, 404],
    body: ({ at }) => ({ taskId: at('island'), updates: { listId: 'personal', title: 'x' } }),
  },
  'POST /api/tasks/complete': {
    answers: [401, 404, 403, 200, 200, 404, 404, 404],
    given: repeating,
    body: ({ at }) => ({ taskId: at('island') }),
  },
  'POST /api/tasks/skip': {
    answers: [401, 404, 403, 200, 200, 404, 404, 404],
    given: repeating,
    body: ({ at }) => ({ taskId: at('island') }),
  },
  'POST /api/mutations': {
    answers: [401, 409, 403, 200, 200, 409, 409, 409],
    given: repeating,
    body: ({ at }) => ({
      name: 'completeTask',
      args: { taskId: at('island'), along: [], at: '2026-06-15T10:00:00.000Z', zone: 'UTC' },
    }),
  },
  // A session's token opens the API, not this.
  'POST /mcp': own(401, {
    body: () => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'find_tasks', arguments: {} },
    }),
  }),
  'POST /api/tasks/quick-add': own(201, { body: () => ({ text: 'Buy milk tomorrow' }) }),
  'POST /api/tasks/lines': own(201, { body: () => ({ text: 'Buy milk tomorrow\nCall Ann' }) }),
  'POST /api/repeat/preview': own(200, { body: () => ({ repeat: 'FREQ=DAILY' }) }),
  'GET /api/lists': own(200),
  'POST /api/lists': {
    answers: [401, 400, 403, 403, 201, 400, 400, 400],
    body: ({ at }) => ({ list: { name: 'x', color: 'blue', id: at('new') } }),
  },
  'PUT /api/lists': {
    answers: [401, 404, 403, 403, 200, 404, 404, 404],
    body: ({ at }) => ({ listId: at('work'), updates: { name: 'x' } }),
  },
  'DELETE /api/lists': {
    answers: [401, 404, 403, 403, 200, 404, 404, 404],
    body: ({ at }) => ({ listId: at('work') }),
  },
  'GET /api/sections': own(200, { shows: true, given: withSection }),
  'POST /api/sections': {
    answers: [401, 404, 403, 201, 201, 404, 404, 404],
    body: ({ at }) => ({ section: { name: 'x', id: at('new'), listId: at('work') } }),
  },
  'PUT /api/sections': {
    answers: [401, 404, 403, 200, 200, 404, 404, 404],
    given: withSection,
    body: ({ at }) => ({ sectionId: at('shore'), updates: { name: 'x' } }),
  },
  'DELETE /api/sections': {
    answers: [401, 404, 403, 200, 200, 404, 404, 404],
    given: withSection,
    body: ({ at }) => ({ sectionId: at('shore') }),
  },
  'POST /api/invitations': {
    answers: [401, 404, 403, 403, 201, 404, 404, 404],
    body: ({ at }) => ({ listId: at('work'), role: 'editor' }),
  },
  'GET /api/invitations': own(200),
  'POST /api/invitations/lookup': {
    answers: [401, 404, 200, 200, 200, 404, 404, 404],
    body: ({ secret }) => ({ secret }),
  },
  'POST /api/invitations/accept': {
    answers: [401, 404, 200, 200, 200, 404, 404, 404],
    body: ({ secret }) => ({ id: secret }),
  },
  'DELETE /api/invitations': {
    answers: [401, 404, 403, 403, 200, 404, 404, 404],
    body: ({ person, owner, secret, invitationId }) => ({ id: person === owner ? invitationId : secret }),
  },
  'PUT /api/members': ownersOnly(200, 404, {
    body: ({ vera }) => ({ id: `work-${vera.accountId}`, role: 'editor' }),
  }),
  'DELETE /api/members': ownersOnly(200, 404, { body: ({ vera }) => ({ id: `work-${vera.accountId}` }) }),
  'DELETE /api/memberships': {
    answers: [401, 404, 200, 200, 404, 404, 404, 404],
    body: ({ owner }) => ({ id: `${owner.accountId}:work` }),
  },
  'DELETE /api/sharing': {
    answers: [401, 404, 403, 403, 200, 404, 404, 404],
    body: ({ at }) => ({ listId: at('work') }),
  },
  'GET /api/changes': own(200, { shows: true }),
  'GET /api/changes/older': own(200, { shows: true, given: completed, query: () => '?before=2030-01-01' }),
  'GET /api/changes/stream': own(200, { shows: true }),

  ...neverShared(
    '/api/goals',
    'goal',
    (title) => ({ title, category: 'career' }),
    (title) => ({ title }),
  ),
  ...neverShared(
    '/api/planner',
    'event',
    (title) => ({ title, start: '09:00', end: '10:00', category: 'work' }),
    (title) => ({ title }),
    { type: 'event', given: 'data' },
  ),
  ...neverShared(
    '/api/reflections',
    'reflection',
    (text) => ({ date: '2026-06-15', text }),
    (text) => ({ text }),
    { id: '2026-06-15' },
  ),
  ...neverShared(
    '/api/focus',
    'focusSession',
    () => ({ start: minute(0), end: minute(5), minutes: 5 }),
    () => ({}),
  ),
  ...neverShared(
    '/api/settings',
    'setting',
    (text) => ({ value: JSON.stringify(text) }),
    (text) => ({ value: JSON.stringify(text) }),
  ),
  ...neverShared(
    '/api/views',
    'savedView',
    (name) => ({ name, filter: 'p1' }),
    (name) => ({ name }),
  ),
  'GET /api/views/:id/tasks': ownersOnly(200, 404, {
    given: async (_, { owner }) => {
      const savedView = { id: 'one', name: SECRET, filter: 'p2' };
      expect((await owner.call('POST', '/api/views', { savedView })).status).toBe(201);
      return {};
    },
    params: ({ at }) => ({ id: at('one') }),
  }),
  ...neverShared(
    '/api/templates',
    'template',
    (name) => ({ name, tree: '[]' }),
    (name) => ({ name }),
  ),
  ...neverShared(
    '/api/reminders',
    'reminder',
    (taskId) => ({ taskId, minutesBefore: 5 }),
    () => ({ minutesBefore: 10 }),
    { prepare: (owner, id) => owner.add('x', { id }) },
  ),

  ...neverShared(
    '/api/assistant/messages',
    'chatMessage',
    (content) => ({ role: 'user', content }),
    (proposals) => ({ proposals }),
  ),
  // Endpoints that lead nowhere are accepted; only calls to them are refused.
  'GET /api/push': own(200),
  'PUT /api/push': own(200, { body: () => ({ subscription: SUBSCRIPTION, name: 'x', zone: 'UTC' }) }),
  'DELETE /api/push': own(404, { body: () => ({ deviceId: 'none' }) }),
  'POST /api/push/test': own(404, { body: () => ({ deviceId: 'none' }) }),
  'GET /api/mail': own(200),
  'GET /api/deliveries': own(200),
  'POST /api/mail/test': own(404),
  'GET /api/assistant/quota': own(200, { query: () => '?zone=UTC' }),
  'POST /api/assistant/answers': own(200, {
    body: () => ({ page: 'assistant', zone: 'UTC', question: 'Hello' }),
  }),

  'GET /api/subscription': ownersOnly(200, 403, { query: ofOwner }),
  'GET /api/subscription/days-remaining': ownersOnly(200, 403, { query: ofOwner }),
  'POST /api/subscription/verify': ownersOnly(200, 403, {
    body: ({ owner }) => ({ userEmail: `${owner.accountId}@example.com` }),
  }),
  'POST /api/subscription/cancel': ownersOnly(200, 403, {
    body: ({ owner }) => ({ userId: owner.accountId }),
  }),
  'GET /api/transactions': ownersOnly(200, 403, { query: ofOwner }),
  'POST /api/payment/create-order': ownersOnly(200, 403, {
    body: ({ owner }) => ({ amount: 999, currency: 'USD', userId: owner.accountId }),
  }),
  'POST /api/payment/verify': ownersOnly(200, 403, {
    given: (shop, { owner }) => shop.pay(owner),
    body: ({ owner }, report) => ({ ...report, userId: owner.accountId }),
  }),
  'GET /api/calendar': own(200),
  'POST /api/calendar/connect': ownersOnly(503, 403, {}),
  'POST /api/calendar/callback': ownersOnly(400, 403, { body: () => ({ code: 'x', state: 'y' }) }),
  'POST /api/calendar/sync': ownersOnly(409, 403, { body: () => ({ timeZone: 'UTC' }) }),
  'DELETE /api/calendar': own(404),
  'GET /api/calendar/blocks': own(200),
  'POST /api/calendar/blocks/connect': ownersOnly(503, 403, {}),
  'POST /api/calendar/blocks/callback': ownersOnly(400, 403, { body: () => ({ code: 'x', state: 'y' }) }),
  'PUT /api/calendar/blocks': own(409, { body: () => ({ showsTitles: false }) }),
  'DELETE /api/calendar/blocks': own(409, { body: () => ({ calendar: 'leave' }) }),
  'GET /api/region': own(200),
  'GET /api/account/export': own(200),
  'POST /api/account/import': own(200, {
    body: ({ owner, at }) => ({
      users: { [owner.accountId]: { tasks: { [at('new')]: { title: 'x', completed: false } } } },
    }),
  }),
  'GET /api/account/imports': own(200),
  'POST /api/account/import/undo': own(404, { body: () => ({ importId: 'unknown-import' }) }),
  'POST /api/import/todoist': own(503, { body: () => ({ token: 'a-token-of-todoist' }) }),
  'DELETE /api/account': ownersOnly(200, 400, {
    body: ({ owner }) => ({ email: `${owner.accountId}@example.com` }),
  }),
  'GET /api/feeds': own(200),
  // They need a plan; the address isn't public.
  'POST /api/feeds': ownersOnly(400, 403, { body: () => ({ url: 'https://127.0.0.1/x.ics' }) }),
  'PUT /api/feeds': own(404, { body: () => ({ feedId: 'feed', updates: { name: 'x' } }) }),
  'DELETE /api/feeds': own(404, { body: () => ({ feedId: 'feed' }) }),
  // They need a plan, and a connected calendar.
  'GET /api/feeds/google': ownersOnly(409, 403, {}),
  'POST /api/feeds/google': ownersOnly(409, 403, { body: () => ({ calendarId: 'primary' }) }),
  'POST /api/feeds/refresh': ownersOnly(404, 403, { body: () => ({ feedId: 'feed' }) }),
  'POST /api/tasks/mail': own(400, { body: () => ({}) }),
  'GET /api/mail-address': own(200),
  // This server doesn't receive email.
  'POST /api/mail-address': own(503),
  'DELETE /api/mail-address': own(404),
  'GET /api/webhooks': own(200),
  // The address isn't public.
  'POST /api/webhooks': own(400, { body: () => ({ url: 'https://127.0.0.1/x' }) }),
  'DELETE /api/webhooks': own(404, { body: () => ({ webhookId: 'hook' }) }),
  'POST /api/webhooks/resume': own(404, { body: () => ({ webhookId: 'hook' }) }),
  'POST /api/webhooks/key': own(404, { body: () => ({ webhookId: 'hook' }) }),
  'POST /api/webhooks/test': own(404, { body: () => ({ webhookId: 'hook' }) }),
  'GET /api/calendar/address': own(200),
  'POST /api/calendar/address': own(201),
  'DELETE /api/calendar/address': ownersOnly(200, 404, {
    given: async (_, { owner }) => {
      expect((await owner.call('POST', '/api/calendar/address')).status).toBe(201);
      return {};
    },
  }),
  'GET /api/tokens': own(200),
  'POST /api/tokens': own(201, { body: () => ({ token: { name: 'x', scopes: ['read'] } }) }),
  'DELETE /api/tokens': ownersOnly(200, 404, {
    given: async (_, { owner }) => {
      const made = await owner.call('POST', '/api/tokens', { token: { name: SECRET, scopes: ['read'] } });
      return { tokenId: made.body.token.id };
    },
    body: (_, { tokenId }) => ({ tokenId }),
  }),
  // Only the browser that an app sent here has the cookie of its request.
  'GET /api/oauth/requests/:requestId/app': own(404, { params: () => ({ requestId: 'a-request' }) }),
  'POST /api/oauth/requests/:requestId/allow': own(404, {
    params: () => ({ requestId: 'a-request' }),
    body: () => ({ scopes: ['read'] }),
  }),
  'POST /api/oauth/requests/:requestId/refuse': own(404, {
    params: () => ({ requestId: 'a-request' }),
    body: () => ({}),
  }),
  'GET /api/connected-apps': own(200),
  'DELETE /api/connected-apps': ownersOnly(200, 404, {
    given: async ({ app }, { owner }) => {
      await appClient(app).connect(owner);
      const { apps } = (await owner.call('GET', '/api/connected-apps')).body;
      return { appId: apps[0].id };
    },
    body: (_, { appId }) => ({ appId }),
  }),
  // Nobody is the owner of this server.
  'GET /api/admin/status': hidden,
  'GET /api/admin/people': hidden,
  'GET /api/admin/space': hidden,
  'GET /api/admin/check': hidden,
  'GET /api/admin/reports': hidden,
  'POST /api/admin/answer-report': hidden,
  'POST /api/admin/end-sessions': hidden,
  'POST /api/admin/reset-ways-in': hidden,
  'POST /api/admin/delete': hidden,
  'POST /api/admin/retry-jobs': hidden,
  'POST /api/admin/back-up': hidden,
  'GET /api/trash': own(200, { given: deleted }),
  'POST /api/trash/restore': {
    answers: [401, 404, 404, 200, 200, 404, 404, 404],
    given: deleted,
    body: ({ at }) => ({ entity: 'task', id: at('island') }),
  },
  'POST /api/trash/empty': own(200, { given: deleted, body: () => ({ until: '2100-01-01T00:00:00.000Z' }) }),
  'POST /api/batch': own(200, {
    body: () => ({
      writes: [{ key: 'the-batch', method: 'POST', path: '/api/tasks', body: { task: { title: 'x' } } }],
    }),
  }),
  'POST /api/reports': own(201, { body: () => ({ report: { title: 'x', description: 'y' } }) }),
};
