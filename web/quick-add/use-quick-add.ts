import { useMemo, useState } from 'react';
import {
  EMPTY_DRAFT,
  type QuickAddDefaults,
  type QuickAddDraft,
} from '../../domain/quick-add/quick-add-draft.ts';
import type { QuickAddNote } from '../../domain/quick-add/quick-add-notes.ts';
import type { QuickAddPart } from '../../domain/quick-add/quick-add-result.ts';
import type { ReminderTime } from '../../domain/reminder/reminder.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { DEFAULT_LIST_ID } from '../../domain/task/list.ts';
import { fallbackListId } from '../../domain/task/list-home.ts';
import type { TaskInput } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { usePlace } from '../device/place.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { limitRefused } from '../payment/limit-refused.ts';
import { useWritableLists } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { useProjects } from '../task/use-projects.ts';
import { useTags } from '../task/use-tags.ts';
import { useTaskActions } from '../task/use-task-actions.ts';
import { fullFor, useTaskRoom } from '../task/use-task-room.ts';
import { useGrammar } from './use-grammar.ts';

const NOTHING: QuickAddDraft = { ...EMPTY_DRAFT, listId: undefined };

/** Each place has its own draft: text typed in one list isn't added to another. */
export const draftName = (place: Partial<QuickAddDefaults>): string => {
  const { listId, sectionId, project, goalId, tag, day, priority } = place;
  const own = priority ? [tag ?? '', day ?? '', priority] : day ? [tag ?? '', day] : tag ? [tag] : [];
  return ['quick-add', sectionId ?? listId ?? '', project ?? '', goalId ?? '', ...own]
    .map(encodeURIComponent)
    .join('/');
};

/**
 * The state of the quick-add bar: its draft, what was recognized, and its actions.
 * @param defaults for tasks that don't name a list, project or goal
 */
export function useQuickAdd(defaults: Partial<QuickAddDefaults>, name = draftName(defaults)) {
  const kept = useDraft<QuickAddDraft>(name, NOTHING, ['expanded']);
  const draft = kept.value;
  const [refused, setRefused] = useState(false);
  const now = useLocalMinute();
  const place = usePlace();
  const lists = useWritableLists();
  const sections = useRows('section');
  const goals = useRows('goal');
  const projects = useProjects();
  const tags = useTags();
  const room = useTaskRoom();
  const grammar = useGrammar();
  const { add } = useTaskActions();

  const {
    listId = fallbackListId(lists.map(({ id }) => id)) ?? DEFAULT_LIST_ID,
    sectionId,
    project,
    goalId,
    tag,
    day,
    priority,
  } = defaults;
  const at = useMemo(
    () => ({ listId, sectionId, project, goalId, tag, day, priority }),
    [listId, sectionId, project, goalId, tag, day, priority],
  );
  const context = useMemo(
    () => ({
      now,
      place,
      listId: draft.listId ?? listId,
      lists,
      sections: [...sections.values()],
      projects,
      tags,
      goals: [...goals.values()],
    }),
    [now, place, draft.listId, listId, lists, sections, projects, tags, goals],
  );
  const { parts, notes, reminders, input } = useMemo(
    () =>
      grammar?.readDraft(draft, context, at) ?? {
        parts: [],
        notes: [],
        reminders: [],
        input: { title: draft.text.trim() },
      },
    [grammar, draft, context, at],
  );
  // In another person's list, that person's plan applies.
  const limit = splitSharedId(input.listId ?? listId) ? undefined : fullFor(room);

  const set = (change: Partial<QuickAddDraft>) => {
    kept.set(change);
    setRefused(false);
  };
  return {
    kept,
    draft,
    parts,
    notes,
    input,
    /** Where the task goes. */
    listId: input.listId ?? listId,
    lists,
    sections,
    projects,
    goals,
    limit,
    room,
    refused,
    set,
    type: (text: string) =>
      set({
        text,
        // A part that was turned back into text and then deleted can be recognized again.
        ignored: draft.ignored.filter((part) => text.includes(part)),
        accepted: draft.accepted.filter((part) => text.includes(part)),
        spoken: draft.spoken && text !== '',
      }),
    ignore: ({ text }: QuickAddPart) => set({ ignored: [...draft.ignored, text] }),
    /** Uses a day in the past that the parser asks about. */
    accept: ({ text }: QuickAddNote) => set({ accepted: [...draft.accepted, text] }),
    /** @param before what the bar contained before the person spoke */
    hear(transcript: string, before: string) {
      const { text, goalId: goal } = grammar?.spokenDraft(transcript, context, before) ?? {
        text: `${before} ${transcript}`.trim(),
      };
      set({
        text,
        ...(!before && { spoken: true, ignored: [], accepted: [] }),
        ...(goal && { goal, on: { ...draft.on, goal: true } }),
      });
    },
    /** Reads one of several lines; what the panel sets applies to each. */
    readLine: (text: string): TypedTask =>
      grammar?.readDraft({ ...draft, text, spoken: false }, context, at) ?? {
        input: { title: text },
        reminders: [],
      },
    /** The names that the text may mean at the caret. */
    complete: (text: string, caret: number) => grammar?.completionAt(text, caret, context),
    /** Whether the text can be read, and so submitted. */
    isReady: grammar !== undefined,
    /** @returns whether the task was added; if not, the draft stays */
    submit(): boolean {
      if (!grammar) return false;
      if (limit && input.title) limitRefused('Failed to add task', limit);
      const added = !(limit && input.title) && add(input, reminders);
      setRefused(!added);
      if (!added) return false;
      kept.clear();
      kept.set({ expanded: draft.expanded });
      return true;
    },
  };
}
/** A task, and when to be reminded of it. */
export type TypedTask = { input: TaskInput; reminders: readonly ReminderTime[] };
export type QuickAddState = ReturnType<typeof useQuickAdd>;
