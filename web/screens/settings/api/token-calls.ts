import type { AccessToken, AccessTokenInput } from '../../../../domain/account/access-token.ts';
import { accessTokenCalls } from '../../../../domain/api/access-token-calls.ts';
import { callApi } from '../../../session/call-api.ts';

/** Newest first. */
export const listTokens = async (): Promise<AccessToken[]> => (await callApi(accessTokenCalls.list)).tokens;

/** @returns the token's secret, which is never shown again */
export const makeToken = async (token: AccessTokenInput): Promise<string> =>
  (await callApi(accessTokenCalls.create, { token })).secret;

export const revokeToken = (tokenId: string): Promise<object> =>
  callApi(accessTokenCalls.revoke, { tokenId });
