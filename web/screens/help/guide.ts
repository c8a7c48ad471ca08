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
    text: 'Type into “Add a task” and press Enter. What you type about the task is understood, and shown before you add it: press one of these marks, or Escape, and it is plain words again. The microphone takes it by voice, the arrow opens everything there is to choose.',
    points: [
      ['tomorrow 9am', 'When it is due: “friday”, “in 3 days”, “march 9”, with a time or without.'],
      ['!high', 'Its priority: !high, !medium or !low.'],
      ['#home', 'The list it goes to.'],
      ['+Studio North', 'The project it belongs to.'],
      ['^health', 'The goal it works towards.'],
      ['30m', 'How long it will take: 15m, 1h, 2 hours.'],
      ['Shift and Enter', 'A new line: what follows are notes.'],
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
    text: 'A list is a place, such as Work or Home; a project is a purpose, and is there as soon as a task names it. Drag tasks onto either to move them.',
    points: [
      [
        'Share',
        'Open a list’s menu to invite somebody by email, or to copy a link that is good for 14 days.',
      ],
      [
        'Can edit, can view',
        'An editor changes tasks as you do, a viewer only reads. Everybody sees each change at once.',
      ],
      ['End it', 'Remove somebody in the same window; leave a list of somebody else’s in its menu.'],
    ],
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
    text: 'Press an hour to put something there, or drag a task onto it to block time for it. Drag an event to move it, pull its lower edge to make it longer. What you switch to “Every day” stands on each of them. By keyboard: choose an event, then use the arrow keys; with Shift they change its length.',
    points: [
      [
        'Google Calendar',
        `Part of ${pro.name}: “Connect Calendar” once, then “Sync Calendar” brings your next meetings. They are read, and never changed.`,
      ],
    ],
  },
  {
    id: 'focus',
    title: 'Focus',
    page: 'pomodoro',
    text: 'Choose a task if you like, start the timer, work on one thing until it ends, then rest. It goes on when you close the page, on all your devices, and counts what you have done. Its lengths stand beside it and in Settings.',
  },
  {
    id: 'summary',
    title: 'Look back',
    page: 'dashboard',
    text: 'The dashboard shows how the day stands. Open its Daily Summary in the evening: what you completed, how long you focused, and room for a few words of your own. You can share it, too.',
  },
  {
    id: 'assistant',
    title: 'Ask the assistant',
    page: 'assistant',
    text: `It knows your tasks, goals and today’s plan. Ask what to do first, or have it plan the day: it suggests changes, and nothing changes until you press Apply. ${free.name} has ${free.limits.aiMessages} messages a day, ${pro.name} ${pro.limits.aiMessages}. It stands beside your tasks on My Day as well.`,
  },
  {
    id: 'reminders',
    title: 'Reminders',
    page: 'settings',
    text: `Allow notifications in Settings, and this browser tells you when a task with a time is due and when a focus session or break ends, as long as ${PRODUCT} is open in it.`,
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
    text: `${PRODUCT} works on a copy on your device, so it answers at once and offline too. “Saved” or ✓ in the header means that everything is on the server. What could not be saved waits there for you and is never lost silently. The assistant, payments and invitations need a connection.`,
  },
  {
    id: 'plans',
    title: 'Free and Pro',
    page: 'billing',
    text: `Free holds ${free.limits.tasks} open tasks, ${free.limits.sharedLists} shared list and ${free.limits.aiMessages} AI messages a day. Completed tasks don’t count. Pro has no limit of tasks and shared lists, ${pro.limits.aiMessages} AI messages a day, and your Google Calendar. You pay a month at a time: it doesn’t renew by itself, and when you cancel, Pro stays until the end of what you paid for.`,
  },
  {
    id: 'data',
    title: 'Your data is yours',
    page: 'settings',
    text: 'In Settings you can export everything, bring it in again, see where you are signed in, and delete your account with all that is in it.',
  },
  {
    id: 'developers',
    title: 'Scripts and other apps',
    page: 'settings',
    text: 'Make an access token in Settings, and programs of your own can do what this app does. The API is described there, under Access tokens.',
  },
];
