import { Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { fold } from '../../domain/fold.ts';
import { firstIssue } from '../../domain/problem.ts';
import { tagName } from '../../domain/task/tag.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { ROUTES } from '../routes/routes.ts';
import { useTags } from '../task/use-tags.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { Field } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { OptionsMenu } from './options-menu.tsx';
import { addressOf } from './scope.ts';
import { useTagActions } from './use-tag-actions.ts';

type FormProps = {
  first: RefObject<HTMLInputElement | null>;
  name: string;
  onClose: () => void;
  onName: (name: string) => void;
};

function NameForm({ first, name, onClose, onName }: FormProps) {
  const draft = useDraft(`tag/${name}`, { name });
  const [problem, setProblem] = useState<string>();
  const typed = draft.value.name.trim().replace(/^@+/, '');
  const other = useTags().find((tag) => tag !== name && fold(tag) === fold(typed));
  const submit = () => {
    const result = tagName.safeParse(typed);
    if (!result.success) return setProblem(firstIssue(result.error));
    draft.sent();
    onClose();
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
    </DialogForm>
  );
}

/** Renames, merges or deletes a tag. */
export function TagMenu({ name }: { name: string }) {
  const [shown, setShown] = useState<'rename'>();
  const first = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const { rename, remove } = useTagActions();
  return (
    <>
      <OptionsMenu
        name={name}
        items={[
          { label: 'Rename or merge tag', icon: <Pencil size={16} />, onClick: () => setShown('rename') },
          {
            label: 'Delete tag',
            icon: <Trash2 size={16} />,
            dangerous: true,
            onClick: () => {
              void remove(name);
              navigate(ROUTES.workspace);
            },
          },
        ]}
      />
      <Dialog
        open={shown === 'rename'}
        onClose={() => setShown(undefined)}
        title="Rename tag"
        initialFocus={first}
      >
        <NameForm
          first={first}
          key={`${name} ${shown}`}
          name={name}
          onClose={() => setShown(undefined)}
          onName={(to) => {
            void rename(name, to);
            navigate(addressOf({ kind: 'tag', id: to }));
          }}
        />
      </Dialog>
    </>
  );
}
