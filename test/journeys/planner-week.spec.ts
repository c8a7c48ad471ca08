import { expectAccessible, expectNoViolation } from '../harness/accessible.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';
import { cutControls } from '../harness/layout.ts';
import { addEvent, openPlanner, TUESDAY } from '../harness/planner.ts';
import { moveIn } from '../harness/week.ts';

const today = () => Temporal.Now.plainDateISO('Europe/Berlin').toString();

test('keys block time for a task on Thursday, and the week moves it by mouse and by keys', async ({
  page,
  newEmail,
}) => {
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await page.clock.install({ time: TUESDAY });
  await signIn(page, newEmail());
  await page.goto('/tasks');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Write the report today 45m');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit Write the report' }).focus();

  await page.keyboard.press('b');
  const popup = page.getByRole('dialog', { name: 'Block time' });
  await expect(popup.getByRole('button', { name: 'Today, Tue · 11:25 AM – 12:10 PM' })).toBeVisible();
  await page.keyboard.type('thu');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Time blocked on Thursday, March 12, 9:00 – 9:45 AM')).toBeVisible();

  await page.goto('/planner');
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
  await expect(page.getByText('Nothing planned yet')).toBeVisible();
  await page.keyboard.press('v');
  const column = (day: string) => page.getByRole('list', { name: `Events, ${day}` });
  const block = (day: string) => column(day).getByRole('button', { name: /^Write the report,/ });
  await expect(page.getByRole('button', { name: /^Thursday, March 12, 45m of 6h/ })).toBeVisible();
  await expect(page.getByText(/^It is 11:[2-5]\d AM$/)).toBeAttached();
  const from = await block('Thursday, March 12').boundingBox();
  const to = await column('Wednesday, March 11').boundingBox();
  if (!from || !to) throw new Error('The week is not shown.');
  await page.mouse.move(from.x + 30, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, from.y + 60, { steps: 5 });
  await page.mouse.move(to.x + 40, from.y + 10 + 80, { steps: 5 });
  await page.mouse.up();
  await expect(block('Wednesday, March 11')).toHaveAccessibleName(
    'Write the report, 10:00 AM to 10:45 AM, Focus',
  );

  await block('Wednesday, March 11').focus();
  await page.keyboard.press('ArrowRight');
  await expect(block('Thursday, March 12')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(block('Wednesday, March 11')).toBeVisible();
  await expectAccessible(page, 'week');

  // To another week, by keys.
  await page.keyboard.press('m');
  const month = page.getByRole('dialog', { name: 'Go to a week' });
  await expect(month.getByRole('button', { name: 'Tuesday, March 10' })).toBeFocused();
  await expect(month.getByRole('button', { name: 'Wednesday, March 11, 45m of 6h' })).toBeVisible();
  await expectAccessible(page, 'a month to go to a week');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Apr 5 – Apr 11' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apr 5 – Apr 11' })).toBeFocused();
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Mar 8 – Mar 14' })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.getByRole('list', { name: 'Schedule, Wednesday, March 11' })).toContainText(
    'Write the report',
  );
  expect(await page.evaluate(cutControls)).toEqual([]);
  await page.getByRole('button', { name: 'Move Write the report' }).click();
  await page.getByRole('menuitem', { name: /^Friday, March 13/ }).click();
  await expect(page.getByRole('list', { name: 'Schedule, Friday, March 13' })).toContainText(
    'Write the report',
  );
});

test('tasks are spread over the week, changed by keys, and taken back together', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await page.clock.install({ time: TUESDAY });
  await signIn(page, newEmail());
  await page.goto('/tasks');
  const title = page.getByRole('textbox', { name: 'Task title' });
  for (const task of ['Essay today 2h', 'Slides by friday 2h', 'Taxes by thursday 2h']) {
    await title.fill(task);
    await page.keyboard.press('Enter');
    await expect(title).toHaveValue('');
  }
  const stored = async () => {
    await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
    return page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.authToken}` };
      const answers = ['/api/tasks', '/api/planner'].map((path) => fetch(path, { headers }));
      const bodies = await Promise.all(answers.map(async (answer) => (await answer).json()));
      return JSON.stringify(bodies, (key, value) => (key === 'updatedAt' ? undefined : value));
    });
  };
  const before = await stored();

  await page.goto('/planner?view=week&day=2026-03-10');
  await page.getByRole('button', { name: 'Spread them' }).first().click();
  const spread = page.getByRole('dialog', { name: 'Spread tasks over the week' });
  await expect(spread.getByRole('listitem')).toHaveCount(3);
  await expect(spread.getByRole('region', { name: 'Tuesday, March 10' })).toContainText('Essay');
  await expectAccessible(page, 'a spread week');
  // By keys: all left out and taken back, the slides and the taxes to another day, and the essay left out.
  await spread.getByRole('button', { name: /^Essay/ }).focus();
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Delete');
    await expect(spread.getByRole('button', { name: /^Leave out / })).toHaveCount(left);
  }
  await expect(spread.getByText('You’ve left out everything that has room.')).toBeFocused();
  await spread.getByRole('button', { name: 'Take back Essay' }).press('Enter');
  await expect(spread.locator(':focus')).toHaveAccessibleName(/^Take back /);
  for (const title of ['Slides', 'Taxes']) {
    await expect(spread.getByRole('button', { name: `Take back ${title}` })).toBeVisible();
    // Somebody who goes on in the same moment isn't called back.
    const isLeftAlone = await spread.evaluate(async (dialog, label) => {
      const button = dialog.querySelector<HTMLElement>(`[aria-label="${label}"]`);
      button?.focus();
      button?.click();
      const close = dialog.querySelector<HTMLElement>('[aria-label="Close"]');
      await new Promise((rendered) => requestAnimationFrame(rendered));
      close?.focus();
      for (let frame = 0; frame < 3; frame++)
        await new Promise((rendered) => requestAnimationFrame(rendered));
      return document.activeElement === close;
    }, `Take back ${title}`);
    expect(isLeftAlone).toBe(true);
  }
  await spread.getByRole('button', { name: /^Taxes/ }).press('Enter');
  await expect(page.getByText('Move to, after its deadline')).toBeVisible();
  await page.getByRole('menuitem', { name: /^Fri, Mar 13/ }).press('Enter');
  await expect(spread.getByRole('button', { name: /^Taxes.*After its deadline$/ })).toBeVisible();
  await spread.getByRole('button', { name: /^Slides/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Fri, Mar 13/ }).focus();
  await page.keyboard.press('Enter');
  await expect(spread.getByRole('region', { name: 'Friday, March 13' })).toContainText('Slides');
  await spread.getByRole('button', { name: /^Essay/ }).focus();
  await page.keyboard.press('Delete');
  await expect(
    spread
      .getByRole('listitem')
      .filter({ hasText: 'AM' })
      .or(spread.getByRole('listitem').filter({ hasText: 'PM' })),
  ).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(cutControls)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 860 });
  await spread.getByRole('button', { name: 'Apply' }).click();
  await expect(spread).toBeHidden();
  const friday = page.getByRole('list', { name: 'Events, Friday, March 13' });
  await expect(friday.getByRole('button', { name: /^Slides,/ })).toBeVisible();
  await expect(page.getByText('Week planned')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(friday.getByRole('button', { name: /^Slides,/ })).toBeHidden();
  await expect.poll(stored).toBe(before);
});

test('what overlaps can be read, however much, and the tasks to plan stay below the header', {
  tag: '@edge',
}, async ({ app, page, newEmail }) => {
  const startsAt = (dueDate: string) => ({ dueDate, listId: 'work', priority: 'medium', completed: false });
  await moveIn(app, page, newEmail(), (account) => {
    const tasks = Array.from({ length: 6 }, (_, n) => [
      `call-${n}`,
      { title: `Call number ${n}`, createdAt: new Date().toISOString(), ...startsAt(`${today()}T10:30`) },
    ]);
    // These are below each other, above the hours.
    const untimed = [1, 2, 3].map((n) => [
      `note-${n}`,
      { title: `Note number ${n}`, createdAt: new Date().toISOString(), ...startsAt(today()) },
    ]);
    return { ...account, tasks: { ...account.tasks, ...Object.fromEntries([...tasks, ...untimed]) } };
  });
  await page.goto('/planner?view=week');
  const column = page.locator(`[data-day="${today()}"]`);
  const calls = column.getByRole('button', { name: /^Call number/ });
  const more = column.getByRole('button', { name: /^\+\d+ more, / }).first();
  await expect(more).toBeVisible();
  const boxes = await column.getByRole('listitem').evaluateAll((all) =>
    all.map((item) => {
      const [block, day] = [item, item.closest('[data-day]')].map((one) => one?.getBoundingClientRect());
      return { isInside: block && day && block.right <= day.right + 1, isReadable: item.clientWidth >= 40 };
    }),
  );
  expect(boxes.filter(({ isInside, isReadable }) => !isInside || !isReadable)).toEqual([]);

  // By keys: the list names the others, one opens as usual, and the focus comes back.
  const shown = await calls.count();
  await more.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: /^\+\d+ more, / });
  const gathered = list.getByRole('button', { name: /^Call number/ });
  await expect(gathered).toHaveCount(6 - shown);
  await expect(list.getByRole('button').first()).toBeFocused();
  await expectNoViolation(page, 'a list of what overlaps');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await gathered.last().click();
  const opened = page.getByRole('dialog', { name: 'Edit task' });
  await expect(opened.getByLabel('Title')).toHaveValue(/^Call number/);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();

  for (const view of ['week', 'day']) {
    await page.goto(`/planner?view=${view}`);
    await expect(view === 'day' ? calls : more).toHaveCount(view === 'day' ? 6 : 1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const header = await page.getByRole('banner').boundingBox();
    const title = page.getByRole('heading', { name: 'Tasks to plan' });
    await expect
      .poll(async () => (await title.boundingBox())?.y, view)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1100, height: 800 }, hasTouch: true, isMobile: true });

  test('holding a block drags it to another day', { tag: '@edge' }, async ({ page, context, newEmail }) => {
    await openPlanner(page, newEmail(), 'Start empty');
    await addEvent(page, 'Write', '09:00', '10:00');
    await page.keyboard.press('v');
    const column = (day: string) => page.getByRole('list', { name: `Events, ${day}` });
    const write = (day: string) => column(day).getByRole('button', { name: /^Write,/ });
    const from = await write('Tuesday, March 10').boundingBox();
    const to = await column('Thursday, March 12').boundingBox();
    const between = await column('Wednesday, March 11').boundingBox();
    if (!from || !to || !between) throw new Error('The week is not shown.');
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at ? [{ x: Math.round(at.x), y: Math.round(at.y) }] : [],
      });
    const y = from.y + 30;
    await touch('touchStart', { x: from.x + 20, y });
    await page.clock.fastForward(400);
    for (const at of [
      { x: between.x + 20, y },
      { x: between.x + 20, y: y + 40 },
      { x: to.x + 20, y: y + 60 },
      { x: to.x + 20, y: y + 80 },
    ])
      await touch('touchMove', at);
    await touch('touchEnd');
    await expect(write('Thursday, March 12')).toHaveAccessibleName('Write, 10:00 AM to 11:00 AM, Work');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('what edits the event of a task leaves the task’s title in sight', { tag: '@edge' }, async ({
    page,
    newEmail,
  }) => {
    await openPlanner(page, newEmail(), 'Start empty');
    const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.authToken)}` };
    const add = async (path: string, data: object) =>
      (await page.request.post(path, { headers, data })).json();
    const { task } = await add('/api/tasks', { task: { title: 'Report' } });
    const event = { date: '2026-03-10', start: '10:00', end: '12:00', category: 'focus' };
    await add('/api/planner', { type: 'event', data: { ...event, title: 'Report', taskId: task.id } });
    await add('/api/planner', { type: 'event', data: { ...event, title: 'Budget' } });
    await page.keyboard.press('v');
    const title = page.getByRole('button', { name: /^Report, 10/ }).getByText('Report');
    const pencil = page.getByRole('button', { name: 'Edit the event of Report' });
    await expect(pencil).toBeInViewport();
    const [words, button] = [await title.boundingBox(), await pencil.boundingBox()];
    if (!words || !button) throw new Error('The block is not shown.');
    expect(button.y).toBeGreaterThanOrEqual(words.y + words.height);
    await pencil.tap();
    await expect(page.getByRole('dialog', { name: 'Edit event' })).toBeVisible();
  });

  test('a tap on a short block opens the event, where no button does', { tag: '@edge' }, async ({
    page,
    newEmail,
  }) => {
    await openPlanner(page, newEmail(), 'Start empty');
    const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.authToken)}` };
    const add = async (path: string, data: object) =>
      (await page.request.post(path, { headers, data })).json();
    const { task } = await add('/api/tasks', { task: { title: 'Report' } });
    const event = { date: '2026-03-10', start: '10:00', end: '10:30', category: 'focus' };
    await add('/api/planner', { type: 'event', data: { ...event, title: 'Report', taskId: task.id } });
    await page.keyboard.press('v');
    const report = page.getByRole('button', { name: /^Report, 10/ });
    await expect(report).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit the event of Report' })).toBeHidden();
    await report.tap();
    const form = page.getByRole('dialog', { name: 'Edit event' });
    await expect(form.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  test('a finger goes to a far week and back', { tag: '@edge' }, async ({ page, newEmail }) => {
    await openPlanner(page, newEmail(), 'Start empty');
    await page.keyboard.press('v');
    const goTo = async (week: string, day: string, other: string) => {
      await page.getByRole('button', { name: week }).tap();
      await page.getByRole('button', { name: day }).tap();
      await expect(page.getByRole('heading', { name: other })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await goTo('Mar 8 – Mar 14', 'Tuesday, March 17', 'Mar 15 – Mar 21');
    await goTo('Mar 15 – Mar 21', 'Tuesday, March 10', 'Mar 8 – Mar 14');
  });
});
