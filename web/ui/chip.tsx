import { X } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Drawn lower than a finger's target is high, so that a row of them isn't a row of large buttons. */
const SHAPE =
  'relative isolate flex h-7 max-w-full items-center gap-1.5 rounded-full text-xs font-medium text-ink-soft before:absolute before:inset-0 before:-z-10 before:rounded-full before:transition-colors coarse:h-11 coarse:before:inset-y-1';
const EVEN = 'px-2.5 coarse:px-3';
const LOOKS = {
  filled: `before:bg-sunken ${EVEN}`,
  removable: 'group/chip before:bg-sunken pr-1.5 pl-2.5 coarse:pr-2.5 coarse:pl-3',
  outlined: `before:border before:border-line ${EVEN}`,
  dashed: `before:border before:border-line before:border-dashed ${EVEN}`,
};

/** A chip that does something when it's pressed; one that is `removable` ends in a cross. */
export function Chip({
  look,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'className'> & { look: keyof typeof LOOKS }) {
  return (
    <button
      type="button"
      className={`${SHAPE} ${LOOKS[look]} transition-colors hover:before:bg-line hover:text-ink`}
      {...rest}
    >
      {children}
      {look === 'removable' && <X size={13} className="shrink-0 text-ink-faint group-hover/chip:text-ink" />}
    </button>
  );
}

/** The same shape for words that do nothing. */
export const ChipText = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p className={`${SHAPE} ${EVEN}`} {...props} />
);
