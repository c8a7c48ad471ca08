import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Props = {
  onSubmit: () => void;
  onCancel: () => void;
  /** What the button says that submits. */
  submit: string;
  disabled?: boolean;
  /** Where what the form is about can be deleted from it. */
  onDelete?: (() => void) | undefined;
  children: ReactNode;
};

/** A form that fills a dialog: its fields, and below them, always in sight, what can be done. */
export function DialogForm({ onSubmit, onCancel, submit, disabled, onDelete, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="space-y-4 px-5 pb-5">{children}</div>
      <footer className="sticky bottom-0 flex items-center gap-2 border-t border-line bg-surface px-5 py-3">
        {onDelete && (
          <Button look="danger" className="-ml-2.5" onClick={onDelete}>
            Delete
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
