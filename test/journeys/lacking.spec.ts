import type { Page } from '@playwright/test';
import { expect, signIn, signInByPopup, test } from '../harness/journey.ts';

const NOT_KEPT = 'Changes aren’t saved on this device';
const add = async (page: Page, title: string) => {
  await page.getByRole('textbox', { name: 'Task title' }).fill(title);
  await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: `Complete ${title}` })).toBeVisible();
};

for (const { without, take } of [
  { without: 'IndexedDB', take: () => Reflect.deleteProperty(window, 'indexedDB') },
  {
    without: 'a database that opens',
    take: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not in a private window.', 'SecurityError');
      };
    },
  },
])
  test(`without ${without} each tab works alone, says so, and loses nothing it has sent`, {
    tag: without === 'IndexedDB' ? '@edge' : '@deep',
  }, async ({ page, context, newEmail, announce }) => {
    await context.addInitScript(take);
    await signInByPopup(page, newEmail());
    await expect(page.getByRole('region', { name: NOT_KEPT })).toBeVisible();
    await add(page, 'Buy milk');
    await expect(page.getByRole('banner').getByText('Saved')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/tasks');
    await other.getByRole('checkbox', { name: 'Complete Buy milk' }).click();
    await add(other, 'Call Ann');
    await expect(page.getByRole('checkbox', { name: 'Complete Call Ann' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Complete Call Ann' })).toBeVisible();
    // The other tab may be asking for changes when its session ends.
    announce(/status of 401/);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
  });

test('the app works without speech recognition, notifications, service workers, or idle callbacks, and says what it lacks', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await page.addInitScript(() => {
    for (const name of [
      'SpeechRecognition',
      'webkitSpeechRecognition',
      'Notification',
      'requestIdleCallback',
    ])
      Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await signIn(page, newEmail());
  await add(page, 'Buy milk');
  await page.getByRole('button', { name: 'Voice input' }).click();
  await expect(page.getByText('Voice recognition not supported in your browser')).toBeVisible();
  await page.goto('/assistant');
  await page.getByRole('button', { name: 'Voice input' }).click();
  await expect(page.getByText('Voice recognition not supported in your browser')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('Not available in this browser')).toBeVisible();
});

test('dates and live changes work without Temporal and async-iterable streams', { tag: '@deep' }, async ({
  page,
  openBrowser,
  newEmail,
}) => {
  const email = newEmail();
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Temporal');
    Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
    Reflect.deleteProperty(ReadableStream.prototype, 'values');
  });
  await signIn(page, email);
  const other = await openBrowser();
  await signIn(other, email);
  await other.getByRole('textbox', { name: 'Task title' }).fill('Call Ann tomorrow');
  await other.getByRole('textbox', { name: 'Task title' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Complete Call Ann' })).toBeVisible();
});
