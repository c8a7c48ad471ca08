import { useState } from 'react';
import { useRows } from '../store/use-store.ts';
import type { Timer } from './use-timer.ts';

/** The task of the next session: that of the last one while it's open, until the person chooses. */
export function useNextTask({ state: { taskId: last = '' } }: Timer) {
  const [picked, setPicked] = useState<string | null>();
  const kept = useRows('task').get(last)?.completed === false ? last : null;
  return { taskId: picked === undefined ? kept : picked, setPicked };
}
