import { AtSign, Folder, LayoutList, Plus, Target } from 'lucide-react';
import { useEffect } from 'react';
import {
  type CompletedKind,
  type CompletionOption,
  completed,
  type TitleCompletion,
} from '../../domain/quick-add/completion.ts';
import { useGoalActions } from '../goal/use-goal-actions.ts';
import { useListActions } from '../lists/list/use-list-actions.ts';
import { useSectionActions } from '../lists/list/use-section-actions.ts';
import { ListDot } from '../task/pick/list-select.tsx';
import { Typed } from '../ui/typed.tsx';
import type { CompletionState } from './use-completion.ts';
import type { QuickAddState } from './use-quick-add.ts';

const ICONS = { section: LayoutList, project: Folder, goal: Target, tag: AtSign };
const LABELS: Record<CompletedKind, string> = {
  list: 'Lists',
  section: 'Sections',
  project: 'Projects',
  goal: 'Goals',
  tag: 'Tags',
};

type Props = { completion: CompletionState; text: string; lists: QuickAddState['lists'] };

function Icon({
  kind,
  option,
  lists,
}: { kind: CompletedKind; option: CompletionOption } & Pick<Props, 'lists'>) {
  if (option.isNew) return <Plus size={15} className="text-ink-faint" aria-hidden="true" />;
  if (kind === 'list')
    return <ListDot color={lists.find(({ name }) => name === option.name)?.color ?? 'gray'} />;
  const Picture = ICONS[kind];
  return <Picture size={15} className="text-ink-faint" aria-hidden="true" />;
}

/** Creates what a task names. @returns whether the name can be used; a project or tag needs nothing */
function useCreate(): (to: TitleCompletion, name: string) => boolean {
  const lists = useListActions();
  const sections = useSectionActions();
  const goals = useGoalActions();
  return ({ kind, listId }, name) => {
    if (kind === 'list') return lists.add({ name, color: 'gray' }) !== undefined;
    if (kind === 'section') return listId !== undefined && sections.add(listId, name);
    if (kind === 'goal') return goals.add({ title: name, category: 'personal' });
    return true;
  };
}

/** Names to choose from, under the field, which keeps the focus and handles the keys. */
export default function CompletionList({ completion, text, lists }: Props) {
  const { found, highlighted, id, choose, setListed, replace } = completion;
  const create = useCreate();
  useEffect(() => {
    choose.current = ({ name, isNew }) => {
      if (!found || (isNew && !create(found, name))) return;
      const next = completed(text, found, name);
      replace(next.text, next.caret);
    };
  });
  useEffect(() => {
    setListed(true);
    return () => setListed(false);
  }, [setListed]);
  if (!found) return null;
  const { kind, options } = found;
  return (
    <div className="relative z-20">
      <div
        id={id}
        role="listbox"
        aria-label={LABELS[kind]}
        className="absolute top-0 left-2 max-h-72 w-72 max-w-[calc(100%-1rem)] overflow-y-auto rounded-xl border border-line bg-surface p-1 shadow-high sm:left-10"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and handles the keys
          <div
            key={`${option.isNew} ${option.name}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === highlighted}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose.current?.(option)}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-sm select-none hover:bg-sunken aria-selected:bg-sunken coarse:min-h-11"
          >
            <Icon kind={kind} option={option} lists={lists} />
            <span className="truncate">
              {option.isNew ? (
                <>
                  Create “<Typed>{option.name}</Typed>”
                </>
              ) : (
                <Typed>{option.name}</Typed>
              )}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {options.length === 1 ? '1 suggestion' : `${options.length} suggestions`}
      </p>
    </div>
  );
}
