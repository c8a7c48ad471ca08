import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';

const NOW = new Date('2026-01-07T09:00:00+01:00');
const [LATE, TODAY] = ['2026-01-02', '2026-01-07'];
const task = (title: string, dueDate: string) => ({
  id: title.toLowerCase().replace(' ', '-'),
  title,
  dueDate,
  completed: false,
  priority: 'medium',
  listId: 'work',
  createdAt: '2026-01-01T08:00:00.000Z',
});
const tasks = [
  ...Array.from({ length: 60 }, (_, n) => task(`Late ${n + 1}`, LATE)),
  ...Array.from({ length: 18 }, (_, n) => task(`Today ${n + 1}`, TODAY)),
];

async function expectTodayFirst(rows: Locator, name: RegExp, count = 6): Promise<void> {
  for (let at = 0; at < count; at++) await expect(rows.nth(at)).toHaveAccessibleName(name);
}

test('every Today begins with what is for today, on a phone and a desktop', async ({
  app,
  page,
  newEmail,
}) => {
  await page.clock.setFixedTime(NOW);
  await signIn(page, newEmail());
  const token: string = await page.evaluate(() => localStorage.authToken);
  await makePro(app, token);
  const answer = await fetch(`${app.url}/api/account/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tasks }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  await page.goto('/planner');
  await page.getByRole('button', { name: 'Start empty' }).click();
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const path of ['/dashboard', '/tasks']) {
      await page.goto(path);
      const rows = page.getByRole('main').getByRole('checkbox', { name: /^Complete / });
      await expectTodayFirst(rows, /^Complete Today \d+$/);
    }
    // The palette has room for five.
    await page.keyboard.press('ControlOrMeta+k');
    const found = page.getByRole('group', { name: 'Today' }).getByRole('option');
    await expectTodayFirst(found, /^Today \d+/, 5);
    await page.keyboard.press('Escape');

    await page.goto('/planner');
    if (size.width < 1024) {
      await page.getByRole('button', { name: 'Planner options' }).click();
      await page.getByRole('menuitem', { name: 'Plan a task' }).click();
    }
    const picks =
      size.width < 1024
        ? page.getByRole('dialog', { name: 'Plan a task' })
        : page.getByRole('complementary', { name: 'Tasks to plan' });
    await expectTodayFirst(
      picks.getByRole('button', { name: /^Block time for / }),
      /^Block time for Today \d+$/,
    );
  }
});

test('the rows of the dashboard’s Today don’t repeat that they are for today', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await page.clock.setFixedTime(NOW);
  await signIn(page, newEmail());
  for (const title of ['Call the bank today', 'Call Ann today 11:30']) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(title);
    await page.getByRole('button', { name: 'Add Task' }).click();
  }
  const card = page.getByRole('region', { name: 'Today', exact: true });
  await expect(card.getByRole('listitem')).toHaveText([/^Call Ann.*11:30/, /^Call the bank/]);
  await expect(card.getByRole('list')).not.toContainText('Today');
});
