import { joinDue, splitDue } from '../due.ts';
import { DEFAULT_PRIORITY, type Priority, type TaskInput } from '../task.ts';
import { parseQuickAdd, type QuickAdd, type QuickAddPart } from './quick-add.ts';
import type { QuickAddContext } from './quick-add-phrase.ts';
import { capitalized } from './voice.ts';

/** How long a task may be said to take, in minutes (SPEC §9). */
export const ESTIMATES = [15, 30, 60, 120, 240] as const;
export const DEFAULT_ESTIMATE = 30;

/** The fields of the quick-add panel that have a switch (SPEC §2). */
export const SWITCHES = ['deadline', 'time', 'priority', 'project', 'goal'] as const;
export type SwitchName = (typeof SWITCHES)[number];

/** What stands in the quick-add bar. A field counts only while its switch is on and it has a value (SPEC §5). */
export type QuickAddDraft = {
  /** The first line is the title with its parts; what follows are notes. */
  text: string;
  /** The text was heard, not typed. */
  spoken: boolean;
  /** Parts that the person turned back into text. */
  ignored: readonly string[];
  /** Whether the panel is open: only then its preselected estimate is something the person has seen. */
  expanded: boolean;
  on: Readonly<Record<SwitchName, boolean>>;
  deadline: string;
  time: string;
  priority: Priority;
  project: string;
  goal: string;
  estimate?: number | undefined;
  listId?: string | undefined;
};

export const EMPTY_DRAFT: QuickAddDraft = {
  text: '',
  spoken: false,
  ignored: [],
  expanded: false,
  on: { deadline: false, time: false, priority: false, project: false, goal: false },
  deadline: '',
  time: '',
  priority: DEFAULT_PRIORITY,
  project: '',
  goal: '',
};

/** Where a task goes that doesn't say. */
export type QuickAddDefaults = { listId: string; project?: string | undefined; goalId?: string | undefined };

/** The fields of the panel that count. */
function chosen(draft: QuickAddDraft) {
  const value = (name: SwitchName) => (draft.on[name] && draft[name] ? draft[name] : undefined);
  return {
    date: value('deadline'),
    time: value('time'),
    priority: value('priority') as Priority | undefined,
    project: value('project'),
    goal: value('goal'),
    list: draft.listId,
    estimate: draft.estimate,
  };
}

/**
 * What the bar's text and panel mean together. The panel wins: words that say a field which the panel has set are
 * plain words then, and stay in the title ("Prepare Friday's talk", with Monday picked as the deadline).
 * @returns the parts that still count in the first line, and the input they make with the panel
 */
export function readDraft(
  draft: QuickAddDraft,
  context: QuickAddContext,
  defaults: QuickAddDefaults,
): { parts: readonly QuickAddPart[]; input: TaskInput } {
  const [line = '', ...more] = draft.text.split('\n');
  const panel = chosen(draft);
  const typed = withoutKinds(line, context, draft.ignored, panel);
  const due = splitDue(typed.fields.dueDate);
  const fields = {
    description: more.join('\n').trim(),
    dueDate: joinDue(panel.date ?? due.date, panel.time ?? due.time),
    priority: panel.priority ?? typed.fields.priority,
    project: panel.project ?? typed.fields.project ?? defaults.project,
    goalId: panel.goal ?? typed.fields.goalId ?? defaults.goalId,
    estimatedMinutes:
      panel.estimate ?? typed.fields.estimatedMinutes ?? (draft.expanded ? DEFAULT_ESTIMATE : undefined),
    listId: panel.list ?? typed.fields.listId ?? defaults.listId,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
  const title = draft.spoken ? capitalized(typed.title) : typed.title;
  return { parts: typed.parts, input: { title, ...given } };
}

/** The reading of a line in which nothing says what the panel says already. */
function withoutKinds(
  line: string,
  context: QuickAddContext,
  ignored: readonly string[],
  panel: Partial<Record<QuickAddPart['kind'], unknown>>,
): QuickAdd {
  const read = parseQuickAdd(line, context, ignored);
  const overruled = read.parts.filter(({ kind }) => panel[kind] !== undefined).map(({ text }) => text);
  // Behind a part that no longer counts another of its kind may come to light.
  return overruled.length === 0 ? read : withoutKinds(line, context, [...ignored, ...overruled], panel);
}
