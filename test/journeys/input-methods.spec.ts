import type { Locator, Page } from '@playwright/test';
import { ROUTES } from '../../web/routes/routes.ts';
import { PAGE_NAMES } from '../../web/shortcuts/shortcuts.ts';
import { showAs } from '../harness/display.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { TEXT_FIELDS } from '../harness/text-fields.ts';
import { moveIn } from '../harness/week.ts';

/** Every key that does something in a field or a list. */
const KEYS = [
  ...['Enter', 'Escape', 'Tab', ' ', 'Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...['a', 'd', 'e', 'g', 'j', 'k', 'm', 'n', 'p', 'q', 's', 't', 'u', 'x', '/', '?', '#', '1', '2', '3'],
];

type Composition = { keys: readonly string[]; isComposing: boolean };

/**
 * Sends keys as an input method does: while it composes, or with its last key in Safari, which comes after the
 * composition. Runs in the page. @returns what changed on the page
 */
async function compose(target: Element, { keys, isComposing }: Composition): Promise<string[]> {
  const changes: string[] = [];
  const focused = document.activeElement;
  const address = location.href;
  const observer = new MutationObserver((records) => {
    for (const { type, target: at } of records)
      changes.push(`${type} of ${at instanceof Element ? at.outerHTML.slice(0, 120) : at.textContent}`);
  });
  // What is fetched ahead is in the head.
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const key of keys)
    for (const held of [{}, { shiftKey: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      const init = { key, keyCode: 229, isComposing, bubbles: true, cancelable: true, ...held };
      const event = new KeyboardEvent('keydown', init);
      target.dispatchEvent(event);
      if (event.defaultPrevented) changes.push(`${key} was prevented`);
    }
  // What a key does appears within two frames.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  observer.disconnect();
  if (document.activeElement !== focused) changes.push('the focus moved');
  if (location.href !== address) changes.push(`the address is ${location.href}`);
  return [...new Set(changes)];
}

async function expectNothing(target: Locator, what: string): Promise<void> {
  await target.focus();
  // Whatever the focus loads changes the page, too.
  await settled(target.page());
  for (const isComposing of [false, true])
    expect.soft(await target.evaluate(compose, { keys: KEYS, isComposing }), what).toEqual([]);
}

test('the Enter that ends a composition adds nothing, and the next one adds the task', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  const field = page.getByRole('textbox', { name: 'Task title' });
  await field.fill('日本へ行く');
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeVisible();
  await expectNothing(field, 'quick add');
  await expect(field).toHaveValue('日本へ行く');
  await field.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Complete 日本へ行く' }).first()).toBeVisible();
});

/** Moves in, and pauses the timer, which would change the pages by itself. */
async function start(app: Parameters<typeof moveIn>[0], page: Page, email: string): Promise<void> {
  test.slow();
  page.context().setDefaultTimeout(30_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await moveIn(app, page, email);
  await page.goto('/pomodoro');
  await page.getByRole('button', { name: 'Pause' }).click();
}

test('the keys of a composition do nothing in any field', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  await start(app, page, newEmail());
  for (const { name, reach, text } of TEXT_FIELDS)
    await test.step(name, async () => {
      await page.locator('a[href="/pomodoro"]:visible').first().click();
      const field = await reach(page);
      await field.fill(text?.(1) ?? '日本へ行く');
      await expectNothing(field, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});

test('the keys of a composition do nothing on any page, in lists, boards, calendars and menus', {
  tag: '@deep',
}, async ({ app, page, newEmail }) => {
  await start(app, page, newEmail());
  for (const name of PAGE_NAMES) {
    await page.goto(ROUTES[name]);
    await settled(page);
    for (const target of ['body', 'main input', 'main button', 'main a', 'nav a'])
      if (await page.locator(`${target}:visible`).count())
        await expectNothing(page.locator(`${target}:visible`).first(), `${target} on ${name}`);
  }
  await page.goto('/workspace?list=work');
  await expectNothing(page.getByRole('button', { name: /^Edit (?!list)/ }).first(), 'row');
  await page.getByLabel('Search tasks').fill('a');
  await expectNothing(page.getByLabel('Search tasks'), 'search');
  await page.getByLabel('Search tasks').fill('');
  for (const [layout, target] of [
    ['Board', page.getByRole('button', { name: /^Edit (?!list)/ }).first()],
    ['Calendar', page.getByRole('gridcell').first()],
  ] as const) {
    await showAs(page, layout);
    await expectNothing(target, layout);
  }
  await page.goto('/tasks');
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('p');
  await expectNothing(page.getByRole('dialog').getByRole('combobox'), 'palette');
  await page.keyboard.press('Escape');
  await page.goto('/workspace');
  await page.getByRole('button', { name: /^Edit Renew the passport/ }).click();
  const task = page.getByRole('dialog', { name: 'Edit task' });
  for (const [opener, target] of [
    [/^Deadline/, '[data-day]'],
    [/^Tags/, 'input'],
  ] as const) {
    await task.getByRole('button', { name: opener }).click();
    const panel = page.getByRole('dialog').last();
    await expectNothing(panel.locator(target).first(), String(opener));
    await page.keyboard.press('Escape');
  }
});

/** Waits until a page no longer changes. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
  // A dialog hides it from roles.
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        // A task is saved a moment after the last key.
        const QUIET_MS = 1_200;
        let timer = setTimeout(done, QUIET_MS);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, QUIET_MS);
        }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );
}
