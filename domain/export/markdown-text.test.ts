import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { Task } from '../task/task.ts';
import { markdownText } from './markdown-text.ts';

const ZONE = 'Europe/Berlin';

const outlined = (fields: Partial<Task> = {}, level = 1, section?: string) => ({
  task: sampleTask('a', { title: 'Paint', priority: 'medium', ...fields }),
  level,
  section,
});
const lineOf = (fields: Partial<Task>) =>
  markdownText([{ name: 'Home', tasks: [outlined(fields)] }], ZONE).slice(8);

test('lists and sections are headings, and subtasks are indented', () => {
  const lists = [
    {
      name: 'Home',
      tasks: [outlined(), outlined({ title: 'Wall' }, 2), outlined({}, 1, 'Soon'), outlined({}, 2, 'Soon')],
    },
    { name: 'Work', tasks: [outlined({}, 1, 'Late')] },
  ];
  expect(markdownText(lists, ZONE)).toBe(
    '# Home\n\n- [ ] Paint\n    - [ ] Wall\n\n## Soon\n\n- [ ] Paint\n    - [ ] Paint\n\n# Work\n\n## Late\n\n- [ ] Paint\n',
  );
  expect(markdownText([], ZONE)).toBe('');
});

test.each([
  [{}, '- [ ] Paint\n'],
  [{ title: 'Two\n lines' }, '- [ ] Two lines\n'],
  [{ priority: 'high' }, '- [ ] Paint ⏫\n'],
  [{ priority: 'low' }, '- [ ] Paint 🔽\n'],
  [{ tags: ['deep work', 'Q4'] }, '- [ ] Paint #deep-work #Q4\n'],
  [{ dueDate: '2026-12-01T09:00' }, '- [ ] Paint 📅 2026-12-01 09:00\n'],
  [
    { plannedFor: '2026-12-01T09:00', dueDate: '2026-12-05' },
    '- [ ] Paint ⏳ 2026-12-01 09:00 📅 2026-12-05\n',
  ],
  [{ hiddenUntil: '2026-11-30' }, '- [ ] Paint 🛫 2026-11-30\n'],
  [{ repeat: 'FREQ=DAILY', dueDate: '2026-12-01' }, '- [ ] Paint 🔁 every day 📅 2026-12-01\n'],
  [{ completed: true, completedAt: '2026-10-05T08:00:00.000Z' }, '- [x] Paint ✅ 2026-10-05\n'],
  [{ completed: true, completedAt: '2026-10-04T22:30:00.000Z' }, '- [x] Paint ✅ 2026-10-05\n'],
  [{ completed: true }, '- [x] Paint\n'],
  [
    { repeat: 'FREQ=DAILY;INTERVAL=3', repeatFrom: 'completion', dueDate: '2026-12-01' },
    '- [ ] Paint 🔁 every 3 days when done 📅 2026-12-01\n',
  ],
  [{ estimatedMinutes: 90 }, '- [ ] Paint [estimate:: 90m]\n'],
  [{ description: '- [ ] sand\n- dust' }, '- [ ] Paint\n  - \\[ ] sand\n  - dust\n'],
  [{ completed: false, completedAt: '2026-10-05T08:00:00.000Z' }, '- [ ] Paint\n'],
  [{ description: 'Two\n\ncoats' }, '- [ ] Paint\n  Two\n\n  coats\n'],
] as [Partial<Task>, string][])('a task with %j is written as %j', (fields, text) => {
  expect(lineOf(fields)).toBe(text);
});

test('the notes of a subtask are below it', () => {
  const tasks = [outlined(), outlined({ description: 'Two' }, 2)];
  expect(markdownText([{ name: 'Home', tasks }], ZONE)).toBe(
    '# Home\n\n- [ ] Paint\n    - [ ] Paint\n      Two\n',
  );
});
