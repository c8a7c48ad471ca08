/** What AI apps call, once they're connected. */
export const MCP_PATH = '/mcp';

/** The addresses of the authorization server. Service workers of every version leave /api/ to the server. */
export const OAUTH_PATHS = {
  authorize: '/api/oauth/authorize',
  token: '/api/oauth/token',
  register: '/api/oauth/register',
  revoke: '/api/oauth/revoke',
  keys: '/api/oauth/keys',
  requests: '/api/oauth/requests',
} as const;

/** Those to which apps send a body, before anyone is known. */
export const OAUTH_POSTS = [OAUTH_PATHS.token, OAUTH_PATHS.register, OAUTH_PATHS.revoke];

export const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server';
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

/** What tokens are for: the address that people enter in their app. @param publicUrl without a slash at its end */
export const resourceOf = (publicUrl: string): string => `${publicUrl}${MCP_PATH}`;
