import type { ReactNode } from 'react';
import { estimateWords } from '../../domain/task/figures/estimate-words.ts';
import { isSeries } from '../../domain/task/series.ts';
import type { Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { part } from '../offline/part.tsx';
import { useRows } from '../store/use-store.ts';
import { dueWords } from '../task/date/due-words.ts';
import { RepeatWords } from '../task/repeat/repeat-words.tsx';
import { PRIORITY_LABELS } from '../task/row/priority.tsx';
import { Typed } from '../ui/typed.tsx';

const RenderedNotes = part(
  () => import('./rendered-notes.tsx'),
  ({ children }) => <Typed className="whitespace-pre-wrap">{children}</Typed>,
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex gap-4 py-1.5 text-sm">
      <dt className="w-20 shrink-0 text-ink-faint">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

export function TaskDetails({ task }: { task: Task }) {
  const now = useLocalMinute();
  const list = useRows('list').get(task.listId);
  return (
    <div className="px-5 pb-6">
      <h3 translate="no" className="text-lg font-semibold [overflow-wrap:anywhere]">
        {task.title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">You have view-only access to this list.</p>
      <dl className="mt-3">
        <Fact name="Notes">{task.description && <RenderedNotes>{task.description}</RenderedNotes>}</Fact>
        <Fact name="Deadline">{task.dueDate && dueWords(task.dueDate, now)}</Fact>
        <Fact name="When">{task.plannedFor && dueWords(task.plannedFor, now)}</Fact>
        <Fact name="Start">{task.hiddenUntil && dueWords(task.hiddenUntil, now)}</Fact>
        <Fact name="Repeats">{isSeries(task) && <RepeatWords task={task} />}</Fact>
        <Fact name="Priority">{PRIORITY_LABELS[task.priority]}</Fact>
        <Fact name="List">{list && <Typed>{list.name}</Typed>}</Fact>
        <Fact name="Project">{task.project && <Typed>{task.project}</Typed>}</Fact>
        <Fact name="Tags">{task.tags && <Typed>{task.tags.map((name) => `@${name}`).join(' ')}</Typed>}</Fact>
        <Fact name="Estimate">{task.estimatedMinutes && estimateWords(task.estimatedMinutes)}</Fact>
      </dl>
    </div>
  );
}
