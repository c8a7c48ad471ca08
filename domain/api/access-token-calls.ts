import { z } from 'zod';
import { accessToken, accessTokenInput } from '../account/access-token.ts';
import { entityId } from '../entity-id.ts';
import { call, written } from './call.ts';

const path = '/api/tokens';

export const accessTokenCalls = {
  list: call({
    method: 'GET',
    path,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ tokens: z.array(accessToken) }),
  }),
  create: call({
    method: 'POST',
    path,
    body: z.strictObject({ token: accessTokenInput }),
    limit: 'token',
    audit: 'token-created',
    proof: 'own',
    status: 201,
    answer: z.object({ token: accessToken, secret: z.string(), ...written }),
  }),
  revoke: call({
    method: 'DELETE',
    path,
    body: z.strictObject({ tokenId: entityId }),
    limit: 'usual',
    audit: 'token-revoked',
    status: 200,
    answer: z.object({ tokenId: entityId, ...written }),
  }),
};
