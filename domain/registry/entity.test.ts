import { expect, test } from 'vitest';
import { ENTITIES, type Entity } from './entity.ts';
import { isInLists } from './entity-rules.ts';

test('members of a list see its sections and tasks', () => {
  const shared = (Object.keys(ENTITIES) as Entity[]).filter(isInLists);
  expect(shared).toEqual(['section', 'task']);
});

test('owned rows have a section in a file, and names in messages', () => {
  const owned = Object.entries(ENTITIES).flatMap(([entity, rules]) =>
    'owned' in rules ? [[entity, rules.owned.name, rules.owned.one, rules.owned.many]] : [],
  );
  expect(owned).toEqual([
    ['list', 'lists', 'list', 'lists'],
    ['section', 'sections', 'section', 'sections'],
    ['goal', 'goals', 'goal', 'goals'],
    ['task', 'tasks', 'task', 'tasks'],
    ['reminder', 'reminders', 'reminder', 'reminders'],
    ['event', 'events', 'event', 'events'],
    ['savedView', 'savedViews', 'saved view', 'saved views'],
    ['template', 'templates', 'template', 'templates'],
    ['reflection', 'reflections', 'reflection', 'reflections'],
    ['focusSession', 'focusSessions', 'focus session', 'focus sessions'],
    ['setting', 'settings', 'setting', 'settings'],
    ['chatMessage', 'chatMessages', 'message', 'messages'],
  ]);
});

test('rows that people write have a path', () => {
  const paths = Object.entries(ENTITIES).flatMap(([entity, rules]) =>
    'path' in rules ? [[entity, rules.path]] : [],
  );
  expect(Object.fromEntries(paths)).toEqual({
    list: '/api/lists',
    section: '/api/sections',
    goal: '/api/goals',
    task: '/api/tasks',
    reminder: '/api/reminders',
    event: '/api/planner',
    savedView: '/api/views',
    template: '/api/templates',
    reflection: '/api/reflections',
    focusSession: '/api/focus',
    setting: '/api/settings',
    chatMessage: '/api/assistant/messages',
  });
});
