import { Check } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { LIST_COLORS, type List } from '../../../domain/task/list.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { DOTS } from '../../task/list-select.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { useListActions } from './use-list-actions.ts';

type Props = {
  list: List | undefined;
  onClose: () => void;
  /** Called with the id of a created list. */
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
      <fieldset>
        <legend className="mb-1.5 text-xs font-medium text-ink-soft">Color</legend>
        <div className="flex flex-wrap gap-2">
          {LIST_COLORS.map((one) => (
            <label
              key={one}
              title={one}
              className={`relative flex size-9 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus coarse:size-11 ${DOTS[one]}`}
            >
              {one === color && <Check size={18} strokeWidth={3} className="text-surface" />}
              <input
                type="radio"
                name="color"
                aria-label={one}
                checked={one === color}
                onChange={() => draft.set({ color: one })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          ))}
        </div>
      </fieldset>
    </DialogForm>
  );
}

/** Edits a list's name and color. @param list the list to edit; creates one if undefined */
export function ListDialog({ open, ...rest }: Props & { open: boolean }) {
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
