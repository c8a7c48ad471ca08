import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  icon: LucideIcon;
  name: string;
  isThis: boolean;
  about: string;
  children: ReactNode;
};

export function DeviceRow({ icon: Icon, name, isThis, about, children }: Props) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {name}
          {isThis && (
            <span className="rounded-full bg-accent-soft px-2 text-xs leading-5 text-ink">This device</span>
          )}
        </p>
        <p className="text-xs text-ink-soft">{about}</p>
      </div>
      {children}
    </li>
  );
}
