import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { showAs } from '../harness/display.ts';
import { expireInvitations } from '../harness/expire.ts';
import { expect, openPopup, signIn, test } from '../harness/journey.ts';

/** The browser's console message for a rejected invitation link. */
const REFUSED = /status of 404 .*\/api\/invitations/;

const check = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: `Complete ${title}`, exact: true });
const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Workspace' });
const sharing = (page: Page): Locator => page.getByRole('dialog', { name: 'Share “Work”' });

async function addTask(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).fill(words);
  await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
}

/** Signs in, adds a task to the list Work, and opens its sharing dialog. */
async function openSharing(page: Page, email: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, email);
  await page.goto('/workspace?list=work');
  await addTask(page, 'Buy the tickets');
  await expect(check(page, 'Buy the tickets')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sharing(page).getByText('Only you can see this list.')).toBeVisible();
  await expect(sharing(page).getByRole('listitem')).toContainText(email);
}

async function copyLink(page: Page): Promise<string> {
  await sharing(page).getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(sharing(page).getByText('Link copied.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function expectReadOnly(guest: Page, title: string): Promise<void> {
  await expect(guest.getByText('You have view-only access to this list.')).toBeVisible();
  await expect(guest.getByRole('button', { name: `View ${title}` })).toBeVisible();
  await expect(check(guest, title)).toHaveCount(0);
  for (const act of ['Edit', 'Delete', 'Move'])
    await expect(guest.getByRole('button', { name: `${act} ${title}` })).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Add Task' })).toHaveCount(0);
}

test('a link shares a list live, first to view and then to edit, until the owner stops sharing', async ({
  page,
  openBrowser,
  newEmail,
  announce,
}) => {
  const [owner, email] = [newEmail(), newEmail()];
  await openSharing(page, owner);
  await sharing(page).getByRole('combobox', { name: 'Permission' }).selectOption('viewer');
  const link = await copyLink(page);
  await expect(sharing(page).getByText('Anyone with the link', { exact: true })).toBeVisible();

  const guest = await openBrowser();
  await guest.goto(link);
  const popup = await openPopup(guest);
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(guest.getByText(`${owner} invited you to view the list Work.`)).toBeVisible();
  await expectAccessible(guest, 'invitation');
  await guest.getByRole('button', { name: 'Accept' }).click();
  await expect(guest.getByText(`Shared by ${owner}`, { exact: true })).toBeVisible();
  await expectReadOnly(guest, 'Buy the tickets');
  await expectAccessible(guest, 'to look at only');

  await sharing(page)
    .getByRole('combobox', { name: `Permission for ${email}` })
    .selectOption('editor');
  await addTask(guest, 'Pack the bags');
  await guest.getByRole('button', { name: 'Edit Buy the tickets' }).click();
  const editing = guest.getByRole('dialog', { name: 'Edit task' });
  await expect(editing.getByRole('combobox', { name: 'Priority' })).toBeVisible();
  // Only the owner can link a task to a goal.
  await expect(editing.getByRole('button', { name: /^Goal: / })).toHaveCount(0);
  await editing.getByRole('button', { name: 'Done' }).click();
  await check(guest, 'Buy the tickets').check();
  // The guest's own list has the same name.
  await guest.goto('/workspace');
  const row = guest.getByRole('listitem').filter({ hasText: 'Pack the bags' });
  await expect(row).toContainText(`Work · ${owner.split('@')[0]}`);
  await guest.goBack();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Shared with 1 person' })).toBeVisible();
  await expect(check(page, 'Pack the bags')).toBeVisible();
  await expect(check(page, 'Buy the tickets')).toBeChecked();
  await page.getByRole('button', { name: 'Edit Pack the bags' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Pack two bags');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(check(guest, 'Pack two bags')).toBeVisible();

  await page.getByRole('button', { name: 'Shared with 1 person' }).click();
  await sharing(page)
    .getByRole('button', { name: `Remove ${email}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(sharing(page).getByText('Only you can see this list.')).toBeVisible();
  await expect(guest.getByText('This list is no longer available')).toBeVisible();
  await guest.getByRole('link', { name: 'See all tasks' }).click();
  await expect(rail(guest).getByRole('link', { name: 'Work' })).toHaveCount(1);
  await expect(guest.getByText('No tasks yet')).toBeVisible();

  announce(REFUSED);
  await guest.goto(link);
  await expect(guest.getByRole('alert')).toHaveText(
    'This invitation can no longer be used. Ask for a new one.',
  );
});

test('one button stops sharing with everyone, who lose the list while they look at it', {
  tag: '@edge',
}, async ({ page, openBrowser, newEmail, announce }) => {
  const [email, invited] = [newEmail(), newEmail()];
  await openSharing(page, newEmail());
  const stop = sharing(page).getByRole('button', { name: 'Stop sharing' });
  await expect(stop).toHaveCount(0);
  const link = await copyLink(page);
  await sharing(page).getByLabel('Email address').fill(invited);
  await sharing(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(sharing(page).getByText(`${invited} is invited`)).toBeVisible();
  const guest = await openBrowser();
  await signIn(guest, email);
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Accept' }).click();
  await expect(check(guest, 'Buy the tickets')).toBeVisible();
  await expect(sharing(page).getByRole('button', { name: `Remove ${email}` })).toBeVisible();

  const question = page.getByRole('alertdialog', { name: 'Stop sharing “Work”?' });
  await stop.click();
  await expectAccessible(page, 'question before sharing stops');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(check(guest, 'Buy the tickets')).toBeVisible();
  await stop.click();
  await question.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(sharing(page).getByText('Only you can see this list.')).toBeVisible();
  await expect(sharing(page).getByText(invited, { exact: true })).toHaveCount(0);
  await expect(stop).toHaveCount(0);
  await expect(sharing(page).getByLabel('Email address')).toBeFocused();
  await expect(guest.getByText('This list is no longer available')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(check(page, 'Buy the tickets')).toBeVisible();

  announce(REFUSED);
  await guest.goto(link);
  await expect(guest.getByRole('alert')).toHaveText(
    'This invitation can no longer be used. Ask for a new one.',
  );
});

test('a board of a shared list is live, and only editors move its cards', { tag: '@deep' }, async ({
  page,
  openBrowser,
  newEmail,
}) => {
  const email = newEmail();
  await openSharing(page, newEmail());
  await sharing(page).getByRole('combobox', { name: 'Permission' }).selectOption('viewer');
  const link = await copyLink(page);
  const guest = await openBrowser();
  await signIn(guest, email);
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Accept' }).click();
  await expectReadOnly(guest, 'Buy the tickets');
  const role = sharing(page).getByRole('combobox', { name: `Permission for ${email}` });
  await expect(role).toBeVisible();
  await page.keyboard.press('Escape');

  // Among all tasks, the guest's own can't be dropped onto or beside one that they only view.
  const list = guest.url();
  await guest.goto('/workspace?all');
  for (const title of ['Pack the bags', 'Lock the door']) await addTask(guest, title);
  const line = (title: string) => guest.getByRole('listitem').filter({ hasText: title });
  const pack = guest.getByRole('button', { name: 'Edit Pack the bags' });
  await pack.dragTo(line('Buy the tickets'));
  await pack.dragTo(line('Buy the tickets'), { targetPosition: { x: 120, y: 3 } });
  await pack.dragTo(line('Lock the door'));
  await expect(guest.getByRole('button', { name: '0 of 1 subtask done: Lock the door' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Remove: Sorted manually' })).toHaveCount(0);
  await guest.goto(list);

  const column = (of: Page, name: string) =>
    of.getByRole('region', { name: 'Board' }).getByRole('region', { name: new RegExp(`^${name}`) });
  const card = (of: Page) => of.getByRole('button', { name: /^(Edit|View) Buy the tickets/ });
  const dragTo = (of: Page, name: string) =>
    card(of).dragTo(column(of, name).getByRole('heading', { name: new RegExp(`^${name}`) }));
  const isIn = async (name: string) => {
    for (const one of [page, guest])
      await expect(column(one, name).getByText('Buy the tickets')).toBeVisible();
  };
  for (const one of [page, guest]) {
    await showAs(one, 'Board');
    await one.getByRole('button', { name: 'Display' }).click();
    await one.getByRole('combobox', { name: 'Columns' }).selectOption('priority');
    await one.keyboard.press('Escape');
  }
  await isIn('Medium');
  await dragTo(page, 'High');
  await isIn('High');

  await expect(guest.getByRole('button', { name: 'Move Buy the tickets' })).toHaveCount(0);
  await dragTo(guest, 'Low');
  await card(guest).focus();
  await guest.keyboard.press('Alt+Shift+ArrowRight');
  await isIn('High');
  await expect(column(guest, 'Low').getByRole('listitem')).toHaveCount(0);

  await page.getByRole('button', { name: 'Shared with 1 person' }).click();
  await role.selectOption('editor');
  await page.keyboard.press('Escape');
  await expect(guest.getByRole('button', { name: 'Move Buy the tickets' })).toHaveCount(1);
  await dragTo(guest, 'Low');
  await isIn('Low');

  // An own task moves into the list while it's open, with its subtask, and can still be worked on.
  await guest.goto('/workspace?all');
  await guest.getByRole('button', { name: 'Edit Lock the door' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('button', { name: /^List: / }).click();
  // Other people's lists come after the guest's own, which has the same name.
  await guest.getByRole('dialog', { name: 'List' }).getByRole('button', { name: 'Work' }).last().click();
  await dialog.getByRole('textbox', { name: 'Add a subtask' }).fill('Leave a key');
  await guest.keyboard.press('Enter');
  await check(guest, 'Pack the bags').check();
  await expect(dialog.getByText('1/2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tags: none' }).click();
  await guest.getByRole('textbox', { name: 'Find or add a tag' }).fill('home');
  await guest.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Tags: home' })).toBeVisible();
  await guest.keyboard.press('Escape');
  await dialog.getByRole('checkbox', { name: 'Complete Lock the door' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(column(page, 'Medium').getByText('Lock the door')).toHaveCount(0);
  await showAs(page, 'List');
  await expect(check(page, 'Lock the door')).toBeChecked();
});

test('renaming a project takes hidden tasks along and leaves view-only ones', { tag: '@deep' }, async ({
  page,
  openBrowser,
  newEmail,
}) => {
  await openSharing(page, newEmail());
  await sharing(page).getByRole('combobox', { name: 'Permission' }).selectOption('viewer');
  const link = await copyLink(page);
  await page.keyboard.press('Escape');
  await addTask(page, 'Paint the walls +Flat');
  const guest = await openBrowser();
  await signIn(guest, newEmail());
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Accept' }).click();
  await expectReadOnly(guest, 'Paint the walls');

  await guest.goto('/workspace?project=Flat');
  await expect(guest.getByRole('button', { name: 'View Paint the walls' })).toBeVisible();
  const rename = guest.getByRole('button', { name: 'Rename Flat' });
  await expect(rename).toHaveCount(0);
  await addTask(guest, 'Buy a sofa hide until tomorrow');
  await rename.click();
  const dialog = guest.getByRole('dialog', { name: 'Rename project' });
  await dialog.getByLabel('Project name').fill('House');
  await dialog.getByLabel('Project name').press('Enter');
  await expect(guest.getByText('1 task moved to House')).toBeVisible();
  await guest.getByRole('button', { name: '1 hidden' }).click();
  await expect(check(guest, 'Buy a sofa')).toBeVisible();
  await expect(guest.getByText('Paint the walls')).toHaveCount(0);
});

test('an email invitation can be declined or accepted, a list can be left, and an expired link says so', {
  tag: '@deep',
}, async ({ app, page, openBrowser, newEmail, announce }) => {
  const [owner, email] = [newEmail(), newEmail()];
  await openSharing(page, owner);
  const inviteGuest = async () => {
    await sharing(page).getByLabel('Email address').fill(email);
    await sharing(page).getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(sharing(page).getByText(`${email} is invited`)).toBeVisible();
  };
  await inviteGuest();
  await sharing(page)
    .getByRole('button', { name: `Revoke invitation for ${email}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(sharing(page).getByText('Only you can see this list.')).toBeVisible();
  await inviteGuest();
  const guest = await openBrowser();
  await signIn(guest, email);
  const offer = guest.getByRole('region', { name: 'Invitation to Work' });
  await offer.getByRole('button', { name: 'Decline' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(offer).toBeHidden();
  await expect(sharing(page).getByText('Only you can see this list.')).toBeVisible();

  await inviteGuest();
  await guest.goto('/workspace');
  await offer.getByText(`${owner} invited you to edit the list Work.`).waitFor();
  await expectAccessible(guest, 'offer');
  await offer.getByRole('button', { name: 'Accept' }).click();
  // Accepting opens the list.
  await expect(guest.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible();
  await expect(rail(guest).getByRole('link', { name: `Shared by ${owner}` })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(check(guest, 'Buy the tickets')).toBeVisible();

  const link = await copyLink(page);
  await expectAccessible(page, 'sharing');
  await guest.getByRole('banner').getByRole('button', { name: 'Work options' }).click();
  await guest.getByRole('menuitem', { name: 'Leave list' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave list' }).click();
  await expect(guest.getByText('You left “Work”')).toBeVisible();
  await expect(rail(guest).getByRole('link', { name: 'Work' })).toHaveCount(1);
  await expect(sharing(page).getByRole('button', { name: `Remove ${email}` })).toBeHidden();

  await page.goto('/workspace?list=health');
  await page.getByRole('banner').getByRole('button', { name: 'Share', exact: true }).click();
  const second = page.getByRole('dialog', { name: 'Share “Health”' });
  await expect(second.getByText('The Free plan includes 1 shared list.')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();

  await expireInvitations(app);
  announce(REFUSED);
  announce(/ERR_FAILED|status of 503/);
  const lookup = '**/api/invitations/lookup';
  await guest.route(lookup, (route) => route.abort(), { times: 1 });
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Couldn’t load the invitation' })).toBeVisible();
  await expect(guest.getByRole('alert')).toContainText('Check your connection');
  const busy = { status: 503, json: { error: 'Try again in a minute.' } };
  await guest.route(lookup, (route) => route.fulfill(busy), { times: 1 });
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(guest.getByRole('alert')).toHaveText('Try again in a minute.');
  await expectAccessible(guest, 'invitation that couldn’t be loaded');
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(guest.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expect(guest.getByRole('alert')).toHaveText('This invitation has expired. Ask for a new one.');
});
