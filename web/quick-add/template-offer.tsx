import { LayoutTemplate } from 'lucide-react';
import type { Template } from '../../domain/template/template.ts';
import { readTree } from '../../domain/template/tree.ts';
import { useLocalMinute } from '../device/clock.ts';
import { taskCount } from '../task/task-count.ts';
import { useTemplateActions } from '../template/use-template-actions.ts';
import { Button } from '../ui/button.tsx';
import { Typed } from '../ui/typed.tsx';
import type { QuickAddState } from './use-quick-add.ts';

type Props = { state: QuickAddState; template: Template };

export default function TemplateOffer({ state: { input, listId, kept }, template }: Props) {
  const { use } = useTemplateActions();
  const today = useLocalMinute().slice(0, 10);
  const { sectionId, project, goalId, tags, priority } = input;
  const place = { listId, sectionId, project, goalId, tags, priority };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button className="min-w-0 max-w-full" onClick={() => use(template, place, today) && kept.clear()}>
        <LayoutTemplate size={16} className="shrink-0" aria-hidden="true" />
        <span className="truncate">
          Add “<Typed>{template.name}</Typed>”
        </span>
      </Button>
      <span className="text-xs text-ink-faint">
        {taskCount(readTree(template.tree)?.length ?? 0)} from a template
      </span>
    </div>
  );
}
