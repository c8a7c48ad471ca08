import { expect, test } from 'vitest';
import { journeysIn, relatedJourneys, type Source } from './related-journeys.ts';

const SPECS: Source[] = [
  {
    path: 'test/journeys/timer.spec.ts',
    code: `import a from 'b';

test('a session counts down', async ({ page }) => {
  await page.getByText('Pause').click();
});

test.describe('on a phone', () => {
  test('a break follows', async ({ page }) => {
    await page.getByText('Skip the break').click();
  });
});
`,
  },
  {
    path: 'test/journeys/goals.spec.ts',
    code: `test('a goal is added', async ({ page }) => {
  await page.getByText('Add goal').click();
});
`,
  },
];
const JOURNEYS = SPECS.flatMap(journeysIn);
const [COUNTS, BREAK, GOAL] = [
  'test/journeys/timer.spec.ts:3',
  'test/journeys/timer.spec.ts:8',
  'test/journeys/goals.spec.ts:1',
];

const related = (file: Source, sources: Source[] = []) =>
  relatedJourneys(file, [file, ...sources], JOURNEYS, 1);

test('finds each journey of a file by its line', () => {
  expect(JOURNEYS.map(({ at }) => at)).toEqual([COUNTS, BREAK, GOAL]);
});

test('relates a component to the journey that reads its texts', () => {
  expect(related({ path: 'web/a/b.tsx', code: '<p>Skip the break</p>' })).toEqual([BREAK]);
  expect(related({ path: 'web/a/b.tsx', code: "<Button label={'Add goal'} />" })).toEqual([GOAL]);
});

test('relates a file without texts by its name, and by what imports it', () => {
  expect(related({ path: 'web/goal/use-goal.ts', code: '' })).toEqual([GOAL]);
  const hook = { path: 'web/a/use-b.ts', code: '' };
  const user = { path: 'web/a/user.ts', code: "import { useB } from './use-b.ts';" };
  const shown = { path: 'web/a/shown.tsx', code: "import { user } from './user.ts'; <p>Pause</p>" };
  expect(related(hook, [user, shown])).toEqual([COUNTS]);
});

test('takes no more than asked for', () => {
  const file = { path: 'web/timer/break.tsx', code: '' };
  expect(relatedJourneys(file, [file], JOURNEYS, 2)).toEqual([BREAK, COUNTS]);
});
