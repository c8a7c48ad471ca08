import type { AccessToken, AccessTokenInput } from '../../../domain/account/access-token.ts';
import { callApi } from '../../session/call-api.ts';

/** The person's access tokens, newest first. */
export const listTokens = async (): Promise<AccessToken[]> =>
  (await callApi<{ tokens: AccessToken[] }>('GET', '/api/tokens')).tokens;

/** @returns the token's secret, which is never shown again */
export const makeToken = async (token: AccessTokenInput): Promise<string> =>
  (await callApi<{ secret: string }>('POST', '/api/tokens', { token })).secret;

export const revokeToken = (tokenId: string): Promise<object> =>
  callApi('DELETE', '/api/tokens', { tokenId });
