import type { Unread } from './unread.ts';

const PRIORITIES: Record<string, string> = { high: 'p1', medium: 'p2', low: 'p3' };

/** Filters of Todoist, and of those who write as elsewhere, that mean something else here or nothing, and what to write instead. */
const INSTEAD: readonly [pattern: RegExp, words: string, fix?: (found: RegExpExecArray) => string][] = [
  [/^p4$/, 'There are three priorities. For low priority, write “p3”.', () => 'p3'],
  [/^priority ?:? ?([1-3])$/, 'Priorities are “p1”, “p2” and “p3”.', ([, level]) => `p${level}`],
  [/^no priority$/, 'Every task has a priority. For the usual one, medium, write “p2”.', () => 'p2'],
  [
    /^no deadline$/,
    'A deadline is the due date here. For tasks without one, write “!due after: 2000-01-01”.',
    () => '!due after: 2000-01-01',
  ],
  [/^no time$/, 'A filter can’t ask for a time of day. For tasks without a date, write “no date”.'],
  [
    /^date( (?:before|after))? ?: ?(.+)$/s,
    'Write “due” for the due date, or “planned” for When.',
    ([, when = '', day = '']) => `due${when}: ${day}`,
  ],
  [
    /^(due|deadline|planned|created|completed) (before|after|on) (?!:)(.+)$/s,
    'Put a colon before the day.',
    ([, field, when, day = '']) => `${field} ${when}: ${day}`,
  ],
  [
    /^(?:view )?all$/,
    'Every task has one of three priorities. For all tasks, write “p1 | p2 | p3”.',
    () => '(p1 | p2 | p3)',
  ],
  [/^-\d+ days?$/, 'For tasks whose date has passed, write “overdue”.', () => 'overdue'],
  [/^assigned$/, 'Tasks aren’t assigned to people. For those in shared lists, write “shared”.'],
  [
    /^(?:assigned(?: (?:to|by)\b.*)?|to (?:me|others)|(?:added|created) by\b.*)$/s,
    'Tasks aren’t assigned to people. For those in shared lists, write “shared”.',
    () => 'shared',
  ],
  [/^no parent$/, 'For tasks that aren’t subtasks, write “!subtask”.', () => '!subtask'],
  [/^no section$/, 'Name a section after “/”. A filter can’t ask for tasks without one.'],
  [/^workspace ?:.+$/s, 'There are no workspaces here. For a list, write “#” and its name.'],
  [
    /^(?:daily|weekly|monthly|yearly|(?:every|ev)\b.+)$/s,
    'A filter can’t ask how a task repeats. For all that do, write “recurring”.',
    () => 'recurring',
  ],
  [
    /^(?:next )?(\d{1,2}) (weeks?|months?)$/,
    'Count in days.',
    ([, count, unit = '']) => `${Number(count) * (unit.startsWith('week') ? 7 : 30)} days`,
  ],
  [/^this week$/, 'For the seven days from today on, write “7 days”.', () => '7 days'],
  [/^no (?:duration|length)$/, 'How long a task takes is its estimate.', () => 'no estimate'],
  [
    /^duration ?: ?(\d{1,4} ?[mh])(?:in|ins|inutes?|r|rs|ours?)?$/,
    'For tasks that take that long, write from and to with “..” between.',
    ([, length]) => `${length}..${length}`,
  ],
  [
    /^(?:deleted|modified|updated|edited)\b.*$/s,
    'A filter can ask for the days “due”, “planned”, “created” and “completed”.',
  ],
  [
    /^(?:is|status) ?: ?(overdue|done|completed|recurring|shared|hidden|today|subtask)$/,
    'Write the condition alone.',
    ([, condition = '']) => condition,
  ],
  [
    /^priority ?: ?(high|medium|low)$/,
    'Priorities are “p1”, “p2” and “p3”.',
    ([, level]) => PRIORITIES[level ?? ''] ?? 'p2',
  ],
  [/^(?:tag|label) ?: ?(\S+)$/, 'A tag begins with “@”.', ([, name]) => `@${name}`],
  [
    /^(?:not |-)(overdue|done|recurring|shared|hidden|today|tomorrow|subtask|p[1-3]|@\S+)$/,
    'Write “!” for not.',
    ([, condition = '']) => `!${condition}`,
  ],
  [
    /^uncompletable$/,
    'Every task can be completed. For tasks with subtasks, write “parent”.',
    () => 'parent',
  ],
];

/** What to write instead of a filter of Todoist. @param words folded, with single spaces */
export function insteadOf(words: string): Unread | undefined {
  for (const [pattern, said, fix] of INSTEAD) {
    const found = pattern.exec(words);
    if (found) return { words: said, ...(fix && { fix: fix(found) }) };
  }
  return undefined;
}
