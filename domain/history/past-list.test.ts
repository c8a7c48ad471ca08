import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import { pastSections } from './past-list.ts';

test('tasks are by sections, in their order by hand, with subtasks after their parents', () => {
  const task = (title: string, more = {}) => sampleTask(title, { id: title, listId: 'home', ...more });
  const past = {
    at: '2026-03-12T10:00:00.000Z',
    list: { id: 'home', name: 'Home', color: 'blue' as const },
    sections: [
      { id: 'later', listId: 'home', name: 'Later', position: 'b' },
      { id: 'first', listId: 'home', name: 'First', position: 'a' },
      { id: 'empty', listId: 'home', name: 'Empty', position: 'c' },
    ],
    tasks: [
      task('late', { sectionId: 'later' }),
      task('done', { completed: true, completedAt: '2026-03-12T09:00:00.000Z', sectionId: 'first' }),
      task('second', { position: 'b', sectionId: 'first' }),
      task('below', { parentId: 'one', position: 'x' }),
      task('one', { position: 'a', sectionId: 'first' }),
      task('lost', { sectionId: 'elsewhere' }),
    ],
  };
  const shown = pastSections(past).map(({ section, lines }) => [
    section?.name,
    lines.map(({ task: { title }, level }) => `${level} ${title}`),
  ]);
  expect(shown).toEqual([
    [undefined, ['0 lost']],
    ['First', ['0 one', '1 below', '0 second', '0 done']],
    ['Later', ['0 late']],
  ]);
});
