import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountData, accountTree, SECTIONS } from '../../domain/account/account-tree.ts';
import { planImport } from '../../domain/account/import-plan.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const NOTHING = Object.fromEntries(
  SECTIONS.map(({ entity }) => [entity, new Map()]),
) as unknown as AccountData;

/** An empty account after importing a document, and what was left out. */
function imported(document: unknown) {
  const { writes, report } = planImport(document, { uid: 'ada', accountData: NOTHING, plan: 'pro' }, NOW);
  const rows = SECTIONS.map(({ entity }) => {
    const own = writes.flatMap((write) => (write.entity === entity && write.after ? [write.after] : []));
    return [entity, new Map(own.map((row) => [row.id, row]))];
  });
  return { accountData: Object.fromEntries(rows) as unknown as AccountData, skipped: report.skipped };
}
const exported = (accountData: AccountData) => JSON.stringify(accountTree('ada', accountData, undefined, []));

const words = fc
  .array(
    fc.constantFrom('Paint', 'Tür', '“fence”', 'a,b;c', '=1+1', '#x', '📅', '\\', '- [ ]', 'é', '\n', '<b>'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => `x ${parts.join(' ')}`);
const line = words.map((text) => text.replaceAll('\n', ' '));
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
const oneOf = (...values: readonly unknown[]) => fc.constantFrom(undefined, ...values);
const day = oneOf('2026-12-01', '2027-03-30', '2026-12-01T09:30');
const keyed = (prefix: string, most: number, row: fc.Arbitrary<object>) =>
  fc
    .array(row, { maxLength: most })
    .map((rows) => Object.fromEntries(rows.map((fields, n) => [`${prefix}${n}`, fields])));

const repeating = fc.record({
  repeat: fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'FREQ=MONTHLY;UNTIL=20280101'),
  dueDate: fc.constantFrom('2026-12-01', '2026-12-01T09:30'),
  repeatFrom: oneOf('completion'),
  repeatLeft: oneOf(3),
  repeatExcept: oneOf(['2026-12-05']),
  repeatText: oneOf('jeden Tag'),
});
const plain = fc.record({
  title: line,
  description: fc.option(words, { nil: undefined }),
  completed: fc.boolean(),
  completedAt: oneOf('2026-11-02T10:00:00.000Z'),
  priority: oneOf('high', 'medium', 'low'),
  createdAt: oneOf('2026-10-01T08:00:00.000Z'),
  dueDate: day,
  plannedFor: day,
  hiddenUntil: oneOf('2026-11-30'),
  estimatedMinutes: oneOf(5, 90),
  project: oneOf('Wall', 'Über; alles'),
  tags: oneOf(['home'], ['deep work', 'Q4']),
  listId: fc.constantFrom(...ids('list', 3)),
  sectionId: oneOf(...ids('section', 3)),
  goalId: oneOf(...ids('goal', 2)),
  parentId: oneOf(...ids('task', 10)),
});
const anyTask = fc.oneof(
  plain,
  fc.tuple(plain, repeating).map(([task, series]) => ({ ...task, ...series, completed: false })),
);
const anyDocument = fc.record({
  lists: fc.constant(
    Object.fromEntries(ids('list', 3).map((id) => [id, { name: `List “${id}”`, color: 'blue' }])),
  ),
  sections: keyed('section', 3, fc.record({ name: line, listId: fc.constantFrom(...ids('list', 3)) })),
  goals: keyed('goal', 2, fc.record({ title: line, category: fc.constantFrom('work', 'personal') })),
  tasks: keyed('task', 14, anyTask),
  reminders: keyed(
    'reminder',
    5,
    fc.record({ taskId: fc.constantFrom(...ids('task', 10)), minutesBefore: fc.constantFrom(0, 15) }),
  ),
  events: keyed(
    'event',
    4,
    fc.record({
      title: line,
      date: fc.constant('2026-12-01'),
      start: fc.constant('09:00'),
      end: fc.constantFrom('09:45', '18:00'),
      category: fc.constant('work'),
    }),
  ),
});

test('an account that is exported and imported into an empty one is exported as the same document', () => {
  let rows = 0;
  fc.assert(
    fc.property(anyDocument, (document) => {
      const { accountData } = imported(JSON.parse(JSON.stringify(document)));
      const text = exported(accountData);
      const again = imported(JSON.parse(text));
      expect(again.skipped).toEqual([]);
      expect(JSON.parse(exported(again.accountData))).toEqual(JSON.parse(text));
      rows += accountData.task.size + accountData.reminder.size + accountData.event.size;
    }),
    { numRuns: 150 },
  );
  // Most rows have to be valid for this to mean anything.
  expect(rows).toBeGreaterThan(900);
});
