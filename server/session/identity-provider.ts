import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { decodeJwt } from 'jose';
import { unprovenAddress } from '../../domain/unproven-address.ts';
import type { IdentityProvider } from '../config/identity.ts';
import { isVerified, shortName, shortPicture } from './profile.ts';

export const PROVIDER = 'oidc';

export const provider = ({ issuer, realm, prompt, clientId, clientSecret, trustsEmails }: IdentityProvider) =>
  requireIdToken(
    genericOAuth({
      config: [
        {
          providerId: PROVIDER,
          discoveryUrl: `${issuer}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          clientId,
          clientSecret,
          scopes: ['openid', 'email', 'profile'],
          ...(prompt && { prompt }),
          accountSubject: ({ profile }) => (profile.sub ? `${realm} ${profile.sub}` : ''),
          overrideUserInfo: true,
          mapProfileToUser: (profile) => ({
            emailVerified: isVerified(profile, trustsEmails === true),
            name: shortName(profile.name),
            image: shortPicture(profile.picture),
          }),
        },
      ],
    }),
  );

/**
 * The library checks an ID token only if there is one, and otherwise trusts the user info, which isn't bound to this
 * sign-in. So one is required, with the same subject as the user info.
 */
function requireIdToken(plugin: ReturnType<typeof genericOAuth>): typeof plugin {
  return {
    ...plugin,
    init: async (ctx) => {
      const { context } = await plugin.init(ctx);
      const socialProviders = context.socialProviders.map((one) => ({
        ...one,
        getUserInfo: async (tokens: Parameters<typeof one.getUserInfo>[0]) => {
          if (!tokens.idToken) return null;
          const found = await one.getUserInfo(tokens);
          const { sub }: { sub?: unknown } = found?.data ?? {};
          if (!found || sub !== decodeJwt(tokens.idToken).sub) return null;
          if (found.user.emailVerified) await freeAddress(ctx, found.user.email ?? '');
          return found;
        },
      }));
      return { context: { socialProviders } };
    },
  };
}

type Context = Parameters<ReturnType<typeof genericOAuth>['init']>[0];

/** Frees an address that an account never verified, which was once allowed; it would lock out the real owner. */
async function freeAddress({ internalAdapter }: Context, email: string): Promise<void> {
  const holder = (await internalAdapter.findUserByEmail(email))?.user;
  if (holder && !holder.emailVerified)
    await internalAdapter.updateUser(holder.id, { email: unprovenAddress(holder.id) });
}
