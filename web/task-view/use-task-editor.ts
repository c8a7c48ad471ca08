import { useEffect, useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { drafts, useDraftFields } from '../drafts/use-draft.ts';
import { useMe } from '../session/session.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { toast } from '../ui/message/toast.tsx';
import { rememberUndo } from '../undo/undo.ts';
import { createTaskEditor, type TaskEditor } from './task-editor.ts';

/** Edits a task while its form is open, and saves what was typed however the form closes. */
export function useTaskEditor(task: Task, open: boolean): TaskEditor {
  const uid = useMe();
  const store = useStore();
  const [editor] = useState(() => createTaskEditor(task, { uid, drafts, store, remember: rememberUndo }));
  useRows('task');
  useDraftFields(editor.key());

  useEffect(() => {
    const finish = () => {
      const undo = editor.close();
      if (undo && !editor.isGone())
        toast.success('Task updated successfully!', { action: { label: 'Undo', onClick: undo } });
    };
    if (!open) return finish();
    // The page may be hidden or closed without another event.
    const save = () => editor.save();
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      finish();
    };
  }, [editor, open]);
  return editor;
}
