import { expect, test } from 'vitest';
import { z } from 'zod';
import { aboutCalls } from './about-calls.ts';
import { accessTokenCalls } from './access-token-calls.ts';
import { accountCalls } from './account-calls.ts';
import { assistantCalls } from './assistant-calls.ts';
import { batchCalls } from './batch-calls.ts';
import { blockCalls } from './block-calls.ts';
import { calendarAddressCalls } from './calendar-address-calls.ts';
import { calendarCalls } from './calendar-calls.ts';
import { type Call, call } from './call.ts';
import { changeCalls } from './change-calls.ts';
import { appRequestCalls, connectedAppCalls } from './connected-app-calls.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { feedCalls } from './feed-calls.ts';
import { historyCalls } from './history-calls.ts';
import { importCalls } from './import-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { mailInCalls } from './mail-in-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { pushCalls } from './push-calls.ts';
import { quickAddCalls } from './quick-add-calls.ts';
import { seriesCalls } from './series-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { sharingCalls } from './sharing-calls.ts';
import { subscriptionCalls } from './subscription-calls.ts';
import { taskCalls } from './task-calls.ts';
import { trashCalls } from './trash-calls.ts';
import { viewCalls } from './view-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/** The calls besides those of rows, with the status of their answers: other programs rely on them. */
const CALLS: [calls: Record<string, Call>, expected: Record<string, string>][] = [
  [
    aboutCalls,
    {
      read: 'GET /api/about 200',
    },
  ],
  [
    accessTokenCalls,
    {
      list: 'GET /api/tokens 200',
      create: 'POST /api/tokens 201',
      revoke: 'DELETE /api/tokens 200',
    },
  ],
  [
    accountCalls,
    {
      export: 'GET /api/account/export 200',
      imports: 'GET /api/account/imports 200',
      import: 'POST /api/account/import 200',
      undoImport: 'POST /api/account/import/undo 200',
      delete: 'DELETE /api/account 200',
      report: 'POST /api/reports 201',
    },
  ],
  [
    assistantCalls,
    {
      quota: 'GET /api/assistant/quota 200',
    },
  ],
  [
    appRequestCalls,
    {
      read: 'GET /api/oauth/requests/{requestId}/app 200',
      allow: 'POST /api/oauth/requests/{requestId}/allow 200',
      refuse: 'POST /api/oauth/requests/{requestId}/refuse 200',
    },
  ],
  [
    connectedAppCalls,
    {
      list: 'GET /api/connected-apps 200',
      disconnect: 'DELETE /api/connected-apps 200',
    },
  ],
  [
    batchCalls,
    {
      send: 'POST /api/batch 200',
    },
  ],
  [
    blockCalls,
    {
      read: 'GET /api/calendar/blocks 200',
      connect: 'POST /api/calendar/blocks/connect 200',
      finish: 'POST /api/calendar/blocks/callback 200',
      update: 'PUT /api/calendar/blocks 200',
      stop: 'DELETE /api/calendar/blocks 200',
    },
  ],
  [
    calendarAddressCalls,
    {
      read: 'GET /api/calendar/address 200',
      create: 'POST /api/calendar/address 201',
      remove: 'DELETE /api/calendar/address 200',
    },
  ],
  [
    calendarCalls,
    {
      read: 'GET /api/calendar 200',
      connect: 'POST /api/calendar/connect 200',
      finish: 'POST /api/calendar/callback 200',
      sync: 'POST /api/calendar/sync 200',
      disconnect: 'DELETE /api/calendar 200',
    },
  ],
  [
    changeCalls,
    {
      since: 'GET /api/changes 200',
      older: 'GET /api/changes/older 200',
    },
  ],
  [
    deliveryCalls,
    {
      read: 'GET /api/deliveries 200',
    },
  ],
  [
    feedCalls,
    {
      list: 'GET /api/feeds 200',
      add: 'POST /api/feeds 201',
      update: 'PUT /api/feeds 200',
      remove: 'DELETE /api/feeds 200',
      listGoogle: 'GET /api/feeds/google 200',
      addGoogle: 'POST /api/feeds/google 201',
      refresh: 'POST /api/feeds/refresh 200',
    },
  ],
  [
    historyCalls,
    {
      ofAccount: 'GET /api/history 200',
      inList: 'GET /api/lists/{id}/changes 200',
      ofTask: 'GET /api/tasks/{id}/history 200',
      ofList: 'GET /api/lists/{id}/history 200',
      ofGoal: 'GET /api/goals/{id}/history 200',
      ofEvent: 'GET /api/planner/{id}/history 200',
      listAsItWas: 'GET /api/lists/{id}/past 200',
    },
  ],
  [
    importCalls,
    {
      todoist: 'POST /api/import/todoist 200',
    },
  ],
  [
    mailInCalls,
    {
      add: 'POST /api/tasks/mail 201',
      read: 'GET /api/mail-address 200',
      create: 'POST /api/mail-address 201',
      remove: 'DELETE /api/mail-address 200',
    },
  ],
  [
    mailCalls,
    {
      read: 'GET /api/mail 200',
      test: 'POST /api/mail/test 200',
    },
  ],
  [
    paymentCalls,
    {
      createOrder: 'POST /api/payment/create-order 200',
      verify: 'POST /api/payment/verify 200',
      region: 'GET /api/region 200',
    },
  ],
  [
    pushCalls,
    {
      read: 'GET /api/push 200',
      keep: 'PUT /api/push 200',
      revoke: 'DELETE /api/push 200',
      test: 'POST /api/push/test 200',
    },
  ],
  [
    quickAddCalls,
    {
      add: 'POST /api/tasks/quick-add 201',
      addLines: 'POST /api/tasks/lines 201',
    },
  ],
  [taskCalls, { move: 'POST /api/tasks/move 200' }],
  [
    seriesCalls,
    {
      complete: 'POST /api/tasks/complete 200',
      skip: 'POST /api/tasks/skip 200',
      preview: 'POST /api/repeat/preview 200',
    },
  ],
  [
    sessionCalls,
    {
      list: 'GET /api/auth/sessions 200',
      revoke: 'POST /api/auth/sessions/revoke 200',
    },
  ],
  [
    sharingCalls,
    {
      invite: 'POST /api/invitations 201',
      offers: 'GET /api/invitations 200',
      lookUp: 'POST /api/invitations/lookup 200',
      accept: 'POST /api/invitations/accept 200',
      endInvitation: 'DELETE /api/invitations 200',
      changeRole: 'PUT /api/members 200',
      removeMember: 'DELETE /api/members 200',
      leave: 'DELETE /api/memberships 200',
      stopSharing: 'DELETE /api/sharing 200',
    },
  ],
  [
    subscriptionCalls,
    {
      read: 'GET /api/subscription 200',
      daysRemaining: 'GET /api/subscription/days-remaining 200',
      verify: 'POST /api/subscription/verify 200',
      cancel: 'POST /api/subscription/cancel 200',
      transactions: 'GET /api/transactions 200',
    },
  ],
  [
    trashCalls,
    {
      list: 'GET /api/trash 200',
      restore: 'POST /api/trash/restore 200',
      empty: 'POST /api/trash/empty 200',
    },
  ],
  [
    viewCalls,
    {
      tasks: 'GET /api/views/{id}/tasks 200',
    },
  ],
  [
    webhookCalls,
    {
      list: 'GET /api/webhooks 200',
      add: 'POST /api/webhooks 201',
      remove: 'DELETE /api/webhooks 200',
      resume: 'POST /api/webhooks/resume 200',
      renewKey: 'POST /api/webhooks/key 200',
      test: 'POST /api/webhooks/test 200',
    },
  ],
];

test.each(CALLS)('%#: calls have their method, path and status', (calls, expected) => {
  const found = Object.entries(calls).map(([name, { method, path, status }]) => [
    name,
    `${method} ${path} ${status}`,
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test('the answers to these writes carry the account’s cursor', () => {
  const withCursor = CALLS.flatMap(([calls]) =>
    Object.values(calls)
      .filter(
        ({ method, answer }) => method !== 'GET' && answer instanceof z.ZodObject && answer.shape.cursor,
      )
      .map(({ method, path }) => `${method} ${path}`),
  );
  expect(withCursor).toEqual([
    'POST /api/tokens',
    'DELETE /api/tokens',
    'POST /api/account/import',
    'POST /api/account/import/undo',
    'POST /api/reports',
    'DELETE /api/connected-apps',
    'POST /api/calendar/blocks/callback',
    'POST /api/calendar/address',
    'DELETE /api/calendar/address',
    'POST /api/calendar/callback',
    'POST /api/calendar/sync',
    'DELETE /api/calendar',
    'POST /api/feeds',
    'PUT /api/feeds',
    'DELETE /api/feeds',
    'POST /api/feeds/google',
    'POST /api/tasks/mail',
    'POST /api/mail-address',
    'DELETE /api/mail-address',
    'POST /api/tasks/quick-add',
    'POST /api/tasks/lines',
    'POST /api/tasks/move',
    'POST /api/tasks/complete',
    'POST /api/tasks/skip',
    'POST /api/invitations',
    'POST /api/invitations/accept',
    'DELETE /api/invitations',
    'PUT /api/members',
    'DELETE /api/members',
    'DELETE /api/memberships',
    'DELETE /api/sharing',
    'POST /api/subscription/cancel',
    'POST /api/trash/restore',
    'POST /api/trash/empty',
    'POST /api/webhooks',
    'DELETE /api/webhooks',
    'POST /api/webhooks/resume',
    'POST /api/webhooks/key',
  ]);
});

test('a call says how often it may be made and what the security log says about it', () => {
  const described = { method: 'GET', path: '/api/new', status: 200, answer: z.object({}) } as const;
  // @ts-expect-error It has no limit.
  call({ ...described, audit: 'none' });
  // @ts-expect-error It has no audit class.
  call({ ...described, limit: 'usual' });
  expect(call({ ...described, limit: 'usual', audit: 'none' }).path).toBe('/api/new');
});

test('these calls have limits of their own', () => {
  const limited = CALLS.flatMap(([calls]) =>
    Object.values(calls)
      .filter(({ limit }) => limit !== 'usual')
      .map(({ method, path, limit }) => `${method} ${path} ${limit}`),
  );
  expect(limited).toEqual([
    'POST /api/tokens token',
    'POST /api/account/import import',
    'POST /api/account/import/undo import',
    'GET /api/oauth/requests/{requestId}/app appRequest',
    'POST /api/oauth/requests/{requestId}/allow appRequest',
    'POST /api/oauth/requests/{requestId}/refuse appRequest',
    'GET /api/calendar/blocks calendar',
    'POST /api/calendar/blocks/connect calendar',
    'POST /api/calendar/blocks/callback calendar',
    'PUT /api/calendar/blocks calendar',
    'DELETE /api/calendar/blocks calendar',
    'POST /api/calendar/address calendarAddress',
    'GET /api/calendar calendar',
    'POST /api/calendar/connect calendar',
    'POST /api/calendar/callback calendar',
    'POST /api/calendar/sync calendar',
    'DELETE /api/calendar calendar',
    'POST /api/feeds feed',
    'GET /api/feeds/google calendar',
    'POST /api/feeds/google feed',
    'POST /api/feeds/refresh feed',
    'GET /api/lists/{id}/changes listChanges',
    'GET /api/lists/{id}/past past',
    'POST /api/import/todoist todoist',
    'POST /api/tasks/mail mailIn',
    'POST /api/mail-address mailAddress',
    'POST /api/mail/test mailTest',
    'GET /api/region region',
    'POST /api/push/test pushTest',
    'POST /api/webhooks webhook',
    'POST /api/webhooks/resume webhook',
    'POST /api/webhooks/key webhook',
    'POST /api/webhooks/test webhookTest',
  ]);
});

test('the security log has these calls', () => {
  const audited = CALLS.flatMap(([calls]) =>
    Object.values(calls)
      .filter(({ audit }) => audit !== 'none')
      .map(({ method, path, audit }) => `${method} ${path} ${audit}`),
  );
  expect(audited).toEqual([
    'POST /api/tokens token-created',
    'DELETE /api/tokens token-revoked',
    'GET /api/account/export account-exported',
    'DELETE /api/account account-deleted',
    'POST /api/oauth/requests/{requestId}/allow app-connected',
    'DELETE /api/connected-apps app-disconnected',
    'POST /api/calendar/address calendar-address-created',
    'DELETE /api/calendar/address calendar-address-removed',
    'POST /api/mail-address mail-address-created',
    'DELETE /api/mail-address mail-address-removed',
    'POST /api/invitations invitation-created',
    'POST /api/invitations/accept member-joined',
    'DELETE /api/invitations invitation-ended',
    'PUT /api/members member-role-changed',
    'DELETE /api/members member-removed',
    'DELETE /api/memberships member-left',
    'DELETE /api/sharing sharing-stopped',
    'POST /api/webhooks webhook-created',
    'DELETE /api/webhooks webhook-removed',
    'POST /api/webhooks/key webhook-key-renewed',
  ]);
});
