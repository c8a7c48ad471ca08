import { expect, test } from 'vitest';
import { golden } from './golden.ts';

// Test data of other projects, unchanged. README.md says where each file is from.

test('Plane: comments, points, archived and canceled work, parents', async () => {
  const { system, task, tasks, notes } = await golden('their-plane.csv');
  expect(system).toBe('csv');
  expect(Object.values(tasks).map(({ title }) => title)).toEqual([
    'Implement user authentication',
    'Fix dashboard loading issue',
    'Sub-task: Profile dashboard',
    'Update API documentation',
    'Research caching strategies',
    'Design new landing page',
    'Draft task',
  ]);
  expect(task('Fix dashboard loading issue')).toMatchObject({
    project: 'Test Project',
    priority: 'high',
    tags: ['bug', 'performance'],
    plannedFor: '2024-01-01',
    dueDate: '2024-01-05',
    description:
      'Jane Smith: Started investigating the root cause\n\n' +
      'John Doe: Found the issue - missing index on queries\n\nEstimate: 3 points',
  });
  expect(task('Sub-task: Profile dashboard').parent).toBe('Fix dashboard loading issue');
  expect(task('Update API documentation')).toMatchObject({
    completed: true,
    completedAt: '2024-01-03T15:00:00.000Z',
  });
  expect(task('Draft task').description).toBeUndefined();
  expect(notes).toEqual([
    '7 · Archived task example · It was archived.',
    '8 · Cancelled feature request · It was canceled.',
  ]);
});

test('Obsidian: a tree below a heading, and properties that aren’t tasks', async () => {
  const { system, task, tasks, notes } = await golden('their-obsidian-tree.md');
  expect(system).toBe('markdown');
  expect(Object.values(tasks).map(({ title, tags }) => [title, tags])).toEqual(
    ['parent task', 'child task 1', 'grandchild 1', 'child task 2', 'grandchild 2', 'sibling'].map(
      (title) => [title, ['task']],
    ),
  );
  expect(task('grandchild 2')).toMatchObject({ parent: 'child task 2', list: 'Test heading' });
  expect(task('sibling').parent).toBeUndefined();
  expect(notes).toEqual([]);

  const properties = await golden('their-obsidian-properties.md');
  expect(Object.values(properties.tasks)).toMatchObject([
    {
      title: "Task in 'docs_sample_for_task_properties_reference'",
      tags: ['task', 'tag-from-task-line'],
    },
    { title: "Another task in 'docs_sample_for_task_properties_reference'", tags: ['task'] },
  ]);
});

test('todotxt.net: a plain line, a priority, a completed line', async () => {
  const { system, task, tasks, notes } = await golden('their-todotxt-net.txt');
  expect(system).toBe('todotxt');
  expect(Object.keys(tasks)).toHaveLength(3);
  expect(task('Add_ToCollection')).toMatchObject({ priority: 'medium', list: 'test', tags: ['task'] });
  expect(task('Update_InCollection')).toMatchObject({
    completed: true,
    completedAt: '2012-03-21T11:00:00.000Z',
  });
  expect(notes).toEqual([]);
});

test('iCalendar: a completion that is only a day, and tasks beside events in another zone', async () => {
  const { task } = await golden('their-icalendar.ics');
  expect(task('Submit Quebec Income Tax Return for 2006')).toMatchObject({
    completed: true,
    completedAt: '2007-05-01T10:00:00.000Z',
    tags: ['FAMILY', 'FINANCE'],
  });

  const { system, tasks, events, notes } = await golden('their-icalendar-mixed.ics');
  expect(system).toBe('calendar');
  expect(Object.values(tasks)).toMatchObject([{ title: 'Test Todo 1' }]);
  expect(Object.values(events)).toMatchObject([
    { title: 'Test Event 1', date: '2025-01-15', start: '16:00', end: '17:00' },
    { title: 'Test Event 2', date: '2025-01-16', start: '16:00', end: '17:00' },
  ]);
  expect(notes).toEqual([]);
});
