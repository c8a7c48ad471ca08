import { createECDH, hkdfSync } from 'node:crypto';

/** The keys by which push services recognize this installation; base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Derives the keys from the installation's secret, so that all processes have the same ones. */
export function vapidKeysOf(secret: string): VapidKeys {
  for (let n = 0; ; n++) {
    const privateKey = Buffer.from(hkdfSync('sha256', secret, '', `vapid ${n}`, 32));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(privateKey);
    } catch {
      // One of 2³² numbers of this size is too large to be a key.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
}
