import { Link } from 'wouter';
import { Mark } from '../../brand/mark.tsx';
import { ROUTES } from '../../routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of a list that was deleted, or that one no longer is in. It shows late: a list just joined is about to come. */
export function GoneList() {
  return (
    <div className="animate-late">
      <EmptyState picture={<Mark className="size-12" />} title="This list is gone" titles="h1">
        It was deleted, or it is no longer shared with you.
      </EmptyState>
      <p className="text-center">
        <Link href={ROUTES.workspace} className={buttonClass()}>
          See all tasks
        </Link>
      </p>
    </div>
  );
}
