import { type RefObject, useRef, useState } from 'react';
import { MAX_PROJECT } from '../../../domain/task.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { Dialog } from '../../ui/overlays.tsx';

type Props = {
  open: boolean;
  title: string;
  name: string;
  onClose: () => void;
  onName: (name: string) => void;
};

function NameForm({ first, name, onClose, onName }: Props & { first: RefObject<HTMLInputElement | null> }) {
  const [said, setSaid] = useState(name);
  const submit = () => {
    onClose();
    if (said.trim() && said.trim() !== name) onName(said.trim());
  };
  return (
    <DialogForm onSubmit={submit} onCancel={onClose} submit="Save" disabled={!said.trim()}>
      <Field
        ref={first}
        label="Project name"
        value={said}
        maxLength={MAX_PROJECT}
        autoComplete="off"
        onChange={(event) => setSaid(event.target.value)}
      />
    </DialogForm>
  );
}

/** Names a project: a new one, or one anew. */
export function ProjectDialog(props: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} initialFocus={first}>
      <NameForm key={`${props.name} ${props.open}`} first={first} {...props} />
    </Dialog>
  );
}
