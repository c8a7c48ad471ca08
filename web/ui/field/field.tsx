import { type ComponentProps, useId } from 'react';

const CONTROL =
  'w-full rounded-lg border border-line-strong bg-surface px-3 text-ink placeholder:text-ink-faint transition-colors hover:border-ink-faint focus-visible:outline-offset-0 aria-invalid:border-danger disabled:border-line disabled:bg-sunken disabled:text-ink-faint';

type Labeled = { label: string; problem?: string | undefined };

function Problem({ id, words }: { id: string; words: string | undefined }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-xs text-danger empty:hidden">
      {words}
    </p>
  );
}

export function Field({ label, problem, ...rest }: ComponentProps<'input'> & Labeled) {
  const id = useId();
  const described = problem && { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <div className="min-w-0">
      <label className="block">
        <span className="mb-1.5 block text-xs font-medium text-ink-soft">{label}</span>
        <input className={`h-10 text-base coarse:h-11 sm:text-sm ${CONTROL}`} {...rest} {...described} />
      </label>
      <Problem id={id} words={problem} />
    </div>
  );
}

export function TextArea({ label, problem, ...rest }: ComponentProps<'textarea'> & Labeled) {
  const id = useId();
  const described = problem && { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <div>
      <label className="block">
        <span className="mb-1.5 block text-xs font-medium text-ink-soft">{label}</span>
        <textarea
          className={`block min-h-24 resize-y py-2.5 text-base sm:text-sm ${CONTROL}`}
          {...rest}
          {...described}
        />
      </label>
      <Problem id={id} words={problem} />
    </div>
  );
}
