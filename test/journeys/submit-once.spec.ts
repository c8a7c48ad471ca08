import type { Page } from '@playwright/test';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';

type Form = {
  /** @returns the text field */
  open: (page: Page) => Promise<ReturnType<Page['locator']>>;
  submit: string;
  /** The path that submitting posts to. */
  call: string;
};

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const opens = (path: string, opener: string, window: string, label: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole('button', { name: opener }).first().click();
  return dialog(page, window).getByLabel(label, { exact: true });
};

const FORMS: Record<string, Form> = {
  'quick add': {
    open: async (page) => {
      await page.goto('/dashboard');
      return page.getByRole('textbox', { name: 'Task title' });
    },
    submit: 'Add Task',
    call: '/api/tasks',
  },
  goal: { open: opens('/goals', 'New Goal', 'New goal', 'Title'), submit: 'Create Goal', call: '/api/goals' },
  event: {
    open: opens('/planner', 'Add Event', 'Add event', 'Title'),
    submit: 'Add Event',
    call: '/api/planner',
  },
  list: {
    open: opens('/workspace', 'New list', 'New list', 'Name'),
    submit: 'Create list',
    call: '/api/lists',
  },
  reflection: {
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /^Daily Summary/ }).click();
      return page.getByRole('textbox', { name: 'Reflection', exact: true });
    },
    submit: 'Save Reflection',
    call: '/api/reflections',
  },
  token: {
    open: opens('/settings?page=connections', 'New token…', 'New access token', 'Name'),
    submit: 'Create token',
    call: '/api/tokens',
  },
  invitation: {
    open: async (page) => {
      await page.goto('/workspace?list=work');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      return dialog(page, 'Share “Work”').getByLabel('Email address');
    },
    submit: 'Invite',
    call: '/api/invitations',
  },
  'bug report': {
    open: async (page) => {
      await page.goto('/settings');
      const form = page.getByRole('region', { name: 'Report an Issue' });
      await form.getByLabel('Title').fill('The timer jumps');
      return form.getByRole('textbox', { name: 'Description' });
    },
    submit: 'Submit report',
    call: '/api/reports',
  },
};

test('submitting a form twice, by double click or by Enter and a click, sends one request', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await signIn(page, newEmail());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  for (const [name, { open, submit, call }] of Object.entries(FORMS))
    for (const way of ['double click', 'Enter and click'] as const)
      await test.step(`${name}, ${way}`, async () => {
        const field = await open(page);
        await field.fill(name === 'invitation' ? `${way.length}@example.com` : `${name} by ${way}`);
        const button = page.getByRole('button', { name: submit, exact: true }).last();
        await expect(button).toBeEnabled();
        await button.scrollIntoViewIfNeeded();
        const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
        const at = [x + width / 2, y + height / 2] as const;
        sent.length = 0;
        if (way === 'double click') {
          await page.mouse.dblclick(...at);
          await expect(page.getByText('Please enter')).toHaveCount(0);
        } else {
          await field.press(name === 'reflection' || name === 'bug report' ? 'Control+Enter' : 'Enter');
          await page.mouse.click(...at);
        }
        await expect.poll(() => sent.filter((path) => path === call)).not.toEqual([]);
        await expect(page.locator('header').getByText(SAVED).first()).toBeAttached();
        // Leaving sends nothing else.
        await page.goto('/help');
        expect(
          sent.filter((path) => path === call),
          `${name}, ${way}`,
        ).toEqual([call]);
      });
});
