import { joinDue, splitDue } from '../due.ts';
import { DEFAULT_PRIORITY, type Priority, type TaskInput } from '../task/task.ts';
import { parseQuickAdd, type QuickAdd, type QuickAddPart } from './quick-add.ts';
import type { QuickAddContext } from './quick-add-phrase.ts';
import { capitalized } from './voice.ts';

/** Choices for a task's estimate, in minutes (product.md §9). */
export const ESTIMATES = [15, 30, 60, 120, 240] as const;
const DEFAULT_ESTIMATE = 30;

/** Fields of the quick-add panel that have a switch: the five of product.md §2, and the estimate. */
export const SWITCHES = ['deadline', 'time', 'priority', 'project', 'goal', 'estimate'] as const;
export type SwitchName = (typeof SWITCHES)[number];

/** The quick-add bar's content. A field counts only if its switch is on and it has a value. */
export type QuickAddDraft = {
  /** The first line is the title with its parts; the lines after it are notes. */
  text: string;
  /** Whether the text was spoken, not typed. */
  spoken: boolean;
  /** Parts that the person turned back into text. */
  ignored: readonly string[];
  /** Whether the panel is open. */
  expanded: boolean;
  on: Readonly<Record<SwitchName, boolean>>;
  deadline: string;
  time: string;
  priority: Priority;
  project: string;
  goal: string;
  /** In minutes. */
  estimate: number;
  listId?: string | undefined;
};

export const EMPTY_DRAFT: QuickAddDraft = {
  text: '',
  spoken: false,
  ignored: [],
  expanded: false,
  on: { deadline: false, time: false, priority: false, project: false, goal: false, estimate: false },
  deadline: '',
  time: '',
  priority: DEFAULT_PRIORITY,
  project: '',
  goal: '',
  estimate: DEFAULT_ESTIMATE,
};

/** Where a task goes if the draft doesn't say. */
export type QuickAddDefaults = { listId: string; project?: string | undefined; goalId?: string | undefined };

function chosen(draft: QuickAddDraft) {
  const value = (name: Exclude<SwitchName, 'estimate'>) =>
    draft.on[name] && draft[name] ? draft[name] : undefined;
  return {
    date: value('deadline'),
    time: value('time'),
    priority: value('priority') as Priority | undefined,
    project: value('project'),
    goal: value('goal'),
    list: draft.listId,
    estimate: draft.on.estimate ? draft.estimate : undefined,
  };
}

/**
 * Combines the bar's text and panel. The panel wins: words for a field that the panel sets stay in the title
 * ("Prepare Friday's talk", with Monday picked as the deadline).
 * @returns the parts of the first line that still count, and the resulting input
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
    estimatedMinutes: panel.estimate ?? typed.fields.estimatedMinutes,
    listId: panel.list ?? typed.fields.listId ?? defaults.listId,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
  const title = draft.spoken ? capitalized(typed.title) : typed.title;
  return { parts: typed.parts, input: { title, ...given } };
}

/** Parses a line without the kinds of parts that the panel sets. */
function withoutKinds(
  line: string,
  context: QuickAddContext,
  ignored: readonly string[],
  panel: Partial<Record<QuickAddPart['kind'], unknown>>,
): QuickAdd {
  const read = parseQuickAdd(line, context, ignored);
  const overruled = read.parts.filter(({ kind }) => panel[kind] !== undefined).map(({ text }) => text);
  // Ignoring a part can reveal another of its kind.
  return overruled.length === 0 ? read : withoutKinds(line, context, [...ignored, ...overruled], panel);
}
