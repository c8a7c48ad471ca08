import { type RefObject, useRef, useState } from 'react';
import { type Goal, type GoalUpdates, MAX_GOAL_TITLE } from '../../../domain/goal.ts';
import { CategoryPicker } from '../../goal/category.tsx';
import { useGoalActions } from '../../goal/use-goal-actions.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Dialog } from '../../ui/overlays.tsx';

type Draft = Required<Pick<Goal, 'title' | 'description' | 'category' | 'targetDate'>>;
const EMPTY: Draft = { title: '', description: '', category: 'career', targetDate: '' };

/** What a person filled in; empty fields are left out (SPEC §5). */
const filledIn = ({ title, category, description, targetDate }: Draft) => ({
  ...{ title, category },
  ...(description.trim() && { description }),
  ...(targetDate && { targetDate }),
});

/** What a person changed; fields merge one by one, so only these are sent. A field they emptied is `null`. */
const changes = (before: Goal, draft: Draft): GoalUpdates => ({
  ...(draft.title.trim() !== before.title && { title: draft.title }),
  ...(draft.category !== before.category && { category: draft.category }),
  ...(draft.description.trim() !== (before.description ?? '') && {
    description: draft.description.trim() || null,
  }),
  ...(draft.targetDate !== (before.targetDate ?? '') && { targetDate: draft.targetDate || null }),
});

type FormProps = { goal: Goal | undefined; title: RefObject<HTMLInputElement | null>; onClose: () => void };

function GoalForm({ goal, title, onClose }: FormProps) {
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, ...goal });
  const [refused, setRefused] = useState(false);
  const { add, update } = useGoalActions();
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setRefused(false);
  };

  const save = () => {
    const updates = goal && changes(goal, draft);
    if (updates && Object.keys(updates).length === 0) return onClose();
    if (updates ? update(goal.id, updates) : add(filledIn(draft))) return onClose();
    setRefused(true);
    title.current?.focus();
  };

  return (
    <DialogForm onSubmit={save} onCancel={onClose} submit={goal ? 'Save' : 'Create Goal'}>
      <Field
        ref={title}
        label="Title"
        value={draft.title}
        maxLength={MAX_GOAL_TITLE}
        aria-invalid={refused}
        autoComplete="off"
        onChange={(event) => set({ title: event.target.value })}
      />
      <CategoryPicker value={draft.category} onChange={(category) => set({ category })} />
      <TextArea
        label="Description"
        value={draft.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <div className="max-w-48">
        <Field
          label="Target date"
          type="date"
          max="9999-12-31"
          value={draft.targetDate}
          onChange={(event) => set({ targetDate: event.target.value })}
        />
      </div>
    </DialogForm>
  );
}

/** Makes a goal, or changes one. @param goal closed while there is none */
export function GoalDialog({ goal, onClose }: { goal: Goal | 'new' | null; onClose: () => void }) {
  // The window fades out after closing: it keeps showing what it showed.
  const last = useRef(goal);
  const title = useRef<HTMLInputElement>(null);
  if (goal) last.current = goal;
  const shown = last.current === 'new' ? undefined : (last.current ?? undefined);
  return (
    <Dialog
      open={goal !== null}
      onClose={onClose}
      title={shown ? 'Edit goal' : 'New goal'}
      initialFocus={title}
    >
      {last.current && <GoalForm key={shown?.id} goal={shown} title={title} onClose={onClose} />}
    </Dialog>
  );
}
