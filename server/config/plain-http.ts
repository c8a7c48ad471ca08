/** Hosts that browsers treat as local, where plain HTTP counts as secure. */
const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether browsers turn off at this address what they offer only over HTTPS or on localhost. */
export function isPlainHttp(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol !== 'https:' && !LOOPBACK.test(hostname);
}

/** What plain HTTP means for people and their data, to be logged. */
export function plainHttpWarning(publicUrl: string): string | undefined {
  if (!isPlainHttp(publicUrl)) return undefined;
  return `PUBLIC_URL is ${publicUrl}, plain HTTP under a name other than localhost. Everyone on the network between can read and change what is sent, sessions included, and browsers turn off notifications, voice input and opening the app offline. Use it only in a network you trust; otherwise put a proxy with a certificate in front and set PUBLIC_URL to its https address.`;
}
