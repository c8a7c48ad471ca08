import { X } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Goal } from '../../../domain/goal/goal.ts';
import { CategoryIcon, hueOf } from '../../goal/category.tsx';
import { ROUTES } from '../../routes/routes.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export function PresetGoal({ goal }: { goal: Goal }) {
  const [, go] = useLocation();
  return (
    <p
      style={hueOf(goal.category)}
      className="mb-2.5 flex min-w-0 items-center gap-2 pl-1 text-sm text-ink-soft"
    >
      <span className="text-(--hue)">
        <CategoryIcon category={goal.category} />
      </span>
      <span className="truncate">
        Adding tasks for{' '}
        <bdi translate="no" className="font-medium text-ink">
          {goal.title}
        </bdi>
      </span>
      <IconButton
        label="Remove goal"
        icon={<X size={15} />}
        className="-my-2"
        onClick={() => go(ROUTES.tasks, { replace: true })}
      />
    </p>
  );
}
