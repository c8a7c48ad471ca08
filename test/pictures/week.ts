import type { Priority } from '../../domain/task/task.ts';

/** A task. Its day is relative to the pictures' date, with an optional time. */
type Planned = [
  title: string,
  list: string,
  more?: {
    day?: number;
    time?: string;
    priority?: Priority;
    project?: string;
    goal?: string;
    minutes?: number;
    note?: string;
    tags?: string[];
    section?: string;
    repeat?: string;
    steps?: readonly Step[];
  },
];
/** A subtask, and whether it's done. */
type Step = [title: string, done?: boolean];

export const OPEN: readonly Planned[] = [
  [
    'Send the proposal to Studio North',
    'work',
    {
      day: 0,
      time: '11:30',
      priority: 'high',
      project: 'Studio North',
      goal: 'career',
      minutes: 60,
      note: 'Two variants: with and without the brand film.',
      tags: ['email'],
    },
  ],
  [
    'Prepare slides for the product review',
    'work',
    {
      day: 0,
      priority: 'high',
      minutes: 120,
      steps: [
        ['Collect the numbers', true],
        ['Draft the story', true],
        ['Design the charts'],
        ['Rehearse once'],
      ],
    },
  ],
  ['Call the dentist', 'health', { day: 0, time: '14:00', minutes: 15, tags: ['phone'] }],
  [
    'Stretch for ten minutes',
    'health',
    { day: 0, priority: 'low', goal: 'health', minutes: 15, repeat: 'FREQ=DAILY' },
  ],
  ['Renew the passport', 'personal', { day: -2, priority: 'high' }],
  ['Book the train to Lyon', 'personal', { day: 1, project: 'Trip to Lyon', minutes: 30 }],
  ['Read chapter 4 of “Thinking in Systems”', 'reading', { day: 1, goal: 'skills', minutes: 60 }],
  ['Interview Maya about the new onboarding', 'work', { day: 2, time: '15:00', goal: 'career', minutes: 60 }],
  ['Long run along the canal', 'health', { day: 4, goal: 'health', minutes: 60, repeat: 'FREQ=WEEKLY' }],
  ['Write last month’s invoice', 'work', { day: 3, project: 'Bookkeeping', minutes: 30 }],
  [
    'Reserve a table for four',
    'personal',
    { day: 4, project: 'Trip to Lyon', priority: 'low', tags: ['phone'] },
  ],
  ['Try the SQL exercises of week three', 'reading', { day: 5, goal: 'skills', minutes: 120 }],
  ['Ask the landlord about the bicycle room', 'personal', { priority: 'low', tags: ['email', 'waiting'] }],
  ['Sketch the icon set', 'work', { project: 'Studio North', minutes: 240 }],
];
export const HOME: readonly Planned[] = [
  [
    'Choose the paint for the hallway',
    'home',
    {
      day: 1,
      priority: 'high',
      project: 'Hallway',
      section: 'hallway',
      steps: [['Bring home three samples', true], ['Look at them in the evening']],
    },
  ],
  ['Measure the shelves', 'home', { day: 0, minutes: 15, section: 'hallway' }],
  [
    'Order the lamp that Maya liked',
    'home',
    { day: 6, priority: 'low', section: 'hallway', tags: ['waiting'] },
  ],
  ['Return the drill to Tom', 'home', { day: 3, tags: ['errand'] }],
  ['Buy descaler for the kettle', 'home', { section: 'kitchen', priority: 'low', tags: ['errand'] }],
  ['Clean the extractor fan', 'home', { day: 5, section: 'kitchen', repeat: 'FREQ=MONTHLY' }],
];
export const DONE: readonly [title: string, list: string, daysAgo: number, goal?: string][] = [
  ['Morning run', 'health', 0, 'health'],
  ['Answer Maya’s letter', 'personal', 0],
  ['Water the plants', 'personal', 0],
  ['Update the portfolio', 'work', 1, 'career'],
  ['Finish the first week of SQL', 'reading', 1, 'skills'],
  ['Yoga with Lena', 'health', 2, 'health'],
  ['Cancel the old gym contract', 'personal', 2],
  ['Set aside a hundred for the trip', 'personal', 3, 'savings'],
  ['Review the household budget', 'personal', 4, 'savings'],
  ['Hand in the wireframes', 'work', 5, 'career'],
];
export const LISTS = {
  work: { name: 'Work', color: 'blue' },
  personal: { name: 'Personal', color: 'purple' },
  health: { name: 'Health', color: 'green' },
  reading: { name: 'Reading', color: 'orange' },
  home: { name: 'Home', color: 'teal' },
};
/** The sections of the list “Home”. */
export const SECTIONS = { hallway: 'Hallway', kitchen: 'Kitchen' };
export const TEMPLATE = {
  name: 'Pack for a weekend',
  steps: ['Charge the headphones', 'Print the tickets', 'Water the plants'],
};
export const SAVED_VIEW = { name: 'Calls and emails', filter: '@phone | @email', color: 'teal' };
export const GOALS = {
  career: { title: 'Win three clients of my own', category: 'career', days: 60 },
  health: { title: 'Run ten kilometers', category: 'health', days: 40 },
  skills: { title: 'Learn SQL well enough to teach it', category: 'skills', days: 90 },
  savings: { title: 'Put aside the trip to Japan', category: 'financial', days: 150 },
};
export const EVENTS = [
  { title: 'Stand-up', start: '09:15', end: '09:30', category: 'meeting' },
  { title: 'Proposal for Studio North', start: '09:45', end: '11:30', category: 'focus' },
  { title: 'Lunch with Maya', start: '12:30', end: '13:30', category: 'personal' },
  { title: 'Slides for the review', start: '14:15', end: '16:00', category: 'work' },
  { title: 'Product review', start: '16:00', end: '16:45', category: 'meeting' },
  { title: 'Climbing', start: '18:00', end: '19:30', category: 'personal' },
];
export const REFLECTIONS = [
  'The wireframes are out. I work best before lunch, so calls go to the afternoon from now on.',
  'Slow start, good end. Yoga helped more than the third coffee.',
  'Two hours without the phone in the room. That is the trick.',
];
/** Focus minutes per day, from the pictures' date backwards. */
export const FOCUS = [50, 125, 75, 100, 25, 0, 75, 150, 100, 50, 125, 75];
