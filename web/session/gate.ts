import { GATE_PATH } from '../../domain/page-paths.ts';

/** Statuses with which a gate may show its own page. */
const SHOWS_PAGE = [200, 203, 401, 403, 407, 511];
/** Statuses that ask to sign in. Ours come as JSON. */
const ASKS_TO_SIGN_IN = [401, 407, 511];

/**
 * Something in front of the server answered in its place: a company's sign-in, a hotel's portal. A `TypeError`, like
 * any call that doesn't reach the server.
 */
export class BehindGate extends TypeError {
  override readonly name = 'BehindGate';
  constructor() {
    super('Your network asks you to sign in.');
  }
}

/** The server never redirects a call and answers none with a page. @param response to a call that follows no redirects */
function isFromGate({ type, status, headers }: Response): boolean {
  if (type === 'opaqueredirect') return true;
  const contentType = headers.get('Content-Type') ?? '';
  if (ASKS_TO_SIGN_IN.includes(status) && !contentType.includes('json')) return true;
  return SHOWS_PAGE.includes(status) && contentType.includes('html');
}

/** `fetch`, for our own server. @throws BehindGate when something in front of it answers */
export async function fetchServer(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, redirect: 'manual' });
  if (isFromGate(response)) throw new BehindGate();
  return response;
}

/** An address that the service worker leaves to the network, so that the gate can show its page; leads back here. */
export const gateAddress = (from: string): string => `${GATE_PATH}?from=${encodeURIComponent(from)}`;
