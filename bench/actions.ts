import type { Locator, Page } from '@playwright/test';
import { type Action, measure } from './measure.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Task title', exact: true });

export async function addTask(page: Page, name: string): Promise<void> {
  await title(page).fill(name);
  await page.keyboard.press('Enter');
}

/** Moves the pointer to the target before the measured click. */
async function click(page: Page, target: Locator, gone: string): Promise<Action> {
  await target.hover();
  const act = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
  return { event: 'click', act, done: { gone } };
}

/** Actions by role and name, which work on both the product's page and the bare one. */
export const ACTIONS = {
  async add(page, round) {
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('');
    await title(page).fill(`Added ${round}`);
    return {
      event: 'keydown',
      act: () => page.keyboard.press('Enter'),
      done: { found: `[aria-label="Complete Added ${round}"]` },
    };
  },
  toggle(page, round) {
    const name = `Complete Added ${round}`;
    const box = page.getByRole('checkbox', { name, exact: true });
    return click(page, box, `[aria-label="${name}"][aria-checked="false"]`);
  },
  async delete(page, round) {
    await addTask(page, `Doomed ${round}`);
    // A task that was completed before still leaves, and the rows below it move up.
    await page.locator('[data-leaving]').first().waitFor({ state: 'detached' });
    // From elsewhere, as a row that moves below a resting pointer isn't entered.
    await page.mouse.move(0, 0);
    // A row creates its buttons for the pointer.
    await page.getByRole('checkbox', { name: `Complete Doomed ${round}`, exact: true }).hover();
    const name = `Delete Doomed ${round}`;
    return click(page, page.getByRole('button', { name, exact: true }), `[aria-label="${name}"]`);
  },
  async search(page) {
    const field = page.getByRole('searchbox', { name: 'Search tasks' });
    await field.fill('of the benc');
    await page
      .getByRole('checkbox', { name: /of the bench$/ })
      .first()
      .waitFor();
    return { event: 'keydown', act: () => page.keyboard.press('x'), done: { text: 'No tasks found' } };
  },
} satisfies Record<string, (page: Page, round: number) => Promise<Action>>;

const TYPED = 'of the';

/** Types a search that most tasks match. @returns how long the slowest of its six keys took, in milliseconds */
export async function worstKey(page: Page): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Search tasks' });
  await field.fill('');
  await field.focus();
  let worst = 0;
  for (const [n, key] of [...TYPED].entries()) {
    const act = () => page.keyboard.press(key);
    const done = { typed: TYPED.slice(0, n + 1) };
    worst = Math.max(worst, await measure(page, { event: 'keydown', act, done }));
  }
  return worst;
}
