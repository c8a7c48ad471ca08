import { useMemo } from 'react';
import { type ConditionField, type ConditionOp, OPS_OF } from '../../../domain/filter/condition.ts';
import { ESTIMATES } from '../../../domain/quick-add/draft.ts';
import { distinct } from '../../../domain/set-change.ts';
import { estimateWords } from '../../../domain/task/figures/estimate-words.ts';
import { useLists } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { PRIORITY_LABELS } from '../../task/row/priority.tsx';
import { useTagsInOrder } from '../../task/tag/use-tags-in-order.ts';
import { useProjects } from '../../task/use-projects.ts';

type Values = readonly { value: string; label: string; isTyped?: boolean }[];

const named = (names: Iterable<string>): Values =>
  distinct([...names]).map((name) => ({ value: name, label: name, isTyped: true }));

const COMING: Values = [
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'in 7 days', label: 'In 7 days' },
  { value: 'in 30 days', label: 'In 30 days' },
  { value: '7 days ago', label: '7 days ago' },
];
const PAST: Values = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: '7 days ago', label: '7 days ago' },
  { value: '30 days ago', label: '30 days ago' },
  { value: '1 year ago', label: '1 year ago' },
];
export const DURATIONS: Values = ESTIMATES.map((minutes) => ({
  value: `${minutes}`,
  label: estimateWords(minutes),
}));
const SPANS: Values = ['3', '7', '14', '30'].map((days) => ({ value: days, label: `${days} days` }));

const FIXED = {
  date: [
    { value: 'today', label: 'Today' },
    { value: 'tomorrow', label: 'Tomorrow' },
    { value: 'yesterday', label: 'Yesterday' },
    { value: 'overdue', label: 'Overdue' },
  ],
  due: COMING,
  planned: COMING,
  created: PAST,
  completed: PAST,
  priority: (['high', 'medium', 'low'] as const).map((value) => ({ value, label: PRIORITY_LABELS[value] })),
  estimate: DURATIONS,
  status: [
    { value: 'done', label: 'Completed' },
    { value: 'hidden', label: 'Hidden for now' },
  ],
  kind: [
    { value: 'recurring', label: 'Repeating' },
    { value: 'subtask', label: 'A subtask' },
    { value: 'parent', label: 'With subtasks' },
    { value: 'shared', label: 'In a shared list' },
  ],
} satisfies Partial<Record<ConditionField, Values>>;

/** What a condition can be compared with; nothing for words, and for what doesn't exist yet. */
export function useConditionValues() {
  const lists = useLists();
  const sections = useRows('section');
  const goals = useRows('goal');
  const projects = useProjects();
  const tags = useTagsInOrder();
  return useMemo(() => {
    const all: Readonly<Record<ConditionField, Values>> = {
      ...FIXED,
      list: named(lists.map(({ name }) => name)),
      section: named(Array.from(sections.values(), ({ name }) => name)),
      goal: named(Array.from(goals.values(), ({ title }) => title)),
      project: named(projects),
      tag: named(tags.map(({ name }) => name)),
      words: [],
    };
    return {
      names: { lists, sections: [...sections.values()], goals: [...goals.values()] },
      valuesFor: (field: ConditionField, op: ConditionOp): Values =>
        op === 'within' || op === 'notWithin' ? SPANS : all[field],
      fields: (Object.keys(OPS_OF) as ConditionField[]).filter(
        (field) => field === 'words' || all[field].length > 0,
      ),
    };
  }, [lists, sections, goals, projects, tags]);
}
export type ConditionValues = ReturnType<typeof useConditionValues>;
