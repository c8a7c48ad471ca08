import { count } from '../count.ts';
import { loadWords } from './load/day-load.ts';
import { placedOn, type WeekDay } from './week.ts';

/** The ids of the tasks that a day holds: with a time, an event or neither. */
const tasksOn = (day: WeekDay): ReadonlySet<string> =>
  new Set([...day.tasks.map(({ id }) => id), ...placedOn(day)]);

/** What a day looks like: `Tomorrow: 3 tasks, 2h 10m of 6h`. @param name of the day, with a capital */
export function outlookWords(name: string, day: WeekDay, capacity: number): string {
  const tasks = tasksOn(day).size;
  const parts = [
    ...(tasks > 0 ? [`${count(tasks)} ${tasks === 1 ? 'task' : 'tasks'}`] : []),
    ...(day.minutes > 0 ? [loadWords(day.minutes, capacity)] : []),
  ];
  return parts.length > 0 ? `${name}: ${parts.join(', ')}` : `${name}: nothing planned yet`;
}
