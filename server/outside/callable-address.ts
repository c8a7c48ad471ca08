import { isIP, type LookupFunction } from 'node:net';
import { OutsideError } from './outside-error.ts';
import { isCallable } from './public-address.ts';

const PORTS = ['', '443', '8443'];

/** Refuses an address that can't be called, without calling it. @throws OutsideError 'address' */
export function callableAddressOf(url: string, trusted: readonly string[] = []): URL {
  const parsed = URL.parse(url);
  if (!parsed) throw new OutsideError('address', 'That isn’t a web address.');
  if (trusted.includes(parsed.origin)) return parsed;
  if (parsed.protocol !== 'https:')
    throw new OutsideError('address', 'The address must begin with https://.');
  if (parsed.username || parsed.password)
    throw new OutsideError('address', 'The address can’t contain a name or password.');
  if (!PORTS.includes(parsed.port)) throw new OutsideError('address', 'The address can’t have that port.');
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  // For IP addresses, `lookup` isn't called.
  if (isIP(host) && !isCallable(host)) throw notPublic();
  return parsed;
}

const notPublic = () => new OutsideError('address', 'That address isn’t on the public internet.');

/** Resolves a name only to public addresses; a single other one refuses the name. */
export const guard =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, asked, callback) =>
    lookup(hostname, asked, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (error) callback(error, found, family);
      else if (addresses.length > 0 && addresses.every(isCallable)) callback(null, found, family);
      else callback(notPublic(), found, family);
    });
