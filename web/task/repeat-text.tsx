import { seriesOf } from '../../domain/repeat/start.ts';
import { repeatWords } from '../../domain/repeat/words.ts';
import type { Task } from '../../domain/task/task.ts';

/** When a task repeats: "Every 2 weeks on Tuesday". */
export default function RepeatText({ task }: { task: Task }) {
  const series = seriesOf(task);
  return series && repeatWords(series);
}
