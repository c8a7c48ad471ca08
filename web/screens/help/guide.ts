import { PLANS } from '../../../domain/plan.ts';
import { PRODUCT } from '../../../domain/product.ts';
import type { PageName } from '../../routes.ts';

type Chapter = {
  id: string;
  title: string;
  /** The page it is about. */
  page?: PageName;
  text: string;
  points?: readonly (readonly [what: string, how: string])[];
};

const { free, pro } = PLANS;

/** The user guide: what a person can do here, in the words of the pages themselves. */
export const GUIDE: readonly Chapter[] = [
  {
    id: 'add',
    title: 'Add a task',
    page: 'tasks',
    text: 'Type into “Add a task” and press Enter. What you type about the task is understood, and shown before you add it. Press Escape to leave it as plain words.',
    points: [
      ['tomorrow 9am', 'When it is due: “friday”, “in 3 days”, “march 9”, with a time or without.'],
      ['!high', 'Its priority: !high, !medium or !low.'],
      ['#home', 'The list it goes to.'],
      ['+Studio North', 'The project it belongs to.'],
      ['30m', 'How long it will take: 15m, 1h, 2 hours.'],
    ],
  },
  {
    id: 'find',
    title: 'Find and finish',
    page: 'workspace',
    text: 'Search, filter and sort stand above every list. Tick the circle when a task is done. Select several to complete, move or delete them together. What is overdue is red and stands first.',
  },
  {
    id: 'lists',
    title: 'Lists, projects and sharing',
    page: 'workspace',
    text: 'A list is a place, such as Work or Home; a project is a purpose. Open a list’s menu to share it by email or by link. An editor changes tasks as you do, a viewer only reads. Both see each change at once, and you can end it whenever you like.',
  },
  {
    id: 'goals',
    title: 'Goals',
    page: 'goals',
    text: 'Link tasks to a goal, and its ring fills as you complete them. “Create tasks for this goal” opens My Day with the goal already chosen.',
  },
  {
    id: 'day',
    title: 'Plan the day',
    page: 'planner',
    text: 'Drag a task onto an hour to block time for it, drag an event to move it, pull its lower edge to make it longer. By keyboard: choose an event, then use the arrow keys; with Shift they change its length.',
  },
  {
    id: 'focus',
    title: 'Focus',
    page: 'pomodoro',
    text: 'Start the timer, work on one thing until it ends, then rest. It goes on when you close the page, on all your devices, and counts what you have done. Its lengths stand in Settings.',
  },
  {
    id: 'undo',
    title: 'Undo and the trash',
    page: 'trash',
    text: 'Nearly everything can be undone: press Undo where it is offered, or Ctrl or ⌘ with Z; with Shift it is done again. Tasks, lists, goals and events that you delete stay in the trash for 30 days.',
  },
  {
    id: 'offline',
    title: 'Without a connection',
    text: `${PRODUCT} works on a copy on your device, so it answers at once and offline too. “Saved” in the header means that everything is on the server. What could not be saved waits there for you and is never lost silently.`,
  },
  {
    id: 'plans',
    title: 'Free and Pro',
    page: 'billing',
    text: `Free holds ${free.limits.tasks} open tasks, ${free.limits.sharedLists} shared list and ${free.limits.aiMessages} AI messages a day. Completed tasks don’t count. Pro has no limit of tasks and shared lists, and ${pro.limits.aiMessages} AI messages a day. When you cancel, Pro stays until the end of what you paid for.`,
  },
  {
    id: 'data',
    title: 'Your data is yours',
    page: 'settings',
    text: 'In Settings you can export everything, bring it in again, see where you are signed in, and delete your account with all that is in it.',
  },
];
