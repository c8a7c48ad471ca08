import { useState } from 'react';
import { audienceOf, audienceWords } from '../../../domain/assistant/chat/audience.ts';
import { homesOf, isAddition, isRestoration, type Proposal } from '../../../domain/assistant/proposal.ts';
import type { Suggestion } from '../../../domain/assistant/propose/suggestion.ts';
import type { Task } from '../../../domain/task/task.ts';
import { readWithSubtasks, WITH_SUBTASKS_SETTING } from '../../../domain/task/with-subtasks.ts';
import { useOlderTasks } from '../../store/use-older-tasks.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { ending, openBelow } from '../../task/act/ask-subtasks.ts';
import { rowOf } from './apply-proposal.ts';
import { completedBy } from './apply-proposals.ts';
import { lineKeys } from './line-keys.ts';

export function useProposalLines({ proposals, applied, undoneAt }: Suggestion) {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const store = useStore();
  useRows('task');
  useRows('event');
  useRows('goal');
  useRows('section');
  useRows('savedView');
  const subtasks = readWithSubtasks(useRows('setting').get(WITH_SUBTASKS_SETTING)?.value);
  const [lists, memberships, members] = [useRows('list'), useRows('membership'), useRows('member')];

  useOlderTasks();
  const keys = lineKeys(proposals);
  const lines = proposals.map((proposal, at) => {
    const before = rowOf(store, proposal);
    const isGone = !isAddition(proposal) && !isRestoration(proposal) && !before;
    const settled =
      applied && (applied.includes(at) && !undoneAt ? ('applied' as const) : ('left out' as const));
    const state = settled ?? (isGone ? ('gone' as const) : ('open' as const));
    const homes = homesOf(proposal, proposals);
    const [home] = homes;
    const audience = audienceOf(proposal, before, { lists, memberships, members: members.values() }, homes);
    const lineKey = keys[at] ?? '';
    // A decision holds only for the audience it was made for, not for people who joined since.
    const decision = `${lineKey} ${audienceWords(audience)}`;
    const chosen = decided.get(decision) ?? audience.isPrivate;
    return {
      at,
      lineKey,
      decision,
      proposal,
      before,
      audience,
      home,
      subtasks: state === 'open' ? completedBy(store, proposals, [at]) : [],
      state,
      checked: state === 'applied' || (state === 'open' && chosen),
    };
  });
  const isChosen = (at: number): boolean => Boolean(lines[at]?.checked && !isOrphan(lines[at].proposal));
  /** A step or reminder of a new task that isn't chosen. */
  const isOrphan = (proposal: Proposal): boolean => {
    const at = 'within' in proposal ? proposal.within : undefined;
    return at !== undefined && proposals[at]?.kind === 'add-task' && !isChosen(at);
  };
  const chosen = lines.map(({ at }) => at).filter(isChosen);
  const subtasksOf = (tasks: readonly Task[]) => {
    const open = tasks.length > 0 ? openBelow(ending(tasks), store.rows('task')) : 0;
    return open > 0 ? { open, become: subtasks } : undefined;
  };
  const decide = (decision: string, checked: boolean) =>
    setDecided(new Map([...decided, [decision, checked]]));
  return { lines, chosen, isChosen, isOrphan, subtasksOf, decide };
}
