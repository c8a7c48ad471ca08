import { expect, test } from 'vitest';
import { vapidKeysOf } from './vapid.ts';

test('the keys stay the same, because browsers subscribed with them', () => {
  expect(vapidKeysOf('a secret of the installation')).toEqual({
    publicKey: 'BLQPUxXBnG5SMwZsNZYcP3uMm14b-RC146vzPLnYv-so_lhuW5pmgUTsg8Eb3-XmPleKaH7esjCNfGkpWWqthJg',
    privateKey: 'FCiGnpsbUXx37XtVCh-03U-y_k-AtbXeSzWwt-WniEs',
  });
});

test('each installation has keys of its own', () => {
  expect(vapidKeysOf('one').publicKey).not.toBe(vapidKeysOf('two').publicKey);
});
