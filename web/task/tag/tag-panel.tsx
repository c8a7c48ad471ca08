import { Check, Minus, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { fold } from '../../../domain/fold.ts';
import { Problem, parse } from '../../../domain/problem.ts';
import { distinct } from '../../../domain/set-change.ts';
import { tagName, typedTag } from '../../../domain/task/tag.ts';
import type { Task } from '../../../domain/task/task.ts';
import { CHOICE, CHOICE_FIELD, moveFocus } from '../../ui/field/choices.ts';
import { Typed } from '../../ui/typed.tsx';
import { TagIcon } from './tag-icon.tsx';
import { useTagsInOrder } from './use-tags-in-order.ts';

export type TagChange = { addTags: string[] } | { removeTags: string[] };

type Props = {
  tasks: readonly Task[];
  onChange: (change: TagChange) => void;
};

function problemWith(name: string): string | undefined {
  try {
    parse(tagName, name);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

const hasTag = ({ tags = [] }: Task, name: string): boolean => tags.some((tag) => fold(tag) === fold(name));

export function TagPanel({ tasks, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const all = distinct([
    ...tasks.flatMap(({ tags = [] }) => tags),
    ...useTagsInOrder().map(({ name: one }) => one),
  ]);
  const name = typedTag(typed);
  const found = all.filter((tag) => fold(tag).includes(fold(name)));
  const known = all.find((tag) => fold(tag) === fold(name));
  const isNew = name !== '' && known === undefined;
  const stateOf = (tag: string): boolean | 'mixed' => {
    const tagged = tasks.filter((task) => hasTag(task, tag)).length;
    return tagged === tasks.length ? true : tagged > 0 && 'mixed';
  };
  const toggle = (tag: string) =>
    onChange(stateOf(tag) === true ? { removeTags: [tag] } : { addTags: [tag] });
  const submit = () => {
    if (name === '') return;
    const wrong = known ? undefined : problemWith(name);
    setProblem(wrong);
    if (wrong) return;
    if (!known || stateOf(known) !== true) onChange({ addTags: [known ?? name] });
    setTyped('');
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus
    <div onKeyDown={moveFocus}>
      <input
        ref={field}
        aria-label="Find or add a tag"
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        placeholder="Find or add a tag"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
        className={CHOICE_FIELD}
      />
      <p id={problemId} role="alert" className="px-2.5 pb-1.5 text-xs text-danger empty:hidden">
        {problem}
      </p>
      <div className="max-h-64 overflow-y-auto">
        {found.map((tag) => {
          const state = stateOf(tag);
          return (
            <button
              key={tag}
              type="button"
              aria-pressed={state}
              onClick={() => toggle(tag)}
              className={CHOICE}
            >
              <TagIcon name={tag} size={16} />
              <Typed className="min-w-0 flex-1 truncate">{tag}</Typed>
              {state === true && <Check size={16} className="shrink-0 text-accent" />}
              {state === 'mixed' && <Minus size={16} className="shrink-0 text-ink-faint" />}
            </button>
          );
        })}
        {isNew && (
          <button type="button" onClick={submit} className={CHOICE}>
            <Plus size={16} className="shrink-0 text-ink-faint" />
            <span className="min-w-0 truncate">
              Add “<Typed>{name}</Typed>”
            </span>
          </button>
        )}
        {all.length === 0 && !isNew && (
          <p className="px-2.5 py-1.5 text-sm text-ink-faint">Type a name, such as “errand” or “waiting”.</p>
        )}
      </div>
    </div>
  );
}
