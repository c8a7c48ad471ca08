import { PRODUCT } from '../../domain/product.ts';
import type { Config } from '../config/config.ts';

/** What a started server tells whoever started it: the address first. @param setup the link for its owner, if it has none */
export function startMessage(
  { publicUrl, host, sandbox }: Pick<Config, 'publicUrl' | 'host' | 'sandbox'>,
  setup?: string,
): string[] {
  const onlyOn = `Listening only on ${host}. Set HOST to let other machines connect`;
  return [
    `${PRODUCT} is at ${publicUrl}`,
    ...(host && !isLocal(publicUrl) ? [onlyOn] : []),
    ...(sandbox ? [aboutSandbox(sandbox)] : []),
    ...(setup ? [`Set it up as its owner at ${setup}`] : []),
  ];
}

/** What the sandbox simulates, and whether anyone can sign in as anyone. */
const aboutSandbox = ({ url, services }: NonNullable<Config['sandbox']>): string =>
  `The sandbox at ${url} simulates ${services.join(', ')}.${services.includes('identity') ? ' Anyone can sign in as anyone' : ' Sign-in is real'}`;

const isLocal = (address: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
