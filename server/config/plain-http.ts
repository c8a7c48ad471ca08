/** Hosts that browsers treat as local, where plain HTTP counts as secure. */
const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A warning for an address on plain HTTP, where browsers disable what sign-in and offline use need. */
export function plainHttpWarning(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return undefined;
  return `PUBLIC_URL is ${publicUrl}, plain HTTP under a name other than localhost. Browsers allow sign-in only over HTTPS. Put a proxy with a certificate in front and set PUBLIC_URL to its https address.`;
}
