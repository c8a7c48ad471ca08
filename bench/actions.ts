import type { Page } from '@playwright/test';
import type { Action } from './measure.ts';

type Actions = Record<'add' | 'toggle' | 'delete' | 'search', (page: Page, round: number) => Promise<Action>>;

const has = (text: string) => ({ text });

/** The product's page, by role and name, as a person uses it. */
export const productActions: Actions = {
  async add(page, round) {
    const title = `Added ${round}`;
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('');
    await page.getByRole('textbox', { name: 'Task title', exact: true }).fill(title);
    return { event: 'keydown', act: () => page.keyboard.press('Enter'), done: has(title) };
  },
  async toggle(page, round) {
    const box = page.getByRole('checkbox', { name: `Complete Added ${round}`, exact: true });
    const done = {
      gone: `[aria-label="Complete Added ${round}"][aria-checked="false"], [aria-label="Complete Added ${round}"]:is(input):not(:checked)`,
    };
    return { event: 'click', act: () => box.click(), done };
  },
  async delete(page, round) {
    const title = `Doomed ${round}`;
    await page.getByRole('textbox', { name: 'Task title', exact: true }).fill(title);
    await page.keyboard.press('Enter');
    const row = page.getByRole('button', { name: `Delete ${title}`, exact: true });
    await row.waitFor();
    return {
      event: 'click',
      act: () => row.click(),
      done: { gone: `[aria-label="Delete ${title}"]` },
    };
  },
  async search(page) {
    const search = page.getByRole('searchbox', { name: 'Search tasks' });
    await search.fill('of the benc');
    await page
      .getByRole('checkbox', { name: /of the bench$/ })
      .first()
      .waitFor();
    await search.focus();
    return { event: 'keydown', act: () => page.keyboard.press('x'), done: has('No tasks found') };
  },
};

/** The same on a page with no product in it: what the browser and this machine cost. */
export const bareActions: Actions = {
  async add(page, round) {
    await page.evaluate((title) => {
      const input = document.querySelector('input') as HTMLInputElement;
      input.focus();
      input.onkeydown = () =>
        document.querySelector('ul')?.insertAdjacentHTML('afterbegin', `<li>${title}</li>`);
    }, `Added ${round}`);
    return { event: 'keydown', act: () => page.keyboard.press('Enter'), done: has(`Added ${round}`) };
  },
  async toggle(page, round) {
    await page.evaluate((id) => {
      document
        .querySelector('ul')
        ?.insertAdjacentHTML('afterbegin', `<li><input type="checkbox" id="box${id}"></li>`);
    }, round);
    const box = page.locator(`#box${round}`);
    return { event: 'click', act: () => box.click(), done: { found: `#box${round}:checked` } };
  },
  async delete(page, round) {
    await page.evaluate((id) => {
      document
        .querySelector('ul')
        ?.insertAdjacentHTML('afterbegin', `<li id="row${id}"><button>Delete</button></li>`);
      const row = document.querySelector(`#row${id}`);
      row?.addEventListener('click', () => row.remove());
    }, round);
    const button = page.locator(`#row${round} button`);
    return { event: 'click', act: () => button.click(), done: { gone: `#row${round}` } };
  },
  async search(page, round) {
    const search = page.getByLabel('Search tasks');
    await search.fill('of the benc');
    await search.evaluate((input, text) => {
      const list = document.querySelector('ul') as HTMLUListElement;
      input.focus();
      input.oninput = () => {
        list.innerHTML = `<li>${text}</li>`;
      };
    }, `Nothing found ${round}`);
    return { event: 'keydown', act: () => page.keyboard.press('x'), done: has(`Nothing found ${round}`) };
  },
};
