import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../test/empty-account.ts';
import { sampleTask as task } from '../../test/sample-task.ts';
import { brief } from './briefing.ts';
import { createWorld } from './world.ts';

const NOW = Date.parse('2026-06-15T08:00:00Z');

test('a task that the question names is told among many with longer titles and earlier dates', () => {
  const others = Array.from({ length: 300 }, (_, n) =>
    task(`other ${n}`, {
      title: `A much longer title of another task, number ${n}`,
      dueDate: '2026-06-20',
      createdAt: '2026-06-14T10:00:00.000Z',
    }),
  );
  const tasks = [
    ...others,
    task('orchid', { title: 'Repot the orchid', createdAt: '2026-01-01T10:00:00.000Z' }),
    task('fern', { title: 'Buy a fern for Ann', createdAt: '2026-01-01T10:00:00.000Z' }),
  ];
  const world = createWorld({ ...EMPTY_ACCOUNT, tasks }, NOW, 'Europe/Berlin');
  const told = (question: string) => brief(world, question).tasks.map(({ title }) => title);
  expect(told('When should I repot the orchid?')).toContain('Repot the orchid');
  expect(told('Which fern was it?')).toContain('Buy a fern for Ann');
  expect(told('What now?')).not.toContain('Repot the orchid');
});
