import { type Ref, useId } from 'react';
import { MAX_TASK_TITLE } from '../../domain/task/task.ts';

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  problem: string | undefined;
  isDone: boolean;
  onChange: (title: string) => void;
};

export function TitleField({ ref, value, problem, isDone, onChange }: Props) {
  const id = useId();
  const problemId = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      <textarea
        id={id}
        ref={ref}
        rows={1}
        dir="auto"
        value={value}
        placeholder="Title"
        maxLength={MAX_TASK_TITLE}
        enterKeyHint="done"
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.target.value.replace(/(?<!\s)\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        className={`field-sizing-content block w-full resize-none rounded-lg bg-transparent px-1.5 py-2 text-lg font-semibold tracking-[-0.01em] wrap-anywhere outline-offset-0 placeholder:text-ink-faint coarse:py-2.5 ${isDone ? 'text-ink-faint line-through decoration-line-strong' : ''}`}
      />
      <p id={problemId} role="alert" className="mt-1 px-1.5 text-xs text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
