import { undecided } from '../assistant/propose/suggestion.ts';
import { overlaps } from '../overlap.ts';
import { Problem, parse } from '../problem.ts';
import type { Entities, Owned } from '../registry/entity.ts';
import { rulesOf } from '../registry/entity-rules.ts';
import { isLinking, relinkedRow } from '../registry/task-links.ts';
import { isReminderOver, type Reminder, requireRoomForReminder } from '../reminder/reminder.ts';
import { requireOwnId } from '../shared-id.ts';
import { requireRoomForSection, type Section, sectionsOf } from '../task/section.ts';

export type ImportRow = Entities[Owned];

/**
 * Applies a file's fields to the existing row, if any. @param at `uid` is the importing account; nothing is dated after
 * `now` @returns `strange`: the unknown fields @throws Problem 'invalid' with the message of the row's own rule
 */
export function readRow(
  entity: Owned,
  key: string,
  raw: unknown,
  there: ReadonlyMap<string, ImportRow>,
  { uid, now }: { uid: string; now: string },
) {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new Problem('invalid', 'It isn’t an object');
  }
  const rules = rulesOf(entity);
  const fields = Object.entries(raw).filter(([, value]) => value !== null);
  const named = Object.fromEntries(fields.filter(([name]) => isField(entity, name)));
  const id = entity === 'reflection' ? String(named.date) : key;
  requireOwnId(id);
  const before = there.get(id);
  const isSameSetting = before && 'value' in before && before.value === named.value;
  const strange = fields.map(([name]) => name).filter((name) => name !== 'id' && !isField(entity, name));
  if (before && isSameSetting) return { row: before, strange: [] };
  if (before && rules.onConflict === 'ignore') {
    const changed = Object.entries(named).filter(([name]) => Object.hasOwn(rules.updates.shape, name));
    const updates = parse(rules.updates, Object.fromEntries(changed));
    return { row: rules.update(before as never, updates, now) as ImportRow, strange };
  }
  // Not taken from the file: `isShared` follows from the list's members here, `completedBy` from the
  // importing account, `changedAt` from the time of the import.
  const {
    isShared,
    completedBy,
    changedAt,
    overlaps: others,
    ...input
  } = {
    ...before,
    ...named,
    ...suggestionOf(before, named),
    id,
  } as GivenRow;
  const given = parse(rules.input, input);
  const made = ((before && rules.merge?.(before, given, now)) ||
    rules.create(given, { id, now, by: uid })) as ImportRow;
  // Nobody adds a row with other values of its fields, but a file may have one.
  const kept = others === undefined ? {} : { overlaps: parse(overlaps, others) };
  return { row: { ...made, ...keptOf(before, made), ...kept } as ImportRow, strange };
}

const isField = (entity: Owned, name: string): boolean => Object.hasOwn(rulesOf(entity).schema.shape, name);

/** Keeps this account's record of which proposals were applied; a file could claim anything. */
function suggestionOf(before: object | undefined, { proposals }: { proposals?: unknown }): object {
  if (before && 'proposals' in before) return { proposals: before.proposals };
  return typeof proposals === 'string' ? { proposals: undecided(proposals) } : {};
}

type GivenRow = {
  id: string;
  isShared?: boolean;
  completedBy?: string;
  changedAt?: string;
  overlaps?: unknown;
};

/** Fields that a file can't change. */
function keptOf(before: ImportRow | undefined, made: ImportRow): object {
  if (before && 'isShared' in before) return { isShared: before.isShared };
  const wasCompleted = before && 'completed' in before && before.completed;
  if (!wasCompleted || !('completed' in made && made.completed)) return {};
  return { completedBy: before.completedBy };
}

/** A row without its task if that isn't there. @throws Problem 'not-found' for a reminder, which needs one */
export function linkedRow(entity: Owned, row: ImportRow, isKnown: (taskId: string) => boolean): ImportRow {
  if (!isLinking(entity) || !('taskId' in row) || !row.taskId || isKnown(row.taskId)) return row;
  const after = relinkedRow(entity, row as Entities[typeof entity], undefined);
  if (!after) throw new Problem('not-found', 'Its task isn’t in the file or your account');
  return after;
}

/** @throws Problem if a section of a file has no list or its list has too many */
export function requireSectionFits(
  { id, listId }: Section,
  { list, section }: { list: ReadonlyMap<string, unknown>; section: ReadonlyMap<string, Section> },
): void {
  if (!list.has(listId)) throw new Problem('invalid', 'Its list isn’t in the file or your account');
  const others = sectionsOf(section.values(), listId).filter((one) => one.id !== id);
  requireRoomForSection(others.length);
}

/** Limits the number of reminders, without those that are over. The function it returns throws Problem 'limit'. */
export function createReminderRules(reminders: ReadonlyMap<string, Reminder>, now: string) {
  const ofTask = new Map<string, number>();
  let all = 0;
  const count = (one: Reminder, by: number) => {
    if (isReminderOver(one, now)) return;
    all += by;
    ofTask.set(one.taskId, (ofTask.get(one.taskId) ?? 0) + by);
  };
  for (const one of reminders.values()) count(one, 1);
  return (before: Reminder | undefined, row: Reminder): void => {
    if (before) count(before, -1);
    try {
      if (!isReminderOver(row, now)) requireRoomForReminder({ all, ofTask: ofTask.get(row.taskId) ?? 0 });
    } catch (error) {
      if (before) count(before, 1);
      throw error;
    }
    count(row, 1);
  };
}
