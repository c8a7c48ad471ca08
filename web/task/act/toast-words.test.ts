import { expect, test } from 'vitest';
import type { TaskUpdates } from '../../../domain/task/task.ts';
import { movedWords } from './toast-words.ts';

test.each<[number, TaskUpdates, string, string]>([
  [1, { listId: 'work' }, 'Work', '1 task moved to Work'],
  [2, { project: 'Website' }, 'Website', '2 tasks moved to Website'],
  [2, { project: null }, '', '2 tasks removed from their project'],
  [1, { project: null }, '', '1 task removed from its project'],
  [2, { sectionId: null }, '', '2 tasks removed from their section'],
  [2, { goalId: 'run' }, 'Run a marathon', '2 tasks linked to Run a marathon'],
  [2, { parentId: null }, 'the top level', '2 tasks moved to the top level'],
  [2, { addTags: ['home'], removeTags: ['work'] }, 'home', '2 tasks tagged home'],
  [1, { removeTags: ['home', 'work'] }, 'No tag', '1 task untagged'],
])('%d with %j: %s', (count, updates, where, words) => {
  expect(movedWords(count, updates, where)).toBe(words);
});
