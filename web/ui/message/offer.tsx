import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';

type Props = {
  label?: string;
  icon: LucideIcon;
  title: string;
  text: string;
  onDismiss: () => void;
  /** The button that accepts it. */
  children?: ReactNode;
};

export function Offer({ title, label = title, icon: Icon, text, onDismiss, children }: Props) {
  return (
    <section
      aria-label={label}
      className="mb-4 flex items-start gap-x-4 rounded-xl border border-line bg-surface py-3 pr-2 pl-4 shadow-low"
    >
      <Icon size={18} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{title}</p>
        <p className="mt-0.5 text-sm text-pretty text-ink-soft">{text}</p>
        {children && <div className="mt-2.5">{children}</div>}
      </div>
      <IconButton label="Not now" icon={<X size={18} />} onClick={onDismiss} />
    </section>
  );
}
