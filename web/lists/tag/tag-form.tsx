import { type RefObject, useState } from 'react';
import { fold } from '../../../domain/fold.ts';
import { firstIssue } from '../../../domain/problem.ts';
import { tagName } from '../../../domain/task/tag.ts';
import type { TagColor } from '../../../domain/task/tag-colors.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useTagColors } from '../../task/tag/use-tag-colors.ts';
import { useTagsInOrder } from '../../task/tag/use-tags-in-order.ts';
import { Field } from '../../ui/field/field.tsx';
import { DialogForm } from '../../ui/overlay/dialog-form.tsx';
import { ColorField } from '../place/color-field.tsx';

type Props = {
  first: RefObject<HTMLInputElement | null>;
  name: string;
  onClose: () => void;
  onName: (name: string) => void;
  onColor: (color: TagColor) => void;
};

/** The name and the color of a tag; the name of another tag merges the two. */
export function TagForm({ first, name, onClose, onName, onColor }: Props) {
  const color = useTagColors().get(fold(name)) ?? 'gray';
  const draft = useDraft(`tag/${name}`, { name, color });
  const [problem, setProblem] = useState<string>();
  const typed = draft.value.name.trim().replace(/^@+/, '');
  const other = useTagsInOrder()
    .map((one) => one.name)
    .find((tag) => tag !== name && fold(tag) === fold(typed));
  const submit = () => {
    const result = tagName.safeParse(typed);
    if (!result.success) return setProblem(firstIssue(result.error));
    draft.sent();
    onClose();
    if (draft.value.color !== color) onColor(draft.value.color);
    if (result.data !== name) onName(other ?? result.data);
  };
  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onClose}
      submit={other ? 'Merge' : 'Save'}
      disabled={!typed}
      draft={draft}
    >
      <Field
        ref={first}
        label="Tag name"
        value={draft.value.name}
        problem={problem}
        autoComplete="off"
        onChange={(event) => {
          setProblem(undefined);
          draft.set({ name: event.target.value });
        }}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {other && `“${other}” is already in use. The two tags will be merged.`}
      </p>
      {!other && <ColorField value={draft.value.color} onChange={(to) => draft.set({ color: to })} />}
    </DialogForm>
  );
}
