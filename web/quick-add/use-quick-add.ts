import { useEffect, useState } from 'react';
import {
  EMPTY_DRAFT,
  type QuickAddDefaults,
  type QuickAddDraft,
  typedInto,
} from '../../domain/quick-add/draft.ts';
import type { QuickAddNote } from '../../domain/quick-add/notes.ts';
import type { QuickAddPart } from '../../domain/quick-add/result.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { limitRefused } from '../payment/limit-refused.ts';
import { useTaskActions } from '../task/act/use-task-actions.ts';
import { fullFor, useTaskRoom } from '../task/use-task-room.ts';
import { draftName } from './draft-name.ts';
import { type TypedTask, useReading } from './use-reading.ts';

const NOTHING: QuickAddDraft = { ...EMPTY_DRAFT, listId: undefined };

/** The bar in which texts wait, by the name of its draft: others with the same draft leave them to it. */
const waitingIn = new Map<string, object>();

/** @param defaults for tasks that don't name a list, project or goal */
export function useQuickAdd(defaults: Partial<QuickAddDefaults>, name = draftName(defaults)) {
  const kept = useDraft<QuickAddDraft>(name, NOTHING, ['expanded']);
  const draft = kept.value;
  const [self] = useState(() => ({}));
  useEffect(() => {
    const leave = () => void (waitingIn.get(name) === self && waitingIn.delete(name));
    return leave;
  }, [name, self]);
  const [refused, setRefused] = useState(false);
  const room = useTaskRoom();
  const { add } = useTaskActions();

  const { listId, lists, sections, goals, projects, grammar, context, ...reading } = useReading(
    draft,
    defaults,
  );
  const { parts, notes, doubts, reminders, input, readLine, complete } = reading;
  // In another person's list, that person's plan applies.
  const isOwn = ({ listId: named = listId }: TypedTask['input']) => !splitSharedId(named);
  const limitOf = (task: TypedTask['input']) => (isOwn(task) ? fullFor(room) : undefined);

  const set = (change: Partial<QuickAddDraft>) => {
    kept.set(change);
    setRefused(false);
  };
  const send = (task: TypedTask): boolean => {
    const limit = task.input.title ? limitOf(task.input) : undefined;
    if (limit) limitRefused('Failed to add task', limit);
    const added = !limit && add(task.input, task.reminders);
    setRefused(!added);
    return added;
  };
  return {
    kept,
    draft,
    parts,
    notes,
    doubts,
    input,
    listId: input.listId ?? listId,
    lists,
    sections,
    projects,
    goals,
    limit: limitOf(input),
    room,
    refused,
    set,
    type: (text: string) => set(typedInto(draft, text)),
    ignore: ({ text }: QuickAddPart) => set({ ignored: [...draft.ignored, text] }),
    /** Uses a day in the past, or a doubtful part, that the parser asks about. */
    accept: ({ text }: Pick<QuickAddNote, 'text'>) => set({ accepted: [...draft.accepted, text] }),
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
    readLine,
    /** Whether a task would be in a list of the person's own, and so count for their plan. */
    isOwn,
    complete,
    /** Whether the text can be read, and so submitted. */
    isReady: grammar !== undefined,
    /** @returns whether the task was added; if not, the draft stays */
    submit(): boolean {
      if (input.title && !grammar) return false;
      if (!send({ input, reminders })) return false;
      kept.clear();
      kept.set({ expanded: draft.expanded });
      return true;
    },
    /** Makes room for the next text until this one can be read. */
    wait() {
      waitingIn.set(name, self);
      set({ text: '', waiting: [...draft.waiting, draft.text] });
    },
    /** Adds the first text that waits. @returns whether it was added; if not, all that wait are in the field again */
    submitWaiting(): boolean {
      // Another bar may have added it in the same moment.
      const { waiting: all, text, expanded } = kept.now();
      const [first, ...waiting] = all;
      if (first === undefined || (waitingIn.get(name) ?? self) !== self) return false;
      const added = send(readLine(first));
      if (!added) kept.set({ text: [...all, text].join('\n').trim(), waiting: [] });
      else if (waiting.length > 0) kept.set({ waiting });
      else {
        waitingIn.delete(name);
        kept.clear();
        kept.set({ text, expanded });
      }
      return added;
    },
  };
}
export type QuickAddState = ReturnType<typeof useQuickAdd>;
