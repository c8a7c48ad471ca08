import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';

const MANY = 2000;
/** Enough for the screen, and those created ahead. */
const HIGH = 100;

test('End leads to the last of 2,000 tasks where the last rows are higher than the first', async ({
  app,
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await makePro(app, token);
  const createdAt = new Date().toISOString();
  const long =
    'Write to the landlord about the heating, which has been cold since the first days of November';
  const tasks = Array.from({ length: MANY }, (_, n) => ({
    id: `task-${n}`,
    title: n < MANY - HIGH ? `Task ${n}` : `${n}: ${long}`,
    completed: false,
    priority: n < MANY - HIGH ? 'high' : 'low',
    listId: 'work',
    createdAt,
  }));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/account/import', { headers, data: { tasks } });
  expect(answer.status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workspace?list=work&sort=priority');
  // They come in several pages.
  await expect(page.getByRole('banner')).toContainText('2,000 open');
  await page.locator('li[aria-setsize]').first().waitFor();
  const titles = page.getByRole('button', { name: /^Edit Task/ });
  await titles.first().focus();
  const focused = page.getByRole('list', { name: 'Tasks' }).locator(':focus');
  for (let n = 0; n < 3; n++) {
    await page.keyboard.press('End');
    await expect(focused).toHaveText(/landlord/);
    await expect(focused).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect(focused).toHaveText(/^Task/);
    await expect(focused).toBeInViewport({ ratio: 1 });
  }
});
