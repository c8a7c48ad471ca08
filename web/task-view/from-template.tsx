import { LayoutTemplate } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { lazy } from '../offline/lazy.ts';
import { useRows } from '../store/use-store.ts';
import { IconButton } from '../ui/icon-button.tsx';

const TemplateDialog = lazy(() => import('../template/template-dialog.tsx'));

export function FromTemplate({ task }: { task: Task }) {
  const templates = useRows('template');
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  if (templates.size === 0 && state === 'never') return null;
  return (
    <>
      <IconButton
        label="Add subtasks from a template"
        icon={<LayoutTemplate size={15} />}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      />
      {state !== 'never' && (
        <Suspense fallback={null}>
          <TemplateDialog to={{ below: task }} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
