import { isSeries } from '../../domain/task/series.ts';
import type { Task } from '../../domain/task/task.ts';
import { part } from '../offline/part.tsx';
import type { TaskEditor } from '../task/task-editor.ts';
import { TaskFields } from '../task/task-fields.tsx';
import type { TaskValues } from '../task/task-values.ts';

const ParentPicker = part(
  () => import('../task/parent-picker.tsx'),
  () => <span className="h-9 w-30 coarse:h-11" />,
);
const TagPicker = part(
  () => import('../task/tag-picker.tsx'),
  () => <span className="h-9 w-21 coarse:h-11" />,
);
const ReminderPicker = part(
  () => import('../task/reminder-picker.tsx'),
  () => <span className="h-9 w-32 coarse:h-11" />,
);
const RepeatPicker = part(
  () => import('../task/repeat-picker.tsx'),
  () => <span className="h-9 w-23 coarse:h-11" />,
);

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
      parent={!task.seriesId && <ParentPicker task={task} settle={editor.settle} />}
      tags={<TagPicker task={task} settle={editor.settle} />}
      repeats={isSeries(task)}
      repeat={!task.completed && <RepeatPicker task={task} settle={editor.settle} />}
      reminders={!task.completed && <ReminderPicker task={task} />}
    />
  );
}
