import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Problem } from '../../../domain/problem.ts';
import { PRODUCT } from '../../../domain/product.ts';
import type { Tables } from '../../db/engine/tables.ts';

type PasskeyRow = Tables['passkey'];
/** What an authenticator made, to be stored. */
export type MadePasskey = Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'>;

/** Ed25519, ES256 and RS256: what today's authenticators make. Named, since a later version of the library adds others. */
const ALGORITHMS = [-8, -7, -257];
/** The largest integer of PostgreSQL. */
const MOST = 2_147_483_647;
/** How a device is reached. Browsers say it of a passkey they make; the library passes on whatever was sent. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const WRONG = 'This passkey can’t be used here. Please try again.';

/** Loaded on first use, to keep an idle server small. */
const library = () => import('@simplewebauthn/server');

/**
 * Makes and checks passkeys of people at this address. They're found by the authenticator itself (nobody types a name),
 * and it always checks who uses it, since a passkey alone opens the account.
 */
export function createPasskeys(publicUrl: string) {
  const rpID = new URL(publicUrl).hostname;
  const verified = async <T extends { verified: boolean }>(check: () => Promise<T>): Promise<T> => {
    // What the library says may quote what was sent, and is no sentence for people.
    const result = await check().catch(() => undefined);
    if (!result?.verified) throw new Problem('invalid', WRONG);
    return result;
  };
  return {
    async creationOptions(userId: string, name: string, existing: readonly PasskeyRow[]) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: PRODUCT,
        rpID,
        userID: new TextEncoder().encode(userId),
        userName: name,
        userDisplayName: name,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: existing.map(({ id }) => ({ id })),
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },
    async requestOptions(existing: readonly PasskeyRow[] = []) {
      const { generateAuthenticationOptions } = await library();
      const allowCredentials = existing.map(({ id }) => ({ id }));
      return generateAuthenticationOptions({ rpID, userVerification: 'required', allowCredentials });
    },
    /** @throws Problem 'invalid' */
    async made(response: unknown, expectedChallenge: string): Promise<MadePasskey> {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verified(() =>
        verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin: publicUrl,
          expectedRPID: rpID,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (!registrationInfo) throw new Problem('invalid', WRONG);
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      const sent: readonly unknown[] = Array.isArray(transports) ? transports : [];
      return {
        id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter: Math.min(counter, MOST),
        transports: TRANSPORTS.filter((known) => sent.includes(known)).join(' '),
      };
    },
    /** @returns the counter to store @throws Problem 'invalid' */
    async used(response: unknown, expectedChallenge: string, passkey: PasskeyRow): Promise<number> {
      const { verifyAuthenticationResponse } = await library();
      const { authenticationInfo } = await verified(() =>
        verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge,
          expectedOrigin: publicUrl,
          expectedRPID: rpID,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
            counter: passkey.counter,
          },
        }),
      );
      return Math.min(authenticationInfo.newCounter, MOST);
    },
  };
}
