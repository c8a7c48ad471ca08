import type { ComponentProps } from 'react';

const LOOKS = {
  primary:
    'bg-accent text-on-accent font-semibold hover:bg-accent-hover active:bg-accent-hover shadow-low disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none',
  plain: 'bg-surface text-ink font-medium border border-line-strong hover:bg-sunken',
  quiet:
    'text-ink-soft font-medium not-disabled:hover:bg-sunken not-disabled:hover:text-ink disabled:opacity-40',
  danger: 'text-danger font-medium not-disabled:hover:bg-danger-soft disabled:opacity-40',
  destroy: 'bg-danger text-surface font-semibold hover:opacity-90',
};
const SIZES = {
  md: 'h-9 coarse:h-11 px-3.5 text-sm rounded-lg',
  lg: 'h-12 px-5 text-base rounded-xl',
};

/** The classes that make a link or button look like one of our buttons. */
export const buttonClass = (look: keyof typeof LOOKS = 'plain', size: keyof typeof SIZES = 'md'): string =>
  `inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap select-none transition-colors disabled:cursor-default ${LOOKS[look]} ${SIZES[size]}`;

type Props = ComponentProps<'button'> & { look?: keyof typeof LOOKS; size?: keyof typeof SIZES };

export function Button({ look, size, className = '', ...rest }: Props) {
  return <button type="button" className={`${buttonClass(look, size)} ${className}`} {...rest} />;
}
