import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

/** A Wednesday. */
const TODAY = new Date('2026-06-17T16:00:00+02:00');

test('a focus goal is chosen, and shown where the focus is', { tag: '@edge' }, async ({ page, newEmail }) => {
  await page.clock.install({ time: TODAY });
  await signIn(page, newEmail());
  await page.goto('/pomodoro');
  const focus = page.getByRole('region', { name: 'Your focus' });
  await expect(focus).toBeVisible();
  await expect(focus.getByRole('progressbar')).toHaveCount(0);

  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Focus goal for each day' }).selectOption('1h 30m');
  await page.getByRole('combobox', { name: 'Focus goal for each week' }).selectOption('5h');
  const token = await page.evaluate(() => localStorage.authToken as string);
  for (const day of ['16', '17']) {
    const session = { id: `s${day}`, minutes: 45, start: `2026-06-${day}T08:00:00.000Z` };
    const added = await page.request.post('/api/focus', {
      headers: { Authorization: `Bearer ${token}` },
      data: { focusSession: { ...session, end: `2026-06-${day}T08:45:00.000Z` } },
    });
    expect(added.ok()).toBe(true);
  }

  await page.goto('/pomodoro');
  await expect(focus).toContainText('45m of 1h 30m');
  await expect(focus).toContainText('1h 30m of 5h');
  await expect(focus.getByRole('progressbar', { name: 'Focus goal, Today' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  await expectAccessible(page, 'focus goals');
  await page.goto('/dashboard');
  await expect(page.getByText('45m of 1h 30m of focus')).toBeVisible();
});
