import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { fold } from '../../../domain/fold.ts';
import { firstIssue } from '../../../domain/problem.ts';
import { tagName } from '../../../domain/task/tag.ts';
import type { TagColor } from '../../../domain/task/tag-colors.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { ROUTES } from '../../routes/routes.ts';
import { useTagColors } from '../../task/tag/use-tag-colors.ts';
import { useTagsInOrder } from '../../task/tag/use-tags-in-order.ts';
import { Field } from '../../ui/field/field.tsx';
import { DialogForm } from '../../ui/overlay/dialog-form.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { OptionsMenu } from '../display/options-menu.tsx';
import { TAG_ORDERING, useOrdering } from '../drag/use-ordering.ts';
import { ColorField } from '../place/color-field.tsx';
import { addressOf, sameScope } from '../place/scope.ts';
import { scopeAt } from '../place/use-scope.ts';
import { useTagActions } from './use-tag-actions.ts';

export function TagMenu({ name }: { name: string }) {
  const [shown, setShown] = useState<'edit'>();
  const first = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const { rename, remove, recolor } = useTagActions();
  const { step } = useOrdering(TAG_ORDERING);
  const order = useTagsInOrder().map((one) => one.name);
  /** Leaves the tag's page once the tag has changed, which may take a while. */
  const leave = async (changed: Promise<boolean>, to: string) => {
    if (!(await changed)) return;
    const scope = scopeAt(location.pathname, location.search);
    if (sameScope(scope, { kind: 'tag', id: name })) navigate(to);
  };
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
            onClick: () => void leave(remove(name), ROUTES.workspace),
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
          onName={(to) => void leave(rename(name, to), addressOf({ kind: 'tag', id: to }))}
          onColor={(color) => recolor(name, color)}
        />
      </Dialog>
    </>
  );
}

type Props = {
  first: RefObject<HTMLInputElement | null>;
  name: string;
  onClose: () => void;
  onName: (name: string) => void;
  onColor: (color: TagColor) => void;
};

/** The name and the color of a tag; the name of another tag merges the two. */
function TagForm({ first, name, onClose, onName, onColor }: Props) {
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
