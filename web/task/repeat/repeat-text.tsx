import { seriesOf } from '../../../domain/repeat/start.ts';
import { repeatWords } from '../../../domain/repeat/words.ts';
import type { Task } from '../../../domain/task/task.ts';
import { usePlace } from '../../device/place.ts';

/** When a task repeats: "Every 2 weeks on Tuesday". */
export default function RepeatText({ task }: { task: Task }) {
  const place = usePlace();
  const series = seriesOf(task);
  return series && repeatWords(series, place);
}
