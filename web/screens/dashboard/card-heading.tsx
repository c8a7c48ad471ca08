import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { ROUTES } from '../../routes/routes.ts';

export function CardHeading({ id, title, link }: { id: string; title: string; link: string }) {
  return (
    <div className="mb-1.5 flex items-center justify-between px-1">
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      <Link
        href={ROUTES.tasks}
        className="-mr-2 flex h-9 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink coarse:h-11"
      >
        {link}
        <ArrowRight size={14} />
      </Link>
    </div>
  );
}
