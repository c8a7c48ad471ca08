import fc from 'fast-check';
import type { Role } from './access-model.ts';

/** Few names, some repeated, so that histories often reuse the same rows; fewer tasks than levels of subtasks. */
const LISTS = ['work', 'work', 'work', 'personal', 'x'];
export const TASKS = ['a', 'a', 'b', 'c', 'd'];
const SECTIONS = ['s', 's', 't'];
const REMINDERS = ['r', 'r', 'q'];
const OWNERS = [0, 0, 0, 0, 1, 2];
const OTHERS = [1, 1, 2, 3, 0];
/** Owner of the list that a task moves to: mostly the sender or the task's owner. */
const RECEIVERS = ['sender', 'owner', 0, 0, 1, 2] as const;
export const ACCOUNTS = 4;

/** Possible steps, weighted by repetition. `expel`, `changeRole` and `stopSharing` can undo what sharing gave. */
const ACTS = [
  ...[
    'addTask',
    'addTask',
    'addTask',
    'addTask',
    'addTask',
    'renameTask',
    'moveTask',
    'moveTask',
    'nestTask',
    'nestTask',
    'nestTask',
    'sendTask',
    'sendTask',
    'sendTask',
    'removeTask',
    'removeTask',
  ],
  ...[
    'restoreTask',
    'restoreTask',
    'restoreTask',
    'addList',
    'renameList',
    'removeList',
    'restoreList',
    'restoreList',
  ],
  ...['import', 'import', 'import', 'undoImport', 'undoImport'],
  ...[
    'addSection',
    'addSection',
    'setSection',
    'setSection',
    'setSection',
    'renameSection',
    'removeSection',
    'restoreSection',
    'restoreSection',
  ],
  ...['addReminder', 'addReminder', 'repointReminder', 'removeReminder'],
  ...[
    'share',
    'share',
    'share',
    'openLink',
    'join',
    'join',
    'leave',
    'expel',
    'changeRole',
    'stopSharing',
    'deleteAccount',
  ],
] as const;
export type Act = (typeof ACTS)[number];

/** Those that what an import made, and its undoing, depend on. */
const AROUND_IMPORTS = [
  ...['import', 'import', 'import', 'undoImport', 'undoImport', 'undoImport'],
  ...['addTask', 'moveTask', 'nestTask', 'nestTask', 'sendTask', 'removeTask', 'restoreTask'],
  ...['addList', 'removeList', 'removeList', 'restoreList', 'addSection', 'setSection', 'removeSection'],
  ...['share', 'openLink', 'leave', 'addReminder'],
] as const;

/** Those that tasks with reminders go and come back by. */
const AROUND_REMINDERS = [
  ...['addTask', 'addTask', 'nestTask', 'share', 'share', 'join', 'changeRole', 'leave', 'expel'],
  ...['addReminder', 'addReminder', 'addReminder', 'repointReminder', 'removeReminder'],
  ...['sendTask', 'sendTask', 'sendTask', 'sendTask', 'moveTask', 'moveTask', 'renameTask'],
  ...['removeTask', 'removeTask', 'restoreTask', 'restoreTask', 'removeList', 'restoreList'],
  ...['import', 'undoImport', 'deleteAccount'],
] as const;
/** Without them, few tasks that move have any. */
const BEFORE_REMINDERS = [
  'share',
  'share',
  'share',
  'addTask',
  'addTask',
  'addReminder',
  'addReminder',
] as const;

const anyOther = {
  own: fc.boolean(),
  owner: fc.constantFrom(...OWNERS),
  who: fc.constantFrom(...OTHERS),
  list: fc.constantFrom(...LISTS),
  other: fc.constantFrom(...LISTS),
  task: fc.constantFrom(...TASKS),
  section: fc.constantFrom(...SECTIONS),
  reminder: fc.constantFrom(...REMINDERS),
  /** The receiver of a moved task, and its id there. */
  receiver: fc.constantFrom(...RECEIVERS),
  arrival: fc.constantFrom(...TASKS),
  /** A parent for the task, if the step can have one. */
  parent: fc.constantFrom(...TASKS),
  isNested: fc.boolean(),
  /** Index into the existing targets; null uses the names of the step, which may not exist. */
  aim: fc.option(fc.nat({ max: 1000 })),
  aimTo: fc.option(fc.nat({ max: 1000 })),
  role: fc.constantFrom<Role>('editor', 'editor', 'viewer'),
  /** Bit mask of the accounts that sync after the step. */
  looks: fc.nat({ max: 2 ** ACCOUNTS - 1 }),
  /** Whether it's sent together with the next step. */
  isHurried: fc.constantFrom(false, false, true),
};
const stepOf = (acts: readonly Act[]) => fc.record({ act: fc.constantFrom(...acts), ...anyOther });
export type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer T> ? T : never;
const historyOf = (acts: readonly Act[]) =>
  fc.array(stepOf(acts), { minLength: 10, maxLength: 40, size: 'max' });
export const anyHistory = fc.oneof(
  { weight: 2, arbitrary: historyOf(ACTS) },
  { weight: 1, arbitrary: historyOf(AROUND_IMPORTS) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(...BEFORE_REMINDERS.map((act) => stepOf([act])), historyOf(AROUND_REMINDERS))
      .map((parts) => parts.flat() as Step[]),
  },
);
export type Numbered = { step: Step; n: number };

/** Steps that are several writes, or after which there is nobody to ask. */
const APART: ReadonlySet<Act> = new Set<Act>(['share', 'openLink', 'deleteAccount']);
const MOST_AT_ONCE = 3;

/** Divides a history into steps that are sent at once. */
export function* inGroups(steps: readonly Step[]): Generator<Numbered[]> {
  let group: Numbered[] = [];
  for (const [n, step] of steps.entries()) {
    group.push({ step, n });
    const next = steps[n + 1];
    const goesOn = step.isHurried && group.length < MOST_AT_ONCE && next && !APART.has(next.act);
    if (goesOn && !APART.has(step.act)) continue;
    yield group;
    group = [];
  }
}
