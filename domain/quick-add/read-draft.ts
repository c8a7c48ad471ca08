import { omitEmpty } from '../omit-empty.ts';
import type { ReminderTime } from '../reminder/reminder.ts';
import { distinct } from '../set-change.ts';
import type { Priority, TaskInput } from '../task/task.ts';
import { joinDue, splitDue } from '../time/due.ts';
import type { QuickAddDefaults, QuickAddDraft, SwitchName } from './draft.ts';
import type { QuickAddNote } from './notes.ts';
import { parseQuickAdd } from './quick-add.ts';
import type { QuickAdd, QuickAddPart } from './result.ts';
import { capitalized } from './voice.ts';
import type { QuickAddDoubt } from './words/doubts.ts';
import type { QuickAddContext } from './words/phrase.ts';

const DAY_KINDS: readonly QuickAddPart['kind'][] = ['date', 'planned', 'deadline', 'repeat'];

function chosen(draft: QuickAddDraft) {
  const value = (name: Exclude<SwitchName, 'estimate'>) =>
    draft.on[name] && draft[name] ? draft[name] : undefined;
  return {
    date: value('deadline'),
    deadline: value('deadline'),
    time: value('time'),
    priority: value('priority') as Priority | undefined,
    project: value('project'),
    goal: value('goal'),
    list: draft.listId,
    estimate: draft.on.estimate ? draft.estimate : undefined,
  };
}

/** The panel wins: words for a field that it sets stay in the title ("Prepare Friday's talk", due on Monday). */
export function readDraft(
  draft: QuickAddDraft,
  context: QuickAddContext,
  defaults: QuickAddDefaults,
): {
  parts: readonly QuickAddPart[];
  notes: readonly QuickAddNote[];
  doubts: readonly QuickAddDoubt[];
  reminders: readonly ReminderTime[];
  input: TaskInput;
} {
  const [line = '', ...more] = draft.text.split('\n');
  const panel = chosen(draft);
  const typed = withoutKinds(
    line,
    { ...context, day: panel.date, listId: panel.list ?? defaults.listId },
    draft,
    panel,
  );
  const due = splitDue(typed.fields.dueDate);
  const isDaySaid = typed.parts.some(({ kind }) => DAY_KINDS.includes(kind));
  const day = isDaySaid ? due.date : (defaults.day ?? due.date);
  const {
    repeat,
    repeatFrom,
    repeatLeft,
    repeatTimes,
    repeatText,
    plannedFor,
    hiddenUntil,
    tags = [],
  } = typed.fields;
  const listId = panel.list ?? typed.fields.listId ?? defaults.listId;
  const fields = {
    repeat,
    repeatFrom,
    repeatLeft,
    repeatTimes,
    repeatText,
    plannedFor,
    hiddenUntil,
    tags: distinct(defaults.tag ? [...tags, defaults.tag] : tags),
    description: more.join('\n').trim(),
    dueDate: joinDue(panel.date ?? day, panel.time ?? due.time),
    priority: panel.priority ?? typed.fields.priority ?? defaults.priority,
    project: panel.project ?? typed.fields.project ?? defaults.project,
    goalId: panel.goal ?? typed.fields.goalId ?? defaults.goalId,
    estimatedMinutes: panel.estimate ?? typed.fields.estimatedMinutes,
    listId,
    sectionId: typed.fields.sectionId ?? (listId === defaults.listId ? defaults.sectionId : undefined),
  };
  const given = omitEmpty(fields);
  const title = draft.spoken ? capitalized(typed.title) : typed.title;
  const notes = typed.notes.filter(({ reason }) => reason === 'reminder' || !panel.date);
  const doubts = typed.doubts.filter(() => !panel.date);
  return { parts: typed.parts, notes, doubts, reminders: typed.reminders, input: { title, ...given } };
}

function withoutKinds(
  line: string,
  context: QuickAddContext,
  { ignored, accepted }: Pick<QuickAddDraft, 'ignored' | 'accepted'>,
  panel: Partial<Record<QuickAddPart['kind'], unknown>>,
): QuickAdd {
  const read = parseQuickAdd(line, context, ignored, accepted);
  const overruled = read.parts.filter(({ kind }) => panel[kind] !== undefined).map(({ text }) => text);
  // Ignoring a part can reveal another of its kind.
  if (overruled.length === 0) return read;
  return withoutKinds(line, context, { ignored: [...ignored, ...overruled], accepted }, panel);
}
