import { inversePatch } from '../inverse-patch.ts';
import { Problem } from '../problem.ts';
import { line, title } from './facts.ts';
import {
  type Proposed as Entity,
  entityOf,
  isAddition,
  isRemoval,
  type Proposal,
  readProposal,
} from './proposal.ts';
import type { Proposed } from './propose.ts';
import type { NamedRows } from './shown.ts';
import { readSuggestion, type Suggestion } from './suggestion.ts';
import type { World } from './world.ts';

/** How many answers back the model is told what it proposed. */
const ANSWERS_BACK = 3;
const PROPOSALS_TOLD = 20;

/** The proposals of the latest answers that had any, latest first. */
export const suggestionsIn = (earlier: readonly { proposals?: string | undefined }[]): Suggestion[] =>
  earlier
    .flatMap(({ proposals }) => readSuggestion(proposals) ?? [])
    .reverse()
    .slice(0, ANSWERS_BACK);

const idOf = ({ back }: Suggestion, proposal: Proposal, at: number): string | undefined =>
  'id' in proposal ? proposal.id : back?.find((way) => way.at === at && !way.before)?.id;

/** The ids of the rows that they were about. */
export const rowsIn = (suggestions: readonly Suggestion[]): Set<string> =>
  new Set(
    suggestions.flatMap((one) => one.proposals.flatMap((proposal, at) => idOf(one, proposal, at) ?? [])),
  );

function rowOf(world: World, entity: Entity, id: string | undefined): NamedRows[Entity] | undefined {
  const rows: readonly NamedRows[Entity][] = {
    task: world.tasks,
    event: world.events,
    goal: world.goals,
    list: world.lists,
  }[entity];
  return id === undefined ? undefined : rows.find((row) => row.id === id);
}

/** What the model is told about what it proposed, and what became of it. */
export function proposedLines(suggestions: readonly Suggestion[], world: World): string[] {
  return suggestions.flatMap((suggestion, answersAgo) =>
    suggestion.proposals.slice(0, PROPOSALS_TOLD).map((proposal, at) => {
      const entity = entityOf(proposal);
      const row = rowOf(world, entity, idOf(suggestion, proposal, at));
      const {
        title: named,
        name,
        description,
        ...fields
      } = { ...row, ...proposal.fields } as Record<string, unknown>;
      const changes = Object.keys(proposal.fields).filter(
        (field) => field in fields && !field.endsWith('Id'),
      );
      return line('proposed', {
        answersAgo: answersAgo + 1,
        change: proposal.kind,
        ref: row && world.shown.refOf(entity, row as never),
        title: title(String(named ?? name ?? 'deleted')),
        ...Object.fromEntries(changes.map((field) => [field, fields[field]])),
        outcome: outcomeOf(suggestion, at),
        ...(row && 'listId' in row && world.isByOthers(row) && { from: 'other people' }),
      });
    }),
  );
}

const outcomeOf = ({ applied }: Suggestion, at: number): string =>
  applied === undefined ? 'not decided yet' : applied.includes(at) ? 'applied' : 'declined';

/** Proposals that undo the latest ones that were applied. @throws Problem 'invalid' if there is nothing to undo */
export function undoProposals(suggestions: readonly Suggestion[], world: World): Proposed {
  const latest = suggestions.find(({ back }) => back && back.length > 0);
  if (!latest?.back) throw new Problem('invalid', 'There’s nothing to undo.');
  const all: Proposed = { proposals: [], refused: [] };
  for (const way of latest.back.toReversed()) {
    const proposal = latest.proposals[way.at];
    const row = proposal && rowOf(world, entityOf(proposal), way.id);
    if (!proposal || isRemoval(proposal))
      all.refused.push('Restore what was deleted with Undo below that answer.');
    else if (!row) continue;
    else if (isAddition(proposal) && entityOf(proposal) === 'list')
      all.refused.push('Delete the new list in the workspace.');
    else if (isAddition(proposal))
      all.proposals.push(readProposal({ kind: `remove-${entityOf(proposal)}`, id: way.id, fields: {} }));
    else if (way.made) all.refused.push('Use Undo below that answer for a task that repeats.');
    else {
      const fields = inversePatch(proposal.fields, way.before ?? {}, row);
      if (Object.keys(fields).length > 0)
        all.proposals.push(readProposal({ kind: proposal.kind, id: way.id, fields }));
    }
  }
  if (all.proposals.length + all.refused.length === 0)
    throw new Problem('invalid', 'There’s nothing left to undo.');
  return all;
}
