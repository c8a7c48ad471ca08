import { useMemo } from 'react';
import type { QuickAddDefaults, QuickAddDraft } from '../../domain/quick-add/draft.ts';
import type { ReminderTime } from '../../domain/reminder/reminder.ts';
import { newTasksListId } from '../../domain/task/list-home.ts';
import type { TaskInput } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { usePlace } from '../device/place.ts';
import { useWritableLists } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { useTags } from '../task/tag/use-tags.ts';
import { useProjects } from '../task/use-projects.ts';
import { useGrammar } from './use-grammar.ts';

export type TypedTask = { input: TaskInput; reminders: readonly ReminderTime[] };

/** @param defaults for tasks that don't name a list, project or goal */
export function useReading(draft: QuickAddDraft, defaults: Partial<QuickAddDefaults>) {
  const now = useLocalMinute();
  const place = usePlace();
  const lists = useWritableLists();
  const sections = useRows('section');
  const goals = useRows('goal');
  const projects = useProjects();
  const tags = useTags();
  const grammar = useGrammar();

  const { listId = newTasksListId(lists), sectionId, project, goalId, tag, day, priority } = defaults;
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
  const { parts, notes, doubts, reminders, input } = useMemo(
    () =>
      grammar?.readDraft(draft, context, at) ?? {
        parts: [],
        notes: [],
        doubts: [],
        reminders: [],
        input: { title: draft.text.trim() },
      },
    [grammar, draft, context, at],
  );
  return {
    parts,
    notes,
    doubts,
    reminders,
    input,
    listId,
    lists,
    sections,
    goals,
    projects,
    grammar,
    context,
    /** Reads one of several lines; what the panel sets applies to each. */
    readLine: (text: string): TypedTask =>
      grammar?.readDraft({ ...draft, text, spoken: false }, context, at) ?? {
        input: { title: text },
        reminders: [],
      },
    /** The names that the text may mean at the caret. */
    complete: (text: string, caret: number) => grammar?.completionAt(text, caret, context),
  };
}
