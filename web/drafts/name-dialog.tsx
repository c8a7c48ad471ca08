import { type RefObject, useRef } from 'react';
import { Field } from '../ui/field/field.tsx';
import { DialogForm } from '../ui/overlay/dialog-form.tsx';
import { Dialog } from '../ui/overlay/overlays.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  open: boolean;
  title: string;
  label: string;
  maxLength: number;
  /** Under which a name that isn't saved yet is kept. */
  draftName: string;
  /** The name until now; empty for something new. */
  name: string;
  onClose: () => void;
  onName: (name: string) => void;
};

function NameForm({
  first,
  label,
  maxLength,
  draftName,
  name,
  onClose,
  onName,
}: Props & { first: RefObject<HTMLInputElement | null> }) {
  const draft = useDraft(draftName, { name });
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
        label={label}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => draft.set({ name: event.target.value })}
      />
    </DialogForm>
  );
}

export function NameDialog(props: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} initialFocus={first}>
      <NameForm key={`${props.name} ${props.open}`} first={first} {...props} />
    </Dialog>
  );
}
