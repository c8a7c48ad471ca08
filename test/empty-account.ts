import type { Account } from '../domain/assistant/facts/world.ts';
import { DEFAULT_PLACE } from '../domain/time/place.ts';
import { samplePlanning } from './sample-planning.ts';

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
  planning: samplePlanning(),
  learns: false,
};
