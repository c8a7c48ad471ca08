import type { AccessToken, AccessTokenInput } from '../../../domain/access-token.ts';
import { callApi } from '../../session/call-api.ts';

/** The person's access tokens, the newest first. */
export const listTokens = async (): Promise<AccessToken[]> =>
  (await callApi<{ tokens: AccessToken[] }>('GET', '/api/tokens')).tokens;

/** @returns what the token opens with, which nobody tells again */
export const makeToken = async (token: AccessTokenInput): Promise<string> =>
  (await callApi<{ secret: string }>('POST', '/api/tokens', { token })).secret;

export const revokeToken = (tokenId: string): Promise<object> =>
  callApi('DELETE', '/api/tokens', { tokenId });
