import type { ComponentProps } from 'react';

const CONTROL =
  'w-full rounded-lg border border-line-strong bg-surface px-3 text-ink placeholder:text-ink-faint transition-colors hover:border-ink-faint focus-visible:outline-offset-0 aria-invalid:border-danger disabled:border-line disabled:bg-sunken disabled:text-ink-faint';

/** A one-line field under its label. */
export function Field({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="block min-w-0">
      <span className="mb-1.5 block text-xs font-medium text-ink-soft">{label}</span>
      <input className={`h-10 text-base coarse:h-11 sm:text-sm ${CONTROL}`} {...rest} />
    </label>
  );
}

/** A field of several lines under its label. */
export function TextArea({ label, ...rest }: ComponentProps<'textarea'> & { label: string }) {
  return (
    <label className="block">
      <span className="mb-1.5 block text-xs font-medium text-ink-soft">{label}</span>
      <textarea className={`block min-h-24 resize-y py-2.5 text-base sm:text-sm ${CONTROL}`} {...rest} />
    </label>
  );
}
