import { refsIn } from '../../filter/filter-text.ts';
import { Problem, parse, say } from '../../problem.ts';
import { splitSharedId } from '../../shared-id.ts';
import { requireRoomForSection } from '../../task/section.ts';
import { known } from '../facts/known.ts';
import { readFilter } from '../facts/task-groups.ts';
import type { World } from '../facts/world.ts';
import { type Proposal, proposalOf } from '../proposal.ts';
import { TOOLS } from '../tools.ts';
import { different, type Meaning, oneLine, only, requireWritable } from './proposing.ts';

type Input = { row: string | undefined; name: string; list: string | undefined; filter: string | undefined };
type What = (input: Input, world: World) => Proposal;

/** Adds a list, a section or a view, or renames one; a view gets another filter, too. */
export const organize: Meaning = (input, world) => {
  const { what, row, name, list, filter } = parse(TOOLS.organize.input, input);
  const given = { row: row ?? undefined, list: list ?? undefined, filter: filter ?? undefined };
  return only(WHAT[what]({ ...given, name: oneLine(name ?? '') }, world));
};

const WHAT: Record<'list' | 'section' | 'view', What> = {
  list({ row, name }, world) {
    if (!row) return proposalOf({ kind: 'add-list', fields: { name } });
    const before = known(world.shown, 'list', row);
    if (splitSharedId(before.id)) throw new Problem('invalid', 'Only its owner can rename that list.');
    return proposalOf({ kind: 'change-list', id: before.id, fields: renaming(before, name) });
  },
  section({ row, name, list }, world) {
    if (row) {
      const before = known(world.shown, 'section', row);
      requireWritable(before, world);
      return proposalOf({ kind: 'change-section', id: before.id, fields: renaming(before, name) });
    }
    const { id: listId } = known(world.shown, 'list', list ?? '');
    requireWritable({ listId }, world);
    requireRoomForSection(world.sections.filter((one) => one.listId === listId).length);
    return proposalOf({ kind: 'add-section', fields: { listId, name } });
  },
  view({ row, name, filter }, world) {
    const searched = filter && { filter, refs: JSON.stringify(refsIn(readFilter(filter, world))) };
    if (!row) return proposalOf({ kind: 'add-savedView', fields: { name, ...searched } });
    const before = known(world.shown, 'savedView', row);
    const fields = { ...(filter !== before.filter && searched), ...(name && { name }) };
    return proposalOf({
      kind: 'change-savedView',
      id: before.id,
      fields: different({ ...before, title: before.name }, fields),
    });
  },
};

/** @throws Problem 'invalid' for a name that it has already */
function renaming(before: { name: string }, name: string): { name: string } {
  if (name === before.name) throw new Problem('invalid', say`“${{ name }}” has that name already.`);
  return { name };
}
