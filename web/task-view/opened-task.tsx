import { useEffect, useState, useSyncExternalStore } from 'react';
import { layers } from '../navigation/browser-layers.ts';
import { useOlderTasks } from '../store/use-older-tasks.ts';
import { useRows, useStoreStatus } from '../store/use-store.ts';
import { toast } from '../ui/message/toast.tsx';
import { TaskDialog } from './task-dialog.tsx';

/** A linked task may be newer than the copy on this device. */
const MISSING_MS = 3000;

/**
 * The open task, on any page: the one in the address, `?task=<id>`. If it's deleted meanwhile, it stays open: the person
 * may be typing.
 */
export function OpenedTask() {
  const id = useSyncExternalStore(layers.subscribe, layers.task);
  const task = useRows('task').get(id ?? '');
  const [last, keep] = useState(task);
  const shown = task ?? (last?.id === id ? last : undefined);
  if (shown !== last) keep(shown);
  const isUnknown = id !== undefined && !shown;
  const older = useOlderTasks(isUnknown);
  const { loaded, online } = useStoreStatus();
  const isMissing = isUnknown && loaded && online && !older;
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => {
      layers.closeTask();
      toast.error('This task was deleted or isn’t shared with you.');
    }, MISSING_MS);
    return () => clearTimeout(timer);
  }, [isMissing]);
  return <TaskDialog task={shown ?? null} onClose={layers.closeTask} />;
}
