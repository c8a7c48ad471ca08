import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Options = {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  allowCredentials?: { id: string }[];
};
type Key = { id: string; privateKey: KeyObject };

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** A passkey's authenticator in software, as a browser uses it at an origin. `keys` are what it has made. */
export function createAuthenticator(origin: string) {
  const keys: Key[] = [];
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    keys,
    /** @param options as the server asked for them */
    create(options: Options) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      keys.push({ id: base64url(id), privateKey });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const authData = Buffer.concat([
        authenticatorData(options.rp?.id ?? '', PRESENT_AND_VERIFIED | WITH_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options)),
          attestationObject: base64url(attestation(authData)),
          transports: ['internal'],
        },
      };
    },
    /** Signs with one of its keys, the last one by default. */
    get(options: Options, key: Key | undefined = keys.at(-1)) {
      if (!key) throw new Error('There’s no passkey.');
      const data = authenticatorData(options.rpId ?? '', PRESENT_AND_VERIFIED);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey);
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}

/** Its counter stays 0, as that of passkeys that several devices share. */
const authenticatorData = (rpId: string, flags: number): Buffer =>
  Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, 0])]);

/** An ES256 key in COSE: a map of its type, algorithm, curve and coordinates. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ]);

/** {fmt: 'none', attStmt: {}, authData} in CBOR. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
    authData,
  ]);
