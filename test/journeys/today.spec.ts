import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

const NOW = new Date('2026-01-07T09:00:00+01:00');
const [LATE, TODAY] = ['2026-01-02', '2026-01-07'];
/** As many as the Free plan has room for. */
const TASKS = [
  ...Array.from({ length: 4 }, (_, n) => ({ title: `Late ${n + 1}`, dueDate: LATE })),
  ...Array.from({ length: 6 }, (_, n) => ({ title: `Today ${n + 1}`, dueDate: TODAY })),
];

const addAll = (page: Page) =>
  page.evaluate(async (tasks) => {
    for (const task of tasks) {
      const answer = await fetch('/api/tasks', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${localStorage.getItem('authToken')}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ task }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, TASKS);

test('every Today begins with what is for today, on a phone and a desktop', async ({ page, newEmail }) => {
  await page.clock.setFixedTime(NOW);
  await signIn(page, newEmail());
  await addAll(page);
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const path of ['/dashboard', '/tasks']) {
      await page.goto(path);
      const rows = page.getByRole('main').getByRole('checkbox', { name: /^Complete / });
      for (const at of [0, 1, 2, 3, 4, 5])
        await expect(rows.nth(at)).toHaveAccessibleName(/^Complete Today \d$/);
    }
  }
});
