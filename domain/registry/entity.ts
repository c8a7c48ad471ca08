import type { z } from 'zod';
import { chatMessageRules } from '../assistant/chat-message.ts';
import { subscription } from '../billing/subscription.ts';
import { transaction } from '../billing/transaction.ts';
import { calendar } from '../calendar/calendar.ts';
import { feed, feedMonth } from '../calendar/feed.ts';
import { entityId } from '../entity-id.ts';
import { goalRules } from '../goal/goal.ts';
import { eventRules } from '../planner/event/planner.ts';
import { reflectionRules } from '../reflection/reflection.ts';
import { reminderRules } from '../reminder/reminder.ts';
import { settingRules } from '../settings/setting-rules.ts';
import { invitation, member, membership } from '../sharing/sharing.ts';
import { listRules } from '../task/list.ts';
import { sectionRules } from '../task/section.ts';
import { taskRules } from '../task/task-rules.ts';
import { templateRules } from '../template/template.ts';
import { focusSessionRules } from '../timer/focus-session.ts';
import { savedViewRules } from '../view/saved-view.ts';

/**
 * All entities and their rules. The order matters: lists come before their sections, and both before the tasks that
 * refer to them. `owned` rows are exported and imported, count toward the account's size, and are named in messages by
 * `one` and `many`; `name` is their section in a file. `trash` means that deleted rows can be restored.
 */
export const ENTITIES = {
  subscription: { schema: subscription.extend({ id: entityId }) },
  transaction: { schema: transaction },
  membership: { schema: membership },
  calendar: { schema: calendar },
  feed: { schema: feed },
  feedMonth: { schema: feedMonth },
  list: { ...listRules, owned: { name: 'lists', one: 'list', many: 'lists' }, trash: true as const },
  section: {
    ...sectionRules,
    owned: { name: 'sections', one: 'section', many: 'sections' },
    trash: true as const,
  },
  member: { schema: member },
  invitation: { schema: invitation },
  goal: { ...goalRules, owned: { name: 'goals', one: 'goal', many: 'goals' }, trash: true as const },
  task: { ...taskRules, owned: { name: 'tasks', one: 'task', many: 'tasks' }, trash: true as const },
  reminder: { ...reminderRules, owned: { name: 'reminders', one: 'reminder', many: 'reminders' } },
  event: { ...eventRules, owned: { name: 'events', one: 'event', many: 'events' }, trash: true as const },
  savedView: {
    ...savedViewRules,
    owned: { name: 'savedViews', one: 'saved view', many: 'saved views' },
    trash: true as const,
  },
  template: {
    ...templateRules,
    owned: { name: 'templates', one: 'template', many: 'templates' },
    trash: true as const,
  },
  reflection: {
    ...reflectionRules,
    owned: { name: 'reflections', one: 'reflection', many: 'reflections' },
    trash: true as const,
  },
  focusSession: {
    ...focusSessionRules,
    owned: { name: 'focusSessions', one: 'focus session', many: 'focus sessions' },
  },
  setting: { ...settingRules, owned: { name: 'settings', one: 'setting', many: 'settings' } },
  chatMessage: {
    ...chatMessageRules,
    owned: { name: 'chatMessages', one: 'message', many: 'messages' },
  },
};

export type Entity = keyof typeof ENTITIES;
export type Entities = { [E in Entity]: z.output<(typeof ENTITIES)[E]['schema']> };
/** Entities that people write; only the server writes the others. */
export type Writable = With<{ create: unknown }>;
type With<Use> = { [E in Entity]: (typeof ENTITIES)[E] extends Use ? E : never }[Entity];
export type Owned = With<{ owned: object }>;
export type Trashable = With<{ trash: true }>;
