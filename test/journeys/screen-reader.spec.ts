import { expect, signInByPopup, test } from '../harness/journey.ts';
import { keepSpoken } from '../harness/spoken.ts';

const START = new Date('2026-03-10T09:00:00+01:00');

test('changes are announced to screen readers', { tag: '@deep' }, async ({
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(/ERR_INTERNET_DISCONNECTED|status of 400/);
  await page.clock.install({ time: START });
  const spoken = await keepSpoken(page);
  const hears = (words: string | RegExp) =>
    expect
      .poll(
        async () =>
          (await spoken()).some((said) =>
            words instanceof RegExp ? words.test(said) : said.includes(words),
          ),
        String(words),
      )
      .toBe(true);
  await signInByPopup(page, newEmail());
  await hears('Logged in with Google successfully');

  const field = page.getByRole('textbox', { name: 'Task title' });
  const add = async (title: string) => {
    await field.fill(title);
    await field.press('Enter');
  };
  await add('Buy milk');
  await hears('Task added successfully!');
  await hears('Saved');

  // A screen reader announces a new page by its title and the focused element.
  await page.getByRole('link', { name: 'My Day' }).click();
  await expect(page).toHaveTitle(/^My Day/);
  await expect(page.getByRole('main', { name: 'My Day' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('milk');
  await hears('1 task found');
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('milk and honey');
  await hears('0 tasks found');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
  await page.keyboard.type('milk');
  await hears('2 results');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await context.setOffline(true);
  await add('Buy bread');
  await hears('Offline (1 waiting)');
  const before = (await spoken()).length;
  await context.setOffline(false);
  await expect.poll(async () => (await spoken()).slice(before)).toContain('Saved');
  await page.route('**/api/tasks', (route) =>
    route.fulfill({ status: 400, json: { error: 'No room', code: 'invalid' } }),
  );
  await add('Buy honey');
  await hears(/Failed to add task.*No room/);
  await hears('Couldn’t be saved');

  await page.getByRole('link', { name: 'AI Assistant' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('How’s my day going?');
  await page.keyboard.press('Enter');
  await hears('Thinking...');
  await hears(/Assistant: .*0 of 2/);
  await hears('Ready');

  // The timer announces only its start and end.
  await page.getByRole('main').focus();
  await page.keyboard.press('f');
  await hears('Focus Session started: 25 min to go');
  await page.clock.fastForward('10:00');
  await page.keyboard.press('f');
  await hears('Focus Session paused: 15 min to go');
  await page.keyboard.press('f');
  await hears('Focus Session started: 15 min to go');
  const started = (await spoken()).length;
  await page.clock.runFor('00:10');
  expect((await spoken()).slice(started)).toEqual([]);
  await page.clock.fastForward('15:00');
  await hears(/Break time!.*Take a short break to recharge/);
});
