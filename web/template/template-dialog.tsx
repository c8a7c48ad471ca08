import { LayoutTemplate, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { compare } from '../../domain/compare.ts';
import { fold } from '../../domain/fold.ts';
import { readTree } from '../../domain/template/tree.ts';
import { useLocalMinute } from '../device/clock.ts';
import { useRows } from '../store/use-store.ts';
import { taskCount } from '../task/task-count.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { useTemplateActions } from './use-template-actions.ts';

type Props = { listId: string; open: boolean; onClose: () => void };

/** The templates, to add the tasks of one to a list. */
export default function TemplateDialog({ listId, open, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const templates = useRows('template');
  const { use, remove } = useTemplateActions();
  const today = useLocalMinute().slice(0, 10);
  const all = [...templates.values()].sort(
    (a, b) => compare(fold(a.name), fold(b.name)) || compare(a.id, b.id),
  );
  return (
    <Dialog open={open} onClose={onClose} title="Add from a template" initialFocus={first}>
      <ul className="overflow-y-auto px-3 pb-4 empty:hidden">
        {all.map((template, index) => (
          <li key={template.id} className="flex items-center gap-1">
            <button
              ref={index === 0 ? first : undefined}
              type="button"
              onClick={() => use(template, listId, today) && onClose()}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-lg px-2 py-1.5 text-left transition-colors hover:bg-sunken -outline-offset-2"
            >
              <LayoutTemplate size={16} className="shrink-0 text-ink-faint" />
              <span className="min-w-0 flex-1 truncate">{template.name}</span>
              <span className="shrink-0 text-xs text-ink-faint tabular-nums">
                {taskCount(readTree(template.tree)?.length ?? 0)}
              </span>
            </button>
            <IconButton
              label={`Delete template ${template.name}`}
              icon={<Trash2 size={15} />}
              onClick={() => remove(template)}
            />
          </li>
        ))}
      </ul>
      {all.length === 0 && (
        <p className="px-5 pb-5 text-sm text-ink-soft">
          You don’t have any templates. Choose Save as template in a task’s menu to make one.
        </p>
      )}
    </Dialog>
  );
}
