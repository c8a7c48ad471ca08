import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Keeps texts from whoever reads the database, or from whom they are handed to. */
export type Seal = {
  /** @param about whose and what it is: it opens for the very same only */
  close(text: string, about: string): string;
  /** @returns undefined when it wasn't sealed here, was changed, or is about something else */
  open(sealed: string, about: string): string | undefined;
};

/** AES-256-GCM, with a key of its own derived from the installation's secret. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', KEY_BYTES));
  return {
    close(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(about))
          .setAuthTag(tag);
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
