import { join } from 'node:path';
import { AUTH_PATH } from '../domain/call-paths.ts';
import { RETURN_PAGE } from '../domain/page-paths.ts';
import type { Config } from './config/config.ts';

export const sandboxSettings = (
  { host, dataDir, publicUrl, identity, payments, ai, sandbox }: Config,
  port: number,
) => ({
  port,
  ...(host && { host }),
  ...(identity &&
    sandbox?.services.includes('identity') && {
      identity: {
        ...identity,
        redirectUris: [`${publicUrl}${AUTH_PATH}/callback/oidc`, `${publicUrl}${RETURN_PAGE}`],
        file: join(dataDir, 'sandbox.json'),
      },
    }),
  ...(payments &&
    sandbox?.services.includes('payments') && {
      payments: { ...payments, webhookUrl: `${publicUrl}/api/payment/webhook` },
    }),
  mail: sandbox?.services.includes('mail') ?? false,
  ...(sandbox?.services.includes('AI') && { generativeAi: { apiKey: ai?.apiKey ?? '' } }),
});
