import { useMemo, useState } from 'react';
import { DEFAULT_LIST_ID } from '../../domain/list.ts';
import { fallbackListId } from '../../domain/list-home.ts';
import type { QuickAddPart } from '../../domain/quick-add/quick-add.ts';
import {
  EMPTY_DRAFT,
  type QuickAddDefaults,
  type QuickAddDraft,
  readDraft,
} from '../../domain/quick-add/quick-add-draft.ts';
import { spokenDraft } from '../../domain/quick-add/voice.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { useLocalMinute } from '../shell/clock.ts';
import { useWritableLists } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { useProjects } from '../task/use-projects.ts';
import { useTaskActions } from '../task/use-task-actions.ts';
import { useTaskLimit } from '../task/use-task-limit.ts';
import { toast } from '../ui/toast.tsx';

/** What the quick-add bar holds, what it means, and what can be done with it. @param place where a task goes that doesn't say */
export function useQuickAdd(place: Partial<QuickAddDefaults>) {
  const [draft, setDraft] = useState<QuickAddDraft>(EMPTY_DRAFT);
  const [refused, setRefused] = useState(false);
  const now = useLocalMinute();
  const lists = useWritableLists();
  const goals = useRows('goal');
  const projects = useProjects();
  const full = useTaskLimit();
  const { add } = useTaskActions();

  const { listId = fallbackListId(lists.map(({ id }) => id)) ?? DEFAULT_LIST_ID, project, goalId } = place;
  const context = useMemo(
    () => ({ now, lists, projects, goals: [...goals.values()] }),
    [now, lists, projects, goals],
  );
  const { parts, input } = useMemo(
    () => readDraft(draft, context, { listId, project, goalId }),
    [draft, context, listId, project, goalId],
  );
  // In somebody else's list it is their plan that counts.
  const limit = splitSharedId(input.listId ?? listId) ? undefined : full;

  const set = (change: Partial<QuickAddDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setRefused(false);
  };
  return {
    draft,
    parts,
    input,
    lists,
    projects,
    goals,
    limit,
    refused,
    set,
    type: (text: string) =>
      set({
        text,
        // What was turned back into text and then deleted may be typed anew.
        ignored: draft.ignored.filter((part) => text.includes(part)),
        spoken: draft.spoken && text !== '',
      }),
    ignore: ({ text }: QuickAddPart) => set({ ignored: [...draft.ignored, text] }),
    hear(transcript: string) {
      const { text, goalId: goal } = spokenDraft(transcript, context);
      set({ text, spoken: true, ignored: [], ...(goal && { goal, on: { ...draft.on, goal: true } }) });
    },
    /** @returns whether the task was added; everything stays where it was not */
    submit(): boolean {
      if (limit && input.title) toast.error('Failed to add task', { description: limit });
      const added = !(limit && input.title) && add(input);
      setRefused(!added);
      if (added) setDraft({ ...EMPTY_DRAFT, expanded: draft.expanded });
      return added;
    },
  };
}
export type QuickAddState = ReturnType<typeof useQuickAdd>;
