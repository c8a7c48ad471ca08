import { Import, Keyboard, type LucideIcon, Plus, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { settingsPath } from '../../domain/page-paths.ts';
import { isSample, sampleTasks } from '../../domain/task/sample-tasks.ts';
import { newId } from '../device/new-id.ts';
import { run } from '../shortcuts/use-shortcut.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { useBulkActions } from '../task/act/use-bulk-actions.ts';
import { Button } from '../ui/button.tsx';
import { attemptWrites } from '../undo/attempt-writes.ts';

const STEP =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2.5 text-left text-sm font-medium -outline-offset-2 transition-colors hover:bg-sunken';

function Content({ icon: Icon, hint, children }: { icon: LucideIcon; hint?: string; children: ReactNode }) {
  return (
    <>
      <Icon size={17} aria-hidden="true" className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">{children}</span>
      {hint && (
        <span
          aria-hidden="true"
          className="rounded border border-line-strong px-1.5 text-xs text-ink-faint coarse:hidden"
        >
          {hint}
        </span>
      )}
    </>
  );
}

/** What to do first, for an account without tasks; then, how to get rid of the sample tasks. */
export default function FirstSteps() {
  const store = useStore();
  const tasks = useRows('task');
  const { remove } = useBulkActions();
  const samples = [...tasks.values()].filter(isSample);
  if (samples.length > 0)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-2 pl-1 text-sm text-ink-soft">
        Try things out on the sample tasks.
        <Button look="quiet" onClick={() => void remove(samples)}>
          Remove samples
        </Button>
      </p>
    );
  if (tasks.size > 0) return null;
  const addSamples = () =>
    attemptWrites(store, 'Failed to add task', (writes) => {
      for (const sample of sampleTasks(newId)) writes.add('task', sample);
    });
  return (
    <section
      aria-label="First steps"
      className="mt-3 min-w-64 overflow-clip rounded-2xl border border-line bg-surface"
    >
      <ul className="*:not-first:border-t *:border-line">
        <li>
          <button type="button" className={STEP} onClick={() => run('add')}>
            <Content icon={Plus} hint="Q">
              Add your first task
            </Content>
          </button>
        </li>
        <li>
          <Link href={settingsPath('data')} className={STEP}>
            <Content icon={Import}>Bring tasks from another app</Content>
          </Link>
        </li>
        <li>
          <button type="button" className={STEP} onClick={addSamples}>
            <Content icon={Shapes}>Try it with sample tasks</Content>
          </button>
        </li>
        <li className="coarse:hidden">
          <button type="button" className={STEP} onClick={() => run('shortcuts')}>
            <Content icon={Keyboard} hint="?">
              See the shortcuts
            </Content>
          </button>
        </li>
      </ul>
    </section>
  );
}
