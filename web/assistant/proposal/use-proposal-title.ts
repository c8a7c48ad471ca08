import { entityOf, type Proposal } from '../../../domain/assistant/proposal.ts';
import { isProposedSetting } from '../../../domain/assistant/propose/change-settings.ts';
import { useRows } from '../../store/use-store.ts';
import { titleOf } from './proposal-changes.ts';
import { SETTING_WORDS } from './proposal-words.ts';

/** A row's title; a reminder has that of its task. */
export function useProposalTitle(
  proposal: Proposal,
  before: object | undefined,
  home: Proposal | undefined,
): string {
  const tasks = useRows('task');
  if (proposal.kind === 'change-setting')
    return isProposedSetting(proposal.id) ? SETTING_WORDS[proposal.id] : 'Gone';
  if (entityOf(proposal) !== 'reminder') return titleOf(before ?? proposal.fields) ?? 'Gone';
  const of = { ...proposal.fields, ...before };
  const taskId = 'taskId' in of ? String(of.taskId) : '';
  return tasks.get(taskId)?.title ?? titleOf(home?.fields) ?? 'Gone';
}
