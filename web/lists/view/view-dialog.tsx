import { type RefObject, useRef, useState } from 'react';
import type { TaskView } from '../../../domain/task/order/task-view.ts';
import type { SavedView } from '../../../domain/view/saved-view.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { FilterEditor } from '../../filter/filter-editor.tsx';
import { useFilters } from '../../filter/use-filter.ts';
import { Field } from '../../ui/field/field.tsx';
import { DialogForm } from '../../ui/overlay/dialog-form.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { ColorField } from '../place/color-field.tsx';
import { useViewActions } from './use-view-actions.ts';

type Props = {
  /** The view to edit; a new one if undefined. */
  view: SavedView | undefined;
  /** The filter to start with, with current names, and the order. */
  filter: string;
  sort: TaskView['sort'];
  onClose: () => void;
  onMade?: (id: string) => void;
};

function ViewForm({
  view,
  filter,
  sort,
  first,
  onClose,
  onMade,
}: Props & { first: RefObject<HTMLInputElement | null> }) {
  const draft = useDraft(view ? `view/${view.id}` : 'view', {
    name: view?.name ?? '',
    filter,
    color: view?.color ?? ('blue' as const),
  });
  const { value } = draft;
  const [isTried, setTried] = useState(false);
  const filters = useFilters(true);
  const { add, change } = useViewActions();
  const read = filters?.read(value.filter);
  const submit = () => {
    setTried(true);
    if (!value.name.trim() || !read || read.error) return;
    const refs = Object.keys(read.refs).length > 0 ? JSON.stringify(read.refs) : undefined;
    const fields = { name: value.name, filter: value.filter, color: value.color };
    const made = view ? undefined : add({ ...fields, sort, ...(refs && { refs }) });
    if (!made && !(view && change(view, { ...fields, refs: refs ?? null }))) return;
    draft.sent();
    onClose();
    if (made) onMade?.(made);
  };
  return (
    <DialogForm onSubmit={submit} onCancel={onClose} submit="Save" draft={draft}>
      <Field
        ref={first}
        label="Name"
        value={value.name}
        problem={isTried && !value.name.trim() ? 'Please enter a name for the view' : undefined}
        autoComplete="off"
        onChange={(event) => draft.set({ name: event.target.value })}
      />
      <FilterEditor
        text={value.filter}
        filters={filters}
        read={read}
        onText={(text) => draft.set({ filter: text })}
      />
      <ColorField value={value.color} onChange={(color) => draft.set({ color })} />
    </DialogForm>
  );
}

export default function ViewDialog({ open, ...rest }: Props & { open: boolean }) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={rest.view ? 'Edit view' : 'Save as view'}
      initialFocus={first}
      isLarge
    >
      <ViewForm key={`${rest.view?.id} ${open}`} first={first} {...rest} />
    </Dialog>
  );
}
