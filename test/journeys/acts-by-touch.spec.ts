import type { Locator, Page } from '@playwright/test';
import { startCounting } from '../harness/acts.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { startTouching } from '../harness/touches.ts';

const title = (page: Page, name: string): Locator => page.getByRole('button', { name: `Edit ${name}` });
const titles = (page: Page): Promise<string[]> =>
  page.getByRole('button', { name: /^Edit / }).allTextContents();
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit task' });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('frequent acts need at most as many taps and gestures as in the best products', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  const within = await startCounting(page);
  const finger = await startTouching(page);
  const middleOf = async (name: string) => {
    const box = await page
      .getByRole('listitem')
      .filter({ has: title(page, name) })
      .boundingBox();
    if (!box) throw new Error(`${name} isn’t visible`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
  };
  const sheet = page.getByRole('dialog');

  for (const name of ['Buy milk', 'Call Ann'])
    await within('add', 2, async () => {
      // The sheet stays for the next one.
      if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Add a task' }).tap();
      await expect(page.getByRole('textbox', { name: 'Task title' })).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Task title' })).toHaveValue('');
    });
  await within('close by Back', 1, async (outside) => {
    await outside(() => page.goBack());
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible();
  });
  await within('open', 1, async () => {
    await title(page, 'Call Ann').tap();
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Call Ann');
  });
  await within('close a task by Back', 1, async (outside) => {
    await outside(() => page.goBack());
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible();
  });
  await within('move down', 1, async () => {
    const [first, second] = [await middleOf('Call Ann'), await middleOf('Buy milk')];
    await finger.down(first);
    await expect(page.locator('[data-lifted]')).toHaveText(/Call Ann/);
    await finger.move(second);
    await finger.move({ x: second.x, y: second.y + second.height / 2 - 3 });
    await finger.up();
    await expect.poll(() => titles(page)).toEqual(['Buy milk', 'Call Ann']);
  });
  await within('schedule', 2, async () => {
    await finger.swipe(await middleOf('Buy milk'), { x: -140, y: 6 });
    const tomorrow = page
      .getByRole('dialog', { name: 'Schedule' })
      .getByRole('button', { name: /^Tomorrow/ });
    // The browser may take a tap right after a swipe for the end of a scroll.
    await tomorrow.press('Enter');
    await expect(page.getByText('1 task scheduled for tomorrow')).toBeVisible();
  });
  const check = page.getByRole('checkbox', { name: 'Complete Call Ann' });
  await within('complete', 1, async () => {
    await finger.swipe(await middleOf('Call Ann'), { x: 140, y: 6 });
    await expect(check).toBeChecked();
  });
  await within('undo', 1, async () => {
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(check).not.toBeChecked();
  });
  await within('set the priority', 3, async () => {
    await page.getByRole('button', { name: 'Actions for Call Ann' }).tap();
    await page.getByRole('menuitem', { name: 'Priority…' }).tap();
    await page.getByRole('menuitem', { name: 'High' }).tap();
    await expect(page.getByRole('img', { name: 'High priority' })).toBeVisible();
  });
  await within('go to another list', 2, async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workspace' }).tap();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Personal/ })
      .tap();
    await expect(page.getByRole('heading', { name: 'Personal', level: 1 })).toBeVisible();
  });
});
