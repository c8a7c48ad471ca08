import { ownSignInCalls } from '../../domain/api/own-sign-in-calls.ts';
import { credentials } from '../device/secure.ts';
import { callByCookie } from '../session/call-by-cookie.ts';

/** `options` and what the authenticator answers are JSON, with bytes in base64url. */
type Options = { challenge: string; [name: string]: unknown };
type Key = { id: string };
type CreationOptions = Options &
  Pick<PublicKeyCredentialCreationOptionsJSON, 'pubKeyCredParams' | 'rp' | 'user'> & {
    excludeCredentials?: Key[];
  };

const CANCELED = 'The passkey wasn’t used. Please try again.';
const UNSUPPORTED = 'This browser can’t use passkeys here. Try another way, or another browser.';

/** Has an authenticator make a passkey. @throws Error in words for the person */
export async function createPasskey(options: Options): Promise<{ id: string }> {
  const { user, excludeCredentials = [], ...rest } = options as CreationOptions;
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...rest,
    challenge: bytesOf(options.challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(keyOf),
  };
  const made = await attempt((device) => device.create({ publicKey }));
  const { attestationObject, getTransports } = made.response as AuthenticatorAttestationResponse;
  return {
    ...common(made),
    response: {
      clientDataJSON: textOf(made.response.clientDataJSON),
      attestationObject: textOf(attestationObject),
      transports: getTransports?.call(made.response) ?? [],
    },
  } as { id: string };
}

async function get(options: Options): Promise<{ id: string }> {
  const { allowCredentials = [], ...rest } = options as Options & { allowCredentials?: Key[] };
  const publicKey = {
    ...rest,
    challenge: bytesOf(options.challenge),
    allowCredentials: allowCredentials.map(keyOf),
  };
  const used = await attempt((device) => device.get({ publicKey }));
  const { authenticatorData, signature, userHandle } = used.response as AuthenticatorAssertionResponse;
  return {
    ...common(used),
    response: {
      clientDataJSON: textOf(used.response.clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle && { userHandle: textOf(userHandle) }),
    },
  } as { id: string };
}

/** Signs in with a passkey of this device. @throws Error in words for the person */
export async function signInByPasskey(): Promise<void> {
  const { sealed, options } = await callByCookie(ownSignInCalls.askPasskey, {});
  await callByCookie(ownSignInCalls.usePasskey, { sealed, response: await get(options) });
}

/** Has the person prove with a passkey that it's them. @throws Error in words for the person */
export async function confirmByPasskey(): Promise<void> {
  const { sealed, options } = await callByCookie(ownSignInCalls.askToConfirm, {});
  await callByCookie(ownSignInCalls.confirmByPasskey, { sealed, response: await get(options) });
}

/** @throws Error in words: browsers say only that it wasn't allowed, also when the person canceled */
async function attempt(
  ask: (device: CredentialsContainer) => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  const device = credentials();
  if (!device) throw new Error(UNSUPPORTED);
  const credential = await ask(device).catch((cause: unknown) => {
    throw new Error(CANCELED, { cause });
  });
  if (!credential) throw new Error(CANCELED);
  return credential as PublicKeyCredential;
}

const common = (credential: PublicKeyCredential) => ({
  id: credential.id,
  rawId: textOf(credential.rawId),
  type: credential.type,
  clientExtensionResults: credential.getClientExtensionResults(),
});

const keyOf = ({ id }: Key): PublicKeyCredentialDescriptor => ({ id: bytesOf(id), type: 'public-key' });

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
