import { CalendarClock, ChartNoAxesColumn, ListTodo, Sunrise } from 'lucide-react';

const STARTERS = [
  { icon: Sunrise, question: 'What should I do first?' },
  { icon: CalendarClock, question: 'Plan my day' },
  { icon: ListTodo, question: 'Move overdue tasks to today' },
  { icon: ChartNoAxesColumn, question: 'How’s my day going?' },
];

export function Starters({ disabled, onAsk }: { disabled: boolean; onAsk: (question: string) => void }) {
  return (
    <ul className="grid gap-2 @md:grid-cols-2">
      {STARTERS.map(({ icon: Icon, question }) => (
        <li key={question}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onAsk(question)}
            className="flex min-h-11 w-full items-center gap-3 rounded-xl border border-line bg-surface px-3.5 py-2.5 text-left text-sm font-medium text-ink-soft transition-colors enabled:hover:border-line-strong enabled:hover:text-ink disabled:text-ink-faint"
          >
            <Icon size={17} className="shrink-0 text-accent-text" />
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
