import { Inbox, Plus, Target, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { count } from '../../../domain/count.ts';
import { goalProgress } from '../../../domain/goal/goal.ts';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import { type Progress, statistics } from '../../../domain/task/statistics.ts';
import type { TaskUpdates } from '../../../domain/task/task.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { SharedMark } from '../../sharing/shared-mark.tsx';
import { isReadOnly, useLists } from '../../store/use-lists.ts';
import { useRows, useRowsLater } from '../../store/use-store.ts';
import { ListDot } from '../../task/list-select.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListDialog } from './list-dialog.tsx';
import { ListMenu } from './list-menu.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { RailEntry } from './rail-entry.tsx';
import { addressOf, type Scope } from './scope.ts';

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-2 max-lg:flex max-lg:items-center lg:mt-5">
      <header className="flex h-9 w-22 shrink-0 items-center justify-between max-lg:pr-1 lg:w-auto lg:pl-2.5 coarse:h-11">
        <h2 className="text-xs font-semibold text-ink-faint">{title}</h2>
        {action}
      </header>
      {/* On narrow screens each kind is a row that scrolls sideways. */}
      <ul className="flex min-w-0 gap-1.5 overflow-x-auto p-1 [scrollbar-width:none] max-lg:-mr-4 max-lg:pr-4 md:max-lg:-mr-8 md:max-lg:pr-8 lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-0.5 lg:overflow-visible lg:p-0">
        {children}
      </ul>
    </section>
  );
}

const share = ({ progress }: Progress) => `${progress}%`;

type Props = {
  scope: Scope;
  onDrop: (ids: readonly string[], updates: TaskUpdates, where: string) => void;
};

/** All lists, projects and goals, each with its progress. */
export function Rail({ scope, onDrop }: Props) {
  const tasks = useRowsLater('task');
  const lists = useRows('list');
  const inOrder = useLists();
  const goals = useRows('goal');
  const memberships = useRows('membership');
  const now = useLocalMinute();
  const [, navigate] = useLocation();
  const [adding, setAdding] = useState(false);
  const all = useMemo(() => statistics(tasks.values(), now), [tasks, now]);
  const open = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { completed, listId } of tasks.values()) {
      const home = effectiveListId(listId, lists);
      if (!completed) counts.set(home, (counts.get(home) ?? 0) + 1);
    }
    return counts;
  }, [tasks, lists]);
  const isCurrent = (kind: Scope['kind'], id?: string) =>
    scope.kind === kind && (scope.kind === 'all' || scope.id === id);
  const projects = [...all.projects].sort(([a], [b]) => a.localeCompare(b));

  return (
    <nav
      aria-label="Workspace"
      className="relative lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <ul className="w-fit lg:w-auto">
        <RailEntry
          href={addressOf({ kind: 'all' })}
          current={isCurrent('all')}
          icon={<Inbox size={16} />}
          name="All tasks"
          end={count(all.remaining)}
        />
      </ul>
      <Section
        title="Lists"
        action={<IconButton label="New list" icon={<Plus size={16} />} onClick={() => setAdding(true)} />}
      >
        {inOrder.map((list) => (
          <RailEntry
            key={list.id}
            href={addressOf({ kind: 'list', id: list.id })}
            current={isCurrent('list', list.id)}
            icon={<ListDot color={list.color} />}
            name={list.name}
            end={
              <>
                <SharedMark list={list} />
                {count(open.get(list.id) ?? 0)}
              </>
            }
            onDrop={
              isReadOnly(memberships, list.id)
                ? undefined
                : (ids) => onDrop(ids, { listId: list.id }, list.name)
            }
            menu={
              <ListMenu
                list={list}
                onGone={() => isCurrent('list', list.id) && navigate(addressOf({ kind: 'all' }))}
              />
            }
          />
        ))}
      </Section>
      {projects.length > 0 && (
        <Section title="Projects">
          {projects.map(([name, progress]) => (
            <RailEntry
              key={name}
              href={addressOf({ kind: 'project', id: name })}
              current={isCurrent('project', name)}
              icon={<ProgressRing percent={progress.progress} />}
              name={name}
              end={share(progress)}
              onDrop={(ids) => onDrop(ids, { project: name }, name)}
            />
          ))}
        </Section>
      )}
      {goals.size > 0 && (
        <Section title="Goals">
          {[...goals.values()].map(({ id, title }) => (
            <RailEntry
              key={id}
              href={addressOf({ kind: 'goal', id })}
              current={isCurrent('goal', id)}
              icon={<Target size={16} />}
              name={title}
              end={share(goalProgress(id, all.goals))}
              onDrop={(ids) => onDrop(ids, { goalId: id }, title)}
            />
          ))}
        </Section>
      )}
      <Link
        href={ROUTES.trash}
        className="flex h-9 items-center gap-2.5 rounded-lg px-2.5 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink max-lg:absolute max-lg:top-0 max-lg:right-0 lg:mt-5 coarse:h-11"
      >
        <Trash2 size={16} className="text-ink-faint" aria-hidden="true" />
        {PAGE_TITLES.trash}
      </Link>
      <ListDialog
        open={adding}
        list={undefined}
        onClose={() => setAdding(false)}
        onMade={(id) => navigate(addressOf({ kind: 'list', id }))}
      />
    </nav>
  );
}
