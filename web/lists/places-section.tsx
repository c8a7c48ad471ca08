import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';

type Props = {
  title: string;
  add?: { label: string; onClick: () => void };
  children: ReactNode;
  after?: ReactNode;
};

export function PlacesSection({ title, add, children, after }: Props) {
  return (
    <section aria-label={title} className="mt-3">
      <header className="flex h-8 items-center justify-between pr-0.5 pl-3 coarse:h-11">
        <h2 className="text-xs font-semibold text-ink-faint">{title}</h2>
        {add && (
          <IconButton
            label={add.label}
            icon={<Plus size={16} />}
            className="size-8! coarse:size-11!"
            onClick={add.onClick}
          />
        )}
      </header>
      <ul>{children}</ul>
      {after}
    </section>
  );
}
