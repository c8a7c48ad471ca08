import { PLANS } from '../../../domain/billing/plan.ts';
import { benefits } from '../../../domain/billing/plan-benefits.ts';
import { TRASH_DAYS } from '../../../domain/registry/trash.ts';
import { IMPORT_STEPS, SYSTEMS_TO_COME_FROM } from '../coming-from/systems.ts';
import type { Chapter } from './chapter.ts';

const { free, pro } = PLANS;

export const ACCOUNT_CHAPTERS: readonly Chapter[] = [
  {
    id: 'undo',
    title: 'Undo a mistake',
    page: 'trash',
    steps: [
      'Click Undo, or press Ctrl or ⌘ + Z. Add Shift to redo.',
      'Open the trash to restore something you deleted earlier.',
    ],
    text: `Deleted tasks, lists, sections, goals, events, views, templates and reflections stay in the trash for ${TRASH_DAYS} days.`,
  },
  {
    id: 'history',
    title: 'See what changed',
    page: 'history',
    steps: [
      'Open Settings, then Data, then History.',
      'Choose a kind, a device or program, or a day.',
      'Click Restore to bring back what was there before.',
    ],
    text: `Changes are kept for ${TRASH_DAYS} days. A task, list or goal has its own History in its menu.`,
  },
  {
    id: 'offline',
    title: 'Work offline',
    steps: [
      'Keep working. Your device has a copy of your data.',
      'The header says when something isn’t saved yet, or couldn’t be. If it says nothing, everything is on the server.',
      'If something couldn’t be saved, open that status to see it and try again. Nothing gets lost.',
    ],
    text: 'The assistant, payments and invitations need a connection.',
  },
  {
    id: 'plans',
    title: 'Compare Free and Pro',
    page: 'billing',
    text: 'Both plans have tasks, lists, goals, the focus timer, the planner and the assistant.',
    points: [
      [free.name, `${benefits('free').join('. ')}.`],
      [pro.name, `${benefits('pro').join('. ')}.`],
    ],
    sold: 'You pay for one month at a time. Pro doesn’t renew automatically, and if you cancel, you keep it until the end of the month you paid for.',
  },
  {
    id: 'import',
    title: 'Come from another app',
    page: 'settings',
    steps: IMPORT_STEPS,
    points: SYSTEMS_TO_COME_FROM.map(({ name, find }) => [name, find] as const),
  },
  {
    id: 'data',
    title: 'Take your data with you',
    page: 'settings',
    steps: [
      'Open Settings, then Data.',
      'Export everything as a file, or your tasks for other apps: Todoist, iCalendar or Markdown.',
      'To see where you’re signed in, or to delete your account and all its data, open Account instead.',
    ],
  },
  {
    id: 'developers',
    title: 'Connect scripts and apps',
    page: 'settings',
    steps: [
      'Open Settings, then Connections, and create an access token.',
      'Use it in your own programs. The API can read and change your tasks, goals, events and other data.',
      'For a shortcut on your phone, choose “Add tasks only”: it can add lines of tasks and see nothing.',
      'To connect Claude, ChatGPT or another AI app, click Connect an app in the same place, and enter the address in it.',
    ],
    text: 'Some things need the app: sharing, payments, notifications, importing from Todoist, calendar addresses, access tokens, webhooks, connecting AI apps and deleting your account. You’ll find the API documentation in the same place, under Access tokens.',
  },
];
