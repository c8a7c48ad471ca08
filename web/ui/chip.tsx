import { X } from 'lucide-react';
import type { ComponentProps } from 'react';

const SHAPE =
  'flex h-7 max-w-full items-center gap-1.5 rounded-full text-xs font-medium text-ink-soft coarse:h-11';
const EVEN = 'px-2.5 coarse:px-3';
const LOOKS = {
  filled: `bg-sunken ${EVEN}`,
  removable: 'group/chip bg-sunken pr-1.5 pl-2.5 coarse:pl-3',
  outlined: `border border-line ${EVEN}`,
  dashed: `border border-line border-dashed ${EVEN}`,
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
      className={`${SHAPE} ${LOOKS[look]} transition-colors hover:bg-line hover:text-ink`}
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
