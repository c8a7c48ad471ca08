import { useMemo } from 'react';
import { EMPTY_DRAFT } from '../../domain/quick-add/draft.ts';
import type { Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { usePlace } from '../device/place.ts';
import { useGrammar } from '../quick-add/use-grammar.ts';
import type { TypedTask } from '../quick-add/use-reading.ts';
import { useRows } from '../store/use-store.ts';
import { useTags } from '../task/tag/use-tags.ts';
import { useProjects } from '../task/use-projects.ts';

/** `ignored` were turned back into text, `accepted` are doubts and past days that are meant. */
export type SubtaskDraft = { title: string; ignored: readonly string[]; accepted: readonly string[] };

/** Reads the text of a subtask as quick add does, except for its list and section: those are its parent's. */
export function useSubtaskReading({ title, ignored, accepted }: SubtaskDraft, { listId }: Task) {
  const now = useLocalMinute();
  const place = usePlace();
  const goals = useRows('goal');
  const projects = useProjects();
  const tags = useTags();
  const grammar = useGrammar();
  const read = useMemo(() => {
    const draft = { ...EMPTY_DRAFT, text: title, ignored, accepted };
    const names = { lists: [], sections: [], projects, tags, goals: [...goals.values()] };
    return grammar?.readDraft(draft, { now, place, listId, ...names }, { listId });
  }, [grammar, title, ignored, accepted, now, place, listId, projects, tags, goals]);
  const { parts = [], notes = [], doubts = [], input, reminders = [] } = read ?? {};
  // Nothing but a date is a title.
  const task: TypedTask = input?.title
    ? { input, reminders }
    : { input: { title: title.trim() }, reminders: [] };
  return { parts, notes, doubts, goals, task };
}
