import { z } from 'zod';
import { MAX_APP_NAME } from '../../domain/account/connected-app.ts';
import { isVisible } from '../../domain/text.ts';

const MOST_ADDRESSES = 5;
const MAX_ADDRESS = 1_000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Control and format characters, with which a name could be made to look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const NAMELESS = 'An app';

const redirectUri = z
  .string()
  .max(MAX_ADDRESS)
  .refine(isSafeAddress, 'Each redirect address must be https, or http to this device.');

/** What a registration may say. Everything else in it is left out, such as addresses that a server would have to fetch. */
const registration = z.object({
  redirect_uris: z.array(redirectUri).min(1).max(MOST_ADDRESSES),
  client_name: z.string().optional(),
  token_endpoint_auth_method: z
    .enum(['none', 'client_secret_basic', 'client_secret_post'])
    .default('client_secret_basic'),
});

type RegistrationProblem = {
  error: 'invalid_redirect_uri' | 'invalid_client_metadata';
  error_description: string;
};

function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

/** @returns what is registered, or what is wrong, in the words of RFC 7591 */
export function readRegistration(text: string): { body: object } | { problem: RegistrationProblem } {
  const read = registration.safeParse(parsed(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    const error = issue?.path[0] === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
    return { problem: { error, error_description: issue?.message ?? '' } };
  }
  const { client_name, ...rest } = read.data;
  return {
    body: {
      ...rest,
      client_name: shownName(client_name ?? ''),
      // Addresses of this device may have any port, which only native clients have by the library's rules.
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  };
}

function shownName(name: string): string {
  const shown = [...name.toWellFormed().replace(UNSEEN, '').trim()].slice(0, MAX_APP_NAME).join('').trim();
  return isVisible(shown) ? shown : NAMELESS;
}

/** Who gets an app's codes: the host of its redirect address, in ASCII, so that no letter can pass for another. */
export function hostOf(redirectAddress: string): string {
  const { host, hostname } = new URL(redirectAddress);
  return LOOPBACK.test(hostname) ? hostname : host;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
