import { createHmac } from 'node:crypto';
import type { ReceivedMessage } from '../../sandbox/webhook-receiver.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

/** The signature that a message has under a key (Standard Webhooks). */
const signatureBy = (key: string, { id, timestamp, body }: ReceivedMessage): string => {
  const bytes = Buffer.from(key.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', bytes).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

test('a webhook is added, its key is shown once and signs a test, and it is removed', async ({
  page,
  request,
  newEmail,
  announce,
  app,
}) => {
  const receiver = `http://localhost:${app.sandboxPort}/webhooks`;
  await signIn(page, newEmail());
  await page.goto('/settings?page=connections');
  const section = page.getByRole('region', { name: 'Webhooks' });
  const add = section.getByRole('button', { name: 'Add a webhook…' });
  await add.click();
  const adding = page.getByRole('dialog', { name: 'Add a webhook' });
  const address = adding.getByRole('textbox', { name: 'Address' });
  await expect(address).toBeFocused();
  await address.fill('ftp://example.com');
  announce(/status of 400/);
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  await expect(adding.getByRole('alert')).toHaveText('The address must begin with https://.');
  await expect(address).toBeFocused();
  await expectAccessible(page, 'adding a webhook at an address that can’t be called');
  await address.fill(receiver);
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  const key = await adding.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(key).toMatch(/^whsec_/);
  await expectAccessible(page, 'the key of a webhook');
  await adding.getByRole('button', { name: 'Done' }).click();
  // Another one would be too many for the free plan.
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(/Pro/);
  await expect(add).toBeFocused();

  const manage = section.getByRole('button', { name: /^Manage localhost/ });
  await manage.click();
  const dialog = page.getByRole('dialog', { name: 'Webhook' });
  await expect(dialog).not.toContainText('whsec_');
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The test arrived')).toBeVisible();
  await expectAccessible(page, 'managing a webhook');
  const messages: ReceivedMessage[] = await (await request.get(receiver)).json();
  const message = messages.find(({ body }) => JSON.parse(body).type === 'test');
  expect(message?.signature).toBe(message && signatureBy(key, message));

  await dialog.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(manage).toHaveCount(0);
  await expect(add).toBeFocused();
});
