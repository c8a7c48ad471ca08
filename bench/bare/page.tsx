import { type KeyboardEvent, memo, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Row = { title: string; done: boolean };
type RowProps = { row: Row; onToggle: (row: Row) => void; onDelete: (row: Row) => void };

const BUTTON = 'inline-flex size-9 items-center justify-center rounded-lg text-ink-faint hover:bg-sunken';

/** Looks like a task in the product, with the fewest possible elements. */
const TaskRow = memo(function TaskRow({ row, onToggle, onDelete }: RowProps) {
  return (
    <li className="flex h-11 items-center rounded-lg border-line pr-3 hover:bg-sunken/60">
      {/* biome-ignore lint/a11y/useSemanticElements: as in the product */}
      <button
        type="button"
        role="checkbox"
        aria-checked={row.done}
        aria-label={`Complete ${row.title}`}
        onClick={() => onToggle(row)}
        className="size-10"
      >
        <svg viewBox="0 0 20 20" className="m-auto size-5" fill="none" aria-hidden="true">
          <circle cx="10" cy="10" r="9" strokeWidth="1.75" className="stroke-ink-faint" />
          {row.done && <path d="m5.8 10.2 2.9 3.1 5.6-6.4" strokeWidth="2" className="stroke-accent" />}
        </svg>
      </button>
      <span className={`flex-1 ${row.done ? 'text-ink-faint line-through' : ''}`}>{row.title}</span>
      <span className="text-xs text-ink-faint">A project</span>
      <span className="mx-4 size-2 rounded-full bg-hue-blue" />
      <span className="w-20 text-xs text-ink-faint">A list</span>
      <button
        type="button"
        aria-label={`Delete ${row.title}`}
        onClick={() => onDelete(row)}
        className={BUTTON}
      >
        ×
      </button>
    </li>
  );
});

/** Rows to add, toggle, delete, and search without storage or sync: the baseline cost of a React page. */
function Page({ initial }: { initial: readonly Row[] }) {
  const [rows, setRows] = useState(initial);
  const [title, setTitle] = useState('');
  const [search, setSearch] = useState('');
  const onToggle = useCallback(
    (row: Row) => setRows((before) => before.map((one) => (one === row ? { ...row, done: !row.done } : one))),
    [],
  );
  const onDelete = useCallback((row: Row) => setRows((before) => before.filter((one) => one !== row)), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    setRows([{ title, done: false }, ...rows]);
    setTitle('');
  };
  const shown = rows.filter((row) => row.title.includes(search));
  return (
    <main className="mx-auto max-w-[54rem] p-8">
      <p>Saved</p>
      <input
        aria-label="Task title"
        className="my-4 h-13 w-full border border-line bg-surface"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <input
        type="search"
        aria-label="Search tasks"
        className="my-4 h-9 w-full border border-line bg-surface"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 && <p>No tasks found</p>}
      <ul className="rounded-xl border border-line bg-surface px-1">
        {shown.map((row) => (
          <TaskRow key={row.title} row={row} onToggle={onToggle} onDelete={onDelete} />
        ))}
      </ul>
    </main>
  );
}

/** Plain text, the baseline for scrolling. */
function Lines({ count }: { count: number }) {
  const lines = Array.from({ length: count }, (_, n) => `Line ${n}`);
  return ['Saved', ...lines].map((line) => <p key={line}>{line}</p>);
}

const asked = new URLSearchParams(location.search);
const rows = Array.from({ length: Number(asked.get('rows')) }, (_, n) => ({
  title: `Task ${n} of the bench`,
  done: false,
}));
createRoot(document.body).render(
  asked.has('lines') ? <Lines count={Number(asked.get('lines'))} /> : <Page initial={rows} />,
);
