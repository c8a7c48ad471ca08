import type { Account, Past } from '../../domain/assistant/facts/world.ts';
import { PROPOSED_SETTINGS } from '../../domain/assistant/propose/change-settings.ts';
import { has } from '../../domain/billing/plan.ts';
import type { Change } from '../../domain/registry/change.ts';
import type { Entities, Entity } from '../../domain/registry/entity.ts';
import { FOCUS_BEFORE_SETTING } from '../../domain/timer/focus-time.ts';
import { type Database, type Reader, snapshot } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { plannerEventsOf } from '../feeds/planner-events.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { readAccountPlanning } from '../resources/planning.ts';
import { readPlan } from '../subscription/plan.ts';

const {
  task,
  list,
  section,
  membership,
  member,
  goal,
  template,
  reminder,
  focusSession,
  reflection,
  setting,
  savedView,
} = entityTables;

/** Everything the person can see, with the names they see. */
export const readAccount = (database: Database, accountId: string, now: string): Promise<Account> =>
  snapshot(database, async (tx) => {
    const settings = await readSettings(tx, accountId);
    return {
      learns: has(await readPlan(tx, accountId, now), 'advancedAnalytics'),
      ...settings,
      tasks: present<'task'>(await task.changed(tx, accountId, 0)),
      lists: present<'list'>(await list.changed(tx, accountId, 0)),
      sections: present<'section'>(await section.changed(tx, accountId, 0)),
      goals: await goal.all(tx, accountId),
      events: await plannerEventsOf(tx, accountId, settings.place.zone),
      templates: await template.all(tx, accountId),
      views: await savedView.all(tx, accountId),
      reminders: await reminder.all(tx, accountId),
      memberships: await membership.all(tx, accountId),
      members: await member.all(tx, accountId),
      me: accountId,
    };
  });

const stored = async (db: Reader, accountId: string, id: string): Promise<unknown> =>
  JSON.parse((await setting.find(db, accountId, id))?.value ?? 'null');

const readSettings = async (db: Reader, accountId: string) => ({
  place: await readAccountPlace(db, accountId),
  planning: await readAccountPlanning(db, accountId),
  settings: await setting.findMany(db, accountId, Object.keys(PROPOSED_SETTINGS)),
});

export const readPast = (database: Database, accountId: string): Promise<Past> =>
  snapshot(database, async (tx) => ({
    sessions: await focusSession.all(tx, accountId),
    reflections: await reflection.all(tx, accountId),
    focusBefore: await stored(tx, accountId, FOCUS_BEFORE_SETTING),
  }));

const present = <E extends Entity>(changes: readonly Change[]) =>
  changes.flatMap(({ value }) => (value === null ? [] : [value as Entities[E]]));
