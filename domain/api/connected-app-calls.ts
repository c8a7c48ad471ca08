import { z } from 'zod';
import { allowedScopes, askingApp, connectedApp } from '../account/connected-app.ts';
import { entityId } from '../entity-id.ts';
import { call, written } from './call.ts';

const path = '/api/connected-apps';

export const connectedAppCalls = {
  list: call({
    method: 'GET',
    path,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ apps: z.array(connectedApp) }),
  }),
  disconnect: call({
    method: 'DELETE',
    path,
    body: z.strictObject({ appId: entityId }),
    limit: 'usual',
    audit: 'app-disconnected',
    status: 200,
    answer: z.object({ appId: entityId, ...written }),
  }),
};

/** Where a browser that an app sent here has its cookie, which shows that it's the one that was sent. */
const asked = '/api/oauth/requests/{requestId}' as const;
const params = z.object({
  requestId: z.string().max(64).describe('The id that the browser was sent here with'),
});
/** Where the browser goes next. */
const answer = z.object({ continueAt: z.string() });

export const appRequestCalls = {
  read: call({
    method: 'GET',
    path: `${asked}/app`,
    params,
    limit: 'appRequest',
    audit: 'none',
    status: 200,
    answer: askingApp,
  }),
  allow: call({
    method: 'POST',
    path: `${asked}/allow`,
    params,
    body: allowedScopes,
    limit: 'appRequest',
    audit: 'app-connected',
    proof: 'own',
    status: 200,
    answer,
  }),
  refuse: call({
    method: 'POST',
    path: `${asked}/refuse`,
    params,
    body: z.strictObject({}),
    limit: 'appRequest',
    audit: 'none',
    status: 200,
    answer,
  }),
};
