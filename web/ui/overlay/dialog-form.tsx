import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

type Props = {
  onSubmit: () => void;
  onCancel: () => void;
  submit: string;
  disabled?: boolean;
  /** What is typed survives closing the dialog until it's submitted or discarded here. */
  draft: { isDirty: boolean; discard(): void };
  onDelete?: (() => void) | undefined;
  /** What is rarer than deleting. */
  more?: ReactNode;
  children: ReactNode;
};

export function DialogForm({ onSubmit, onCancel, submit, disabled, draft, onDelete, more, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog may be opened from a form, which mustn’t be submitted too.
        event.stopPropagation();
        onSubmit();
      }}
    >
      <div className="space-y-4 px-5 pb-5">{children}</div>
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3">
        {onDelete && (
          <Button look="danger" className="-ml-2.5" onClick={onDelete}>
            Delete
          </Button>
        )}
        {more}
        {draft.isDirty && (
          <Button
            look="quiet"
            className={onDelete ? '' : '-ml-3.5'}
            onClick={() => {
              draft.discard();
              onCancel();
            }}
          >
            Discard draft
          </Button>
        )}
        <Button look="quiet" className="ml-auto" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="primary" type="submit" disabled={disabled}>
          {submit}
        </Button>
      </footer>
    </form>
  );
}
