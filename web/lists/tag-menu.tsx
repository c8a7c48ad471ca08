import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { fold } from '../../domain/fold.ts';
import { firstIssue } from '../../domain/problem.ts';
import { tagName } from '../../domain/task/tag.ts';
import type { TagColor } from '../../domain/task/tag-colors.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { ROUTES } from '../routes/routes.ts';
import { useTagColors } from '../task/use-tag-colors.ts';
import { useTagsInOrder } from '../task/use-tags-in-order.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { Field } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { ColorField } from './color-field.tsx';
import { OptionsMenu } from './options-menu.tsx';
import { addressOf, sameScope } from './scope.ts';
import { TAG_ORDERING, useOrdering } from './use-ordering.ts';
import { useScope } from './use-scope.ts';
import { useTagActions } from './use-tag-actions.ts';

type FormProps = {
  first: RefObject<HTMLInputElement | null>;
  name: string;
  onClose: () => void;
  onName: (name: string) => void;
  onColor: (color: TagColor) => void;
};

function TagForm({ first, name, onClose, onName, onColor }: FormProps) {
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

/** Renames, recolors, merges, moves or deletes a tag. */
export function TagMenu({ name }: { name: string }) {
  const [shown, setShown] = useState<'edit'>();
  const first = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const isHere = sameScope(useScope(), { kind: 'tag', id: name });
  const { rename, remove, recolor } = useTagActions();
  const { step } = useOrdering(TAG_ORDERING);
  const order = useTagsInOrder().map((one) => one.name);
  return (
    <>
      <OptionsMenu
        name={name}
        items={[
          { label: 'Edit tag', icon: <Pencil size={16} />, onClick: () => setShown('edit') },
          ...(order[0] === name
            ? []
            : [{ label: 'Move up', icon: <ArrowUp size={16} />, onClick: () => void step(name, -1) }]),
          ...(order.at(-1) === name
            ? []
            : [{ label: 'Move down', icon: <ArrowDown size={16} />, onClick: () => void step(name, 1) }]),
          {
            label: 'Delete tag',
            icon: <Trash2 size={16} />,
            dangerous: true,
            onClick: () => {
              void remove(name);
              if (isHere) navigate(ROUTES.workspace);
            },
          },
        ]}
      />
      <Dialog
        open={shown === 'edit'}
        onClose={() => setShown(undefined)}
        title="Edit tag"
        initialFocus={first}
      >
        <TagForm
          first={first}
          key={`${name} ${shown}`}
          name={name}
          onClose={() => setShown(undefined)}
          onName={(to) => {
            void rename(name, to);
            if (isHere) navigate(addressOf({ kind: 'tag', id: to }));
          }}
          onColor={(color) => recolor(name, color)}
        />
      </Dialog>
    </>
  );
}
