import type { Account } from '../domain/assistant/world.ts';
import { DEFAULT_PLACE } from '../domain/place.ts';
import { DEFAULT_CAPACITY } from '../domain/planner/load.ts';
import { DEFAULT_HOURS } from '../domain/planner/working-hours.ts';

/** An account without rows, as the assistant sees it. */
export const EMPTY_ACCOUNT: Account = {
  tasks: [],
  lists: [],
  sections: [],
  goals: [],
  events: [],
  templates: [],
  views: [],
  settings: [],
  reminders: [],
  memberships: [],
  members: [],
  me: 'ada',
  place: DEFAULT_PLACE,
  hours: DEFAULT_HOURS,
  capacity: DEFAULT_CAPACITY,
  learns: false,
};
