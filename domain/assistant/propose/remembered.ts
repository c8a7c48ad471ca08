import { line, OTHERS, title } from '../facts/facts.ts';
import type { NamedRows } from '../facts/shown.ts';
import type { Account, World } from '../facts/world.ts';
import { type ProposedEntity as Entity, entityOf, type Proposal } from '../proposal.ts';
import { readSuggestion, type Suggestion } from './suggestion.ts';

/** How many answers back the model is told what it proposed. */
const ANSWERS_BACK = 3;
const PROPOSALS_TOLD = 20;

export type Remembered = Suggestion & { messageId?: string | undefined };

/** The proposals of the latest answers that had any, latest first. */
export const suggestionsIn = (
  earlier: readonly { id?: string | undefined; proposals?: string | undefined }[],
): Remembered[] =>
  earlier
    .flatMap(({ id, proposals }) => {
      const read = readSuggestion(proposals);
      return read && read.proposals.length > 0 ? [{ ...read, messageId: id }] : [];
    })
    .reverse()
    .slice(0, ANSWERS_BACK);

const idOf = ({ back }: Suggestion, proposal: Proposal, at: number): string | undefined =>
  'id' in proposal ? proposal.id : back?.find((way) => way.at === at && !way.before)?.id;

export const rowsIn = (suggestions: readonly Suggestion[]): Set<string> =>
  new Set(
    suggestions.flatMap((one) => one.proposals.flatMap((proposal, at) => idOf(one, proposal, at) ?? [])),
  );

type Row =
  | NamedRows['task' | 'event' | 'goal' | 'list' | 'section' | 'savedView']
  | Account['reminders' | 'settings'][number];

export const accountRows = (world: Account, entity: Entity): readonly Row[] =>
  ({
    task: world.tasks,
    event: world.events,
    goal: world.goals,
    list: world.lists,
    section: world.sections,
    savedView: world.views,
    setting: world.settings,
    reminder: world.reminders,
  })[entity];

export const accountRow = (world: Account, entity: Entity, id: string | undefined): Row | undefined =>
  id === undefined ? undefined : accountRows(world, entity).find((row) => row.id === id);

export function proposedLines(suggestions: readonly Suggestion[], world: World): string[] {
  return suggestions.flatMap((suggestion, answersAgo) =>
    suggestion.proposals.slice(0, PROPOSALS_TOLD).map((proposal, at) => {
      const entity = entityOf(proposal);
      const row = accountRow(world, entity, idOf(suggestion, proposal, at));
      const {
        title: named,
        name,
        description,
        addNotes,
        ...fields
      } = { ...row, ...proposal.fields } as Record<string, unknown>;
      const changes = Object.keys(proposal.fields).filter(
        (field) => field in fields && !field.endsWith('Id'),
      );
      return line('proposed', {
        answersAgo: answersAgo + 1,
        change: proposal.kind,
        ref:
          row && entity !== 'reminder' && entity !== 'setting'
            ? world.shown.refOf(entity, row as never)
            : undefined,
        title: title(String(named ?? name ?? nameOf(proposal, row, suggestion, world))),
        ...Object.fromEntries(changes.map((field) => [field, fields[field]])),
        outcome: outcomeOf(suggestion, at),
        ...(row && 'listId' in row && world.isByOthers(row) && { from: OTHERS }),
      });
    }),
  );
}

/** What a reminder is of; other rows without a name are gone. */
function nameOf(proposal: Proposal, row: Row | undefined, { proposals }: Suggestion, world: World): string {
  const of = { ...proposal.fields, ...row };
  const task = 'taskId' in of ? world.tasks.find(({ id }) => id === of.taskId) : undefined;
  const home = 'within' in proposal && proposal.within !== undefined ? proposals[proposal.within] : undefined;
  return task?.title ?? (home?.kind === 'add-task' ? home.fields.title : 'deleted');
}

function outcomeOf({ applied, undoneAt }: Suggestion, at: number): string {
  if (applied === undefined) return 'not decided yet';
  if (!applied.includes(at)) return 'declined';
  return undoneAt ? 'applied, then undone' : 'applied';
}
