import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

test('settings have what connects an AI app', async ({ page, request, newEmail, baseURL }) => {
  await signIn(page, newEmail());
  await page.goto('/settings?page=connections');
  await page
    .getByRole('region', { name: 'AI apps' })
    .getByRole('button', { name: 'Connect an app…' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Connect an AI app' });
  const address = await dialog.getByLabel('Address').inputValue();
  expect(address).toBe(`${new URL(baseURL ?? '').origin}/mcp`);
  await expect(dialog).toContainText(`"url": "${address}"`);
  await expectAccessible(page, 'connecting an AI app');
  const answer = await request.post(address, { data: {} });
  expect(answer.status()).toBe(401);
});
