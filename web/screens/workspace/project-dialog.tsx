import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { MAX_PROJECT } from '../../../domain/task.ts';
import { Button } from '../../ui/button.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    if (said.trim() && said.trim() !== name) onName(said.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="px-5 pb-5">
        <Field
          ref={first}
          label="Project name"
          value={said}
          maxLength={MAX_PROJECT}
          autoComplete="off"
          onChange={(event) => setSaid(event.target.value)}
        />
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look="primary" type="submit" disabled={!said.trim()}>
          Save
        </Button>
      </footer>
    </form>
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
