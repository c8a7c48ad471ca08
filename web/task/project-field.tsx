import { Folder } from 'lucide-react';
import { useId } from 'react';
import { MAX_PROJECT } from '../../domain/task/task.ts';
import { useProjects } from './use-projects.ts';

type Props = { value: string; problem: string | undefined; onChange: (project: string) => void };

export function ProjectField({ value, problem, onChange }: Props) {
  const projects = useProjects();
  const known = useId();
  const problemId = useId();
  return (
    <div className="min-w-0">
      <label title="Project" className="relative flex items-center">
        <span className="sr-only">Project</span>
        <Folder
          size={15}
          className="pointer-events-none absolute left-2.5 text-ink-faint coarse:in-data-unset:left-3.5"
        />
        <input
          list={known}
          value={value}
          maxLength={MAX_PROJECT}
          autoComplete="off"
          placeholder="Project"
          aria-invalid={problem !== undefined}
          aria-describedby={problemId}
          onChange={(event) => onChange(event.target.value)}
          className="h-9 w-40 min-w-0 rounded-lg border border-line-strong bg-surface pr-2.5 pl-8.5 text-base font-medium text-ink-soft outline-offset-0 transition-colors placeholder:text-ink-soft hover:bg-sunken focus:text-ink aria-invalid:border-danger in-data-property:w-60 in-data-property:max-w-full in-data-property:border-transparent in-data-property:bg-transparent in-data-unset:not-focus:w-9 in-data-unset:not-focus:px-0 in-data-unset:not-focus:cursor-pointer in-data-unset:not-focus:placeholder:text-transparent coarse:in-data-unset:not-focus:w-11 sm:text-sm coarse:h-11"
        />
      </label>
      <datalist id={known}>
        {projects.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p id={problemId} role="alert" className="mt-1 text-xs text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
