import { Link } from 'wouter';
import { Mark } from '../../brand/mark.tsx';
import { ROUTES } from '../../routes/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';

/** Appears with a delay, because a list that was just joined is still loading. */
export function GoneList() {
  return (
    <div className="animate-late">
      <EmptyState picture={<Mark className="size-12" />} title="This list is no longer available" titles="h1">
        It was deleted, or it’s no longer shared with you.
      </EmptyState>
      <p className="text-center">
        <Link href={ROUTES.workspace} className={buttonClass()}>
          See all tasks
        </Link>
      </p>
    </div>
  );
}
