import { Suspense } from 'react';
import { isSeries } from '../../domain/task/series.ts';
import type { Task } from '../../domain/task/task.ts';
import { lazy } from '../offline/lazy.ts';
import type { TaskEditor } from '../task/task-editor.ts';
import { TaskFields } from '../task/task-fields.tsx';
import type { TaskValues } from '../task/task-values.ts';

const ParentPicker = lazy(() => import('../task/parent-picker.tsx'));
const TagPicker = lazy(() => import('../task/tag-picker.tsx'));
const ReminderPicker = lazy(() => import('../task/reminder-picker.tsx'));
const RepeatPicker = lazy(() => import('../task/repeat-picker.tsx'));

type Props = {
  task: Task;
  editor: TaskEditor;
  values: TaskValues;
  projectProblem: string | undefined;
};

export function EditFields({ task, editor, values, projectProblem }: Props) {
  return (
    <TaskFields
      values={values}
      set={editor.set}
      projectProblem={projectProblem}
      parent={
        !task.seriesId && (
          <Suspense fallback={<span className="h-9 w-30 coarse:h-11" />}>
            <ParentPicker task={task} settle={editor.settle} />
          </Suspense>
        )
      }
      tags={
        <Suspense fallback={<span className="h-9 w-21 coarse:h-11" />}>
          <TagPicker task={task} settle={editor.settle} />
        </Suspense>
      }
      repeats={isSeries(task)}
      repeat={
        !task.completed && (
          <Suspense fallback={<span className="h-9 w-23 coarse:h-11" />}>
            <RepeatPicker task={task} settle={editor.settle} />
          </Suspense>
        )
      }
      reminders={
        !task.completed && (
          <Suspense fallback={<span className="h-9 w-32 coarse:h-11" />}>
            <ReminderPicker task={task} />
          </Suspense>
        )
      }
    />
  );
}
