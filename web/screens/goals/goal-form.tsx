import { type RefObject, useState } from 'react';
import { type Goal, type GoalUpdates, MAX_GOAL_TITLE } from '../../../domain/goal/goal.ts';
import { followRow } from '../../drafts/follow-row.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { CategoryPicker } from '../../goal/category.tsx';
import { useGoalActions } from '../../goal/use-goal-actions.ts';
import { useRows } from '../../store/use-store.ts';
import { Field, TextArea } from '../../ui/field/field.tsx';
import { DialogForm } from '../../ui/overlay/dialog-form.tsx';

type Values = Required<Pick<Goal, 'title' | 'description' | 'category' | 'targetDate'>>;
const EMPTY: Values = { title: '', description: '', category: 'career', targetDate: '' };

/** The form's values without the empty fields (product.md §5). */
const filledIn = ({ title, category, description, targetDate }: Values) => ({
  title,
  category,
  ...(description.trim() && { description }),
  ...(targetDate && { targetDate }),
});

const valuesOf = ({ title, category, description = '', targetDate = '' }: Values | Goal): Values => ({
  title,
  category,
  description,
  targetDate,
});

/** Only the changed fields, because fields are merged one by one. A cleared field is `null`. */
const changes = (before: Values, after: Values): GoalUpdates => ({
  ...(after.title.trim() !== before.title && { title: after.title }),
  ...(after.category !== before.category && { category: after.category }),
  ...(after.description.trim() !== before.description && { description: after.description.trim() || null }),
  ...(after.targetDate !== before.targetDate && { targetDate: after.targetDate || null }),
});

type Props = { goal: Goal | undefined; title: RefObject<HTMLInputElement | null>; onClose: () => void };

export function GoalForm({ goal, title, onClose }: Props) {
  const now = useRows('goal').get(goal?.id ?? '') ?? goal;
  const draft = useDraft(goal ? `goal/${goal.id}` : 'goal', valuesOf(now ?? EMPTY), [], followRow);
  const { opened, value } = draft;
  const [refused, setRefused] = useState(false);
  const { add, update } = useGoalActions();
  const set = (part: Partial<Values>) => {
    draft.set(part);
    setRefused(false);
  };

  const save = () => {
    const updates = changes(opened, value);
    const isUnchanged = goal && Object.keys(updates).length === 0;
    if (isUnchanged || (goal ? update(goal.id, updates) : add(filledIn(value)))) {
      draft.sent();
      return onClose();
    }
    setRefused(true);
    title.current?.focus();
  };

  return (
    <DialogForm onSubmit={save} onCancel={onClose} submit={goal ? 'Save' : 'Create Goal'} draft={draft}>
      <Field
        ref={title}
        label="Title"
        value={value.title}
        maxLength={MAX_GOAL_TITLE}
        aria-invalid={refused}
        autoComplete="off"
        onChange={(event) => set({ title: event.target.value })}
      />
      <CategoryPicker value={value.category} onChange={(category) => set({ category })} />
      <TextArea
        label="Description"
        value={value.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <div className="max-w-48">
        <Field
          label="Target date"
          type="date"
          max="9999-12-31"
          value={value.targetDate}
          onChange={(event) => set({ targetDate: event.target.value })}
        />
      </div>
    </DialogForm>
  );
}
