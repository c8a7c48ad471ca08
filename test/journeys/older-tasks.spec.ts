import { settingsPath } from '../../domain/page-paths.ts';
import { enter, expect, signIn, test } from '../harness/journey.ts';

const MANY = 5_100;
const LONG_AGO = '2022-03-01T09:00:00.000Z';
const older = (n: number) => ({
  id: `old-${n}`,
  title: `Old errand ${n}`,
  completed: true,
  completedAt: LONG_AGO,
  createdAt: LONG_AGO,
  priority: 'medium',
  listId: 'work',
});

test('a new device shows open tasks first, and loads thousands that were completed long ago when they count', {
  tag: '@deep',
}, async ({ app, page, newEmail, openBrowser, announce }) => {
  announce(/ERR_INTERNET_DISCONNECTED/);
  const ada = newEmail();
  await signIn(page, ada);
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const open = { ...older(0), id: 'open', title: 'Call the bank', completed: false, completedAt: undefined };
  const tasks = [open, ...Array.from({ length: MANY }, (_, n) => older(n))];
  const answer = await fetch(`${app.url}/api/account/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tasks: Object.fromEntries(tasks.map((task) => [task.id, task])) }),
  });
  expect(answer.status).toBe(200);
  await page.close();

  const device = await openBrowser();
  const gate = Promise.withResolvers<void>();
  await device.route('**/api/changes/older?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await enter(device, ada);
  await device.goto('/workspace?list=work');
  await expect(device.getByRole('button', { name: 'Edit Call the bank' })).toBeVisible();
  await expect(device.getByText('Loading older tasks…')).toBeVisible();

  await device.context().setOffline(true);
  await device.getByRole('checkbox', { name: 'Complete Call the bank' }).click();
  await expect(
    device.getByText('Older completed tasks aren’t on this device yet. Connect to load them.'),
  ).toBeVisible();
  await device.context().setOffline(false);
  gate.resolve();

  await expect(device.getByRole('button', { name: 'Completed 5,101', exact: true })).toBeVisible();
  await expect(device.getByText('Loading older tasks…')).toBeHidden();
  await device.goto('/tasks');
  await device.getByRole('searchbox').fill('errand 4321');
  await expect(device.getByRole('button', { name: 'Edit Old errand 4321' })).toBeVisible();

  const third = await openBrowser();
  const file = Promise.withResolvers<void>();
  await third.route('**/api/changes/older?*', async (route) => {
    await file.promise;
    await route.continue();
  });
  await enter(third, ada);
  await third.goto(settingsPath('data'));
  await third.getByLabel('File to import').setInputFiles({
    name: 'daymark.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ tasks: { 'old-7': older(7) } })),
  });
  await expect(third.getByText('Loading older tasks first…')).toBeVisible();
  file.resolve();
  await expect(third.getByText('Unchanged: 1 task.')).toBeVisible();
});
