import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { useRows } from '../store/use-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { popupPart } from '../ui/overlay/popup-part.tsx';

const TemplateDialog = popupPart(() => import('../template/template-dialog.tsx'));

export function FromTemplate({ task }: { task: Task }) {
  const templates = useRows('template');
  const [open, setOpen] = useState(false);
  // Its last template may be deleted in the dialog.
  if (templates.size === 0 && !open) return null;
  return (
    <>
      <IconButton
        label="Add subtasks from a template"
        icon={<LayoutTemplate size={15} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <TemplateDialog to={{ below: task }} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
