import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import type { Task } from '../../task/task.ts';
import { brief } from '../facts/briefing.ts';
import { tokensIn } from '../facts/tokens.ts';
import { createWorld } from '../facts/world.ts';
import { proposedLines } from '../propose/remembered.ts';
import { TOOL_TOKENS } from '../propose/tool-schemas.ts';
import { assistantPrompt } from './assistant-prompt.ts';
import { contextOf, MOST_CONTEXT } from './context.ts';

/** Texts of the kinds that take the most tokens. */
const TEXTS = {
  'usual words': (n: number) => `Prepare the quarterly report for client number ${n} and send it to Ann`,
  'long words': (n: number) => `${'x'.repeat(4_000)} ${n}`,
  'random letters': (n: number) => `${n} aZ3kQ9mX7pL2vR8tY5wB1cD4fG6hJ0nS`.repeat(3),
  Chinese: (n: number) => `第${n}：准备季度报告并在星期五会议之前发送给客户`.repeat(5),
  Yi: (n: number) => `${n} ${'ꀀꀁꀂꀃꀄ'.repeat(20)}`,
  'invisible characters': (n: number) => `${n} ${'\u202e\u2066\u200b\u{e0041}'.repeat(30)}`,
  emoji: (n: number) => `${n} ${'👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20)}`,
};
const many = <T>(size: number, of: (n: number) => T): T[] => Array.from({ length: size }, (_, n) => of(n));

const CASES = Object.entries(TEXTS).flatMap(([name, text]) =>
  [0, 10, 1_000, ...(name === 'usual words' ? [10_000] : [])].map((size) => [size, name, text] as const),
);

test.each(CASES)(
  'with %i tasks of %s, a question takes no more tokens than there is room for',
  (size, _, text) => {
    const tasks: Task[] = many(size, (n) =>
      task(`t${n}`, {
        title: text(n).slice(0, 10_000),
        dueDate: `2026-0${(n % 8) + 1}-12T09:00`,
        priority: n % 4 ? 'medium' : 'high',
        project: text(n).slice(0, 100),
        listId: `eve:l${n % 60}`,
        sectionId: `eve:s${n % 60}`,
        goalId: `g${n % 60}`,
        tags: many(20, (i) => `${i}${text(i).slice(0, 30)}`),
        estimatedMinutes: 45,
      }),
    );
    const world = createWorld(
      {
        ...EMPTY_ACCOUNT,
        tasks,
        lists: many(60, (n) => ({
          id: `eve:l${n}`,
          name: text(n).slice(0, 100),
          color: 'blue',
          isShared: true,
        })),
        sections: many(60, (n) => ({
          id: `eve:s${n}`,
          listId: `eve:l${n}`,
          name: text(n).slice(0, 100),
          position: 'a',
        })),
        goals: many(60, (n) => ({
          id: `g${n}`,
          title: text(n).slice(0, 200),
          category: 'skills',
          createdAt: '2026-01-01T00:00:00Z',
        })),
        events: many(60, (n) => ({
          id: `e${n}`,
          title: text(n).slice(0, 200),
          start: '09:00',
          end: '10:00',
          category: 'meeting',
        })),
        templates: many(60, (n) => ({ id: `p${n}`, name: text(n).slice(0, 100), tree: '[]' })),
        reminders: many(100, (n) => ({
          id: `r${n}`,
          taskId: `t${n}`,
          minutesBefore: n,
          createdAt: '2026-01-01T00:00:00Z',
        })),
        memberships: many(60, (n) => ({
          id: `eve:l${n}`,
          ownerId: 'eve',
          listId: `l${n}`,
          ownerEmail: `${text(n).slice(0, 100)}@example.com`,
          role: 'editor',
        })),
      },
      Date.parse('2026-06-15T10:00:00Z'),
      'UTC',
    );
    const earlier = many(10, (n) => ({
      role: n % 2 ? ('assistant' as const) : ('user' as const),
      content: text(n).repeat(20).slice(0, 2_000),
    }));
    const suggestions = many(3, () => ({
      proposals: many(200, (n) => ({
        kind: 'add-task' as const,
        fields: { title: text(n).slice(0, 10_000) },
      })),
    }));
    const { messages, room } = contextOf(earlier);
    const proposed = proposedLines(suggestions, world);
    const prompt = assistantPrompt('assistant', world, brief(world, text(7).slice(0, 4_000)), {
      proposed,
      room,
    });
    const tokens = [prompt, ...messages.map(({ content }) => content)].reduce(
      (sum, one) => sum + tokensIn(one),
      TOOL_TOKENS,
    );
    expect(tokens).toBeLessThanOrEqual(MOST_CONTEXT);
    expect(prompt).toContain(size === 0 ? 'Showing all 0 open tasks.' : '<data>');
    expect(messages.length).toBeGreaterThan(0);
    // Something of each kind is told, unless it takes more than its share.
    if (size > 0)
      expect(prompt.split('\n').filter((line) => line.startsWith('task {')).length).toBeGreaterThan(1);
  },
);

test('with long titles, details and a long conversation, tasks are shortened before they are left out', () => {
  const lists = many(6, (n) => ({ id: `l${n}`, name: `List ${n}`, color: 'blue' as const, isShared: false }));
  const tasks = many(120, (n) =>
    task(`t${n}`, {
      title: `Prepare the quarterly report for the client in Rotterdam, and send it to Ann before Friday ${n}`,
      description: 'Notes',
      priority: n % 3 ? 'medium' : 'high',
      dueDate: `2026-06-${10 + (n % 20)}`,
      project: 'Annual planning',
      tags: ['deep work', 'client', 'q4'],
      estimatedMinutes: 45,
      listId: `l${n % 6}`,
    }),
  );
  const world = createWorld({ ...EMPTY_ACCOUNT, tasks, lists }, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  const { messages, room } = contextOf(
    many(10, (n) => ({
      role: n % 2 ? ('assistant' as const) : ('user' as const),
      content: `${n} ${'What should I do about the report today? '.repeat(20)}`,
    })),
  );
  const prompt = assistantPrompt('assistant', world, brief(world, 'What now?'), { room });
  const lines = prompt.split('\n').filter((line) => line.startsWith('task {'));
  expect(lines.length).toBeGreaterThanOrEqual(25);
  expect(prompt).toContain(`Showing ${lines.length} of 120 open tasks.`);
  expect(prompt).toContain('Those without "list" are shortened');
  const size = tokensIn(prompt) + tokensIn(messages.map(({ content }) => content).join('\n')) + TOOL_TOKENS;
  expect(size).toBeLessThanOrEqual(MOST_CONTEXT);
  // Of an old message the beginning is kept, of the latest more.
  expect(messages).toHaveLength(10);
  const [oldest, latest] = [messages[0], messages[9]].map((one) => tokensIn(one?.content ?? ''));
  expect(latest).toBeGreaterThan(4 * (oldest ?? 0));
});

test('the latest messages count, and long ones are shortened', () => {
  const long = 'Some words about the day. '.repeat(400);
  const { messages } = contextOf([
    { role: 'user', content: long },
    { role: 'assistant', content: long },
    { role: 'user', content: 'Short question' },
    { role: 'assistant', content: 'Short answer' },
  ]);
  expect(messages.slice(-2).map(({ content }) => content)).toEqual(['Short question', 'Short answer']);
  expect(messages.at(-3)?.content).toMatch(/^Some words about the day\. .* … \[shortened\]$/);
  expect(tokensIn(messages.map(({ content }) => content).join('\n'))).toBeLessThan(620);
});
