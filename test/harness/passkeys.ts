import type { CDPSession, Page } from '@playwright/test';

const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;
/** The device of each page. */
const devices = new WeakMap<Page, { session: CDPSession; authenticatorId: string }>();

/** Gives a page a device that makes passkeys and always says that its owner is there. */
export async function withPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: OPTIONS });
  devices.set(page, { session, authenticatorId });
}

/** Gives another window of the same person a device with the passkeys of the first one. */
export async function bringPasskeys(from: Page, to: Page): Promise<void> {
  await withPasskeys(to);
  const [source, target] = [devices.get(from), devices.get(to)];
  if (!source || !target) throw new Error('The page has no device that makes passkeys.');
  const { credentials } = await source.session.send('WebAuthn.getCredentials', source);
  for (const credential of credentials)
    await target.session.send('WebAuthn.addCredential', {
      authenticatorId: target.authenticatorId,
      credential,
    });
}
