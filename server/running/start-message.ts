import { PRODUCT } from '../../domain/product.ts';
import type { Config } from '../config/config.ts';

/** What a started server tells whoever started it: the address first. @param setup the link for its owner, if it has none */
export function startMessage(
  {
    publicUrl,
    host,
    sandbox,
    trustedProxies,
  }: Pick<Config, 'publicUrl' | 'host' | 'sandbox' | 'trustedProxies'>,
  setup?: string,
): string[] {
  const isBehindProxy = (trustedProxies?.rules.length ?? 0) > 0;
  const onlyHere = `Only this machine can connect (HOST=${host}). Put a proxy in front, or set HOST to 0.0.0.0`;
  return [
    `${PRODUCT} is at ${publicUrl}`,
    ...(host && isLoopback(host) && !isBehindProxy && !isLocal(publicUrl) ? [onlyHere] : []),
    ...(sandbox ? [aboutSandbox(sandbox)] : []),
    ...(setup ? [`Set it up as its owner at ${setup}`] : []),
  ];
}

/** What the sandbox simulates, and whether anyone can sign in as anyone. */
const aboutSandbox = ({ url, services }: NonNullable<Config['sandbox']>): string =>
  `The sandbox at ${url} simulates ${services.join(', ')}.${services.includes('identity') ? ' Anyone can sign in as anyone' : ' Sign-in is real'}`;

const isLocal = (address: string): boolean => isLoopback(new URL(address).hostname);
const isLoopback = (name: string): boolean => /^(localhost|127\..*|\[?::1\]?)$/.test(name);
