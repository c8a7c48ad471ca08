import { asNote } from '../import/formats/markdown-notes.ts';
import { repeatWords } from '../repeat/words.ts';
import type { Task } from '../task/task.ts';
import { localMinute } from '../time/day.ts';
import { DEFAULT_PLACE } from '../time/place.ts';
import { asWord, type OutlinedList, sectionBeginning } from './outline.ts';

const INDENT = '    ';
const MARKS = { high: ' ⏫', medium: '', low: ' 🔽' } as const;

/** Tasks as lists in Markdown, with the marks of Obsidian’s tasks. @param zone IANA name */
export const markdownText = (lists: readonly OutlinedList[], zone: string): string =>
  lists
    .map(({ name, tasks }) => {
      const lines = tasks.map(({ task, level, section }, at) => {
        const begins = sectionBeginning({ section }, tasks[at - 1]);
        const heading = begins === undefined ? '' : `${at > 0 ? '\n' : ''}## ${begins}\n\n`;
        return heading + linesOf(task, level, zone);
      });
      return `# ${name}\n\n${lines.join('')}`;
    })
    .join('\n');

function linesOf(task: Task, level: number, zone: string): string {
  const indent = INDENT.repeat(level - 1);
  const { plannedFor, hiddenUntil, estimatedMinutes } = task;
  const { title, completed, completedAt, description, dueDate, priority, repeat, tags = [] } = task;
  const facts = [
    ...tags.map((tag) => ` #${asWord(tag)}`),
    MARKS[priority],
    repeat ? ` 🔁 ${seriesWords({ ...task, repeat })}` : '',
    hiddenUntil ? ` 🛫 ${hiddenUntil}` : '',
    plannedFor ? ` ⏳ ${plannedFor.replace('T', ' ')}` : '',
    dueDate ? ` 📅 ${dueDate.replace('T', ' ')}` : '',
    estimatedMinutes ? ` [estimate:: ${estimatedMinutes}m]` : '',
    completed && completedAt ? ` ✅ ${localMinute(completedAt, zone).slice(0, 10)}` : '',
  ];
  const notes = description?.split('\n').map((line) => (line ? `${indent}  ${asNote(line)}\n` : '\n')) ?? [];
  const line = title.replace(/\s+/g, ' ');
  return `${indent}- [${completed ? 'x' : ' '}] ${line}${facts.join('')}\n${notes.join('')}`;
}

/** Obsidian writes `when done` where a repeat counts from completion. */
function seriesWords({ repeat, repeatLeft, repeatTimes, repeatFrom }: Task & { repeat: string }): string {
  const words = repeatWords(
    { repeat, ...(repeatLeft && { repeatLeft }), ...(repeatTimes && { repeatTimes }) },
    DEFAULT_PLACE,
  );
  return `${words.replace(/^E/, 'e')}${repeatFrom === 'completion' ? ' when done' : ''}`;
}
