import { type RefObject, useRef } from 'react';
import { MAX_PROJECT } from '../../domain/task/task.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { Field } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays.tsx';

type Props = {
  open: boolean;
  title: string;
  name: string;
  onClose: () => void;
  onName: (name: string) => void;
};

function NameForm({ first, name, onClose, onName }: Props & { first: RefObject<HTMLInputElement | null> }) {
  const draft = useDraft(`project/${name}`, { name });
  const typed = draft.value.name;
  const submit = () => {
    draft.sent();
    onClose();
    if (typed.trim() && typed.trim() !== name) onName(typed.trim());
  };
  return (
    <DialogForm onSubmit={submit} onCancel={onClose} submit="Save" disabled={!typed.trim()} draft={draft}>
      <Field
        ref={first}
        label="Project name"
        value={typed}
        maxLength={MAX_PROJECT}
        autoComplete="off"
        onChange={(event) => draft.set({ name: event.target.value })}
      />
    </DialogForm>
  );
}

/** Names a new project or renames one. */
export function ProjectDialog(props: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} initialFocus={first}>
      <NameForm key={`${props.name} ${props.open}`} first={first} {...props} />
    </Dialog>
  );
}
