import { Suspense } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { lazy } from '../offline/lazy.ts';

const RepeatText = lazy(() => import('./repeat-text.tsx'));

/** When a task repeats, in words, which load after the page. */
export const RepeatWords = ({ task }: { task: Task }) => (
  <Suspense fallback="Repeats">
    <RepeatText task={task} />
  </Suspense>
);
