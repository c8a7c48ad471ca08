import { useState } from 'react';
import { useLocation } from 'wouter';
import { byName } from '../../domain/by-name.ts';
import { count } from '../../domain/count.ts';
import type { Progress } from '../../domain/task/figures/statistics.ts';
import type { DropTasks } from './drag/use-drop-tasks.ts';
import { ProjectDialog } from './list/list-dialogs.ts';
import { PlaceLink } from './place/place-link.tsx';
import { PlacesSection } from './place/places-section.tsx';
import { addressOf } from './place/scope.ts';
import { useScope } from './place/use-scope.ts';

const EMPTY: Progress = { total: 0, completed: 0, progress: 0 };

type Props = { projects: ReadonlyMap<string, Progress>; onDrop: DropTasks };

/** A new project exists with its first task, so the opened one is listed even without any. */
export function ProjectLinks({ projects, onDrop }: Props) {
  const scope = useScope();
  const [, navigate] = useLocation();
  const [naming, setNaming] = useState(false);
  const opened = scope?.kind === 'project' ? scope.id : undefined;
  const names = [...new Set([...projects.keys(), ...(opened === undefined ? [] : [opened])])];
  return (
    <PlacesSection
      title="Projects"
      size={names.length}
      add={{ label: 'New project', onClick: () => setNaming(true) }}
    >
      {names.sort(byName).map((name) => {
        const { total, completed, progress } = projects.get(name) ?? EMPTY;
        return (
          <PlaceLink
            key={name}
            scope={{ kind: 'project', id: name }}
            icon={<ProgressRing percent={progress} />}
            name={name}
            end={count(total - completed)}
            onDrop={(ids) => onDrop(ids, { project: name }, name)}
          />
        );
      })}
      <ProjectDialog
        open={naming}
        title="New project"
        name=""
        onClose={() => setNaming(false)}
        onName={(id) => navigate(addressOf({ kind: 'project', id }))}
      />
    </PlacesSection>
  );
}

const RADIUS = 6;
const AROUND = 2 * Math.PI * RADIUS;

function ProgressRing({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4 -rotate-90" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="8" cy="8" r={RADIUS} className="stroke-line-strong" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        className="stroke-accent"
        strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
      />
    </svg>
  );
}
