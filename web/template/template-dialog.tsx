import { LayoutTemplate, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { MAX_TEMPLATE_NAME, type Template } from '../../domain/template/template.ts';
import { readTree, stepsOf } from '../../domain/template/tree.ts';
import { useLocalMinute } from '../device/clock.ts';
import { NameDialog } from '../drafts/name-dialog.tsx';
import { subtaskCount, taskCount } from '../task/task-count.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Dialog } from '../ui/overlay/overlays.tsx';
import type { TemplatePlace } from './template-tasks.ts';
import { useTemplateActions } from './use-template-actions.ts';
import { useTemplates } from './use-templates.ts';

type Props = {
  /** Where the tasks of a template are added, or the task that its subtasks are added below. */
  to: TemplatePlace | { below: Task };
  open: boolean;
  onClose: () => void;
};

export default function TemplateDialog({ to, open, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const [renamed, setRenamed] = useState<Template>();
  const [isNaming, setNaming] = useState(false);
  const all = useTemplates();
  const { use, addBelow, rename, remove } = useTemplateActions();
  const today = useLocalMinute().slice(0, 10);
  const isBelow = 'below' in to;
  const add = (template: Template) =>
    (isBelow ? addBelow(template, to.below, today) : use(template, to, today)) && onClose();
  const countOf = ({ tree }: Template): string => {
    const lines = readTree(tree) ?? [];
    return isBelow ? subtaskCount(stepsOf(lines).length) : taskCount(lines.length);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isBelow ? 'Add subtasks from a template' : 'Add from a template'}
      initialFocus={first}
    >
      <ul className="overflow-y-auto px-3 pb-4 empty:hidden">
        {all.map((template, index) => (
          <li key={template.id} className="flex items-center gap-1">
            <button
              ref={index === 0 ? first : undefined}
              type="button"
              onClick={() => add(template)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-lg px-2 py-1.5 text-left transition-colors hover:bg-sunken -outline-offset-2"
            >
              <LayoutTemplate size={16} className="shrink-0 text-ink-faint" />
              <span translate="no" className="min-w-0 flex-1 truncate">
                {template.name}
              </span>
              <span className="shrink-0 text-xs text-ink-faint tabular-nums">{countOf(template)}</span>
            </button>
            <IconButton
              label={`Rename template ${template.name}`}
              icon={<Pencil size={15} />}
              onClick={() => {
                setRenamed(template);
                setNaming(true);
              }}
            />
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
      {renamed && (
        <NameDialog
          open={isNaming}
          title="Rename template"
          label="Template name"
          maxLength={MAX_TEMPLATE_NAME}
          draftName={`template/${renamed.id}`}
          name={renamed.name}
          onClose={() => setNaming(false)}
          onName={(name) => rename(renamed, name)}
        />
      )}
    </Dialog>
  );
}
