import { type RefObject, useRef, useState } from 'react';
import type { List } from '../../../domain/task/list.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { Field } from '../../ui/field/field.tsx';
import { DialogForm } from '../../ui/overlay/dialog-form.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { ColorField } from '../place/color-field.tsx';
import { useListActions } from './use-list-actions.ts';

type Props = {
  list: List | undefined;
  onClose: () => void;
  onMade?: (id: string) => void;
};

function ListForm({ list, first, onClose, onMade }: Props & { first: RefObject<HTMLInputElement | null> }) {
  const draft = useDraft(list ? `list/${list.id}` : 'list', {
    name: list?.name ?? '',
    color: list?.color ?? 'teal',
  });
  const { name, color } = draft.value;
  const [refused, setRefused] = useState(false);
  const { add, change } = useListActions();
  const submit = () => {
    const made = list ? undefined : add({ name, color });
    if (made || (list && change(list, draft.changes))) {
      draft.sent();
      onClose();
      if (made) onMade?.(made);
      return;
    }
    setRefused(true);
    first.current?.focus();
  };
  return (
    <DialogForm onSubmit={submit} onCancel={onClose} submit={list ? 'Save' : 'Create list'} draft={draft}>
      <Field
        ref={first}
        label="Name"
        value={name}
        aria-invalid={refused}
        autoComplete="off"
        onChange={(event) => draft.set({ name: event.target.value })}
      />
      <ColorField value={color} onChange={(to) => draft.set({ color: to })} />
    </DialogForm>
  );
}

/** @param list the list to edit; creates one if undefined */
export default function ListDialog({ open, ...rest }: Props & { open: boolean }) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={rest.list ? 'Edit list' : 'New list'}
      initialFocus={first}
    >
      <ListForm key={`${rest.list?.id} ${open}`} first={first} {...rest} />
    </Dialog>
  );
}
