const REFUSED = 'refuses the user or password';
const UNTRUSTED = 'has a certificate that isn’t trusted';
const SILENT = 'doesn’t answer in time';

/** By the code that Node, PostgreSQL, NATS or SQLite gives an error. */
const BY_CODE = new Map(
  Object.entries({
    ECONNREFUSED: 'refuses the connection',
    ECONNRESET: 'ends the connection',
    EHOSTUNREACH: 'can’t be reached from here',
    ENETUNREACH: 'can’t be reached from here',
    ENOTFOUND: 'has a name that isn’t known',
    EAI_AGAIN: 'has a name that can’t be looked up right now',
    ETIMEDOUT: SILENT,
    UND_ERR_CONNECT_TIMEOUT: SILENT,
    CERT_HAS_EXPIRED: 'has a certificate that has expired',
    DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
    SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
    ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another name',
    EACCES: 'can’t be read by the user that runs the app',
    EPERM: 'can’t be read by the user that runs the app',
    ENOENT: 'doesn’t exist',
    '28P01': REFUSED,
    '28000': REFUSED,
    '3D000': 'has no database of this name',
    '53300': 'has no free connection',
    '57P03': 'is still starting',
  }),
);

/** By the class of an error that has no code of its own. */
const BY_NAME = new Map([
  ['TimeoutError', SILENT],
  ['AuthorizationError', REFUSED],
  ['UserAuthenticationExpiredError', REFUSED],
]);

/** SQLite's result codes; the extended ones have these in their lowest byte. */
const BY_SQLITE = new Map([
  [10, 'can’t be read from its disk'],
  [11, 'is damaged'],
  [14, 'can’t be opened by the user that runs the app'],
  [26, 'isn’t a database'],
]);

/**
 * What an error means, as the end of a sentence. Never its own text, which can have addresses, users and passwords.
 */
export function failureWords(error: unknown): string {
  let next = error;
  for (let depth = 0; depth < 4 && next instanceof Error; depth++) {
    const { code, errcode, name, cause, errors } = next as Error & {
      code?: string;
      errcode?: number;
      errors?: unknown[];
    };
    const words =
      (errcode !== undefined ? BY_SQLITE.get(errcode % 256) : undefined) ??
      BY_CODE.get(String(code)) ??
      BY_NAME.get(name);
    if (words) return words;
    // A name with several addresses fails once for each of them.
    next = cause ?? errors?.[0];
  }
  return 'doesn’t work';
}
