import { PLANS } from '../../../domain/billing/plan.ts';
import { PRODUCT } from '../../../domain/product.ts';
import type { Chapter } from './chapter.ts';

const { free, pro } = PLANS;

export const DAY_CHAPTERS: readonly Chapter[] = [
  {
    id: 'goals',
    title: 'Reach a goal',
    page: 'goals',
    steps: [
      'Create a goal, or edit one of the three you start with.',
      'Click “Create tasks for this goal” to open My Day with the goal already selected.',
      'Complete its tasks and watch the ring fill.',
    ],
  },
  {
    id: 'day',
    title: 'Plan your day',
    page: 'planner',
    steps: [
      'Click “Plan my day” for a proposal, drag a task onto the schedule, or click a time to add an event.',
      'Drag an event or a proposed block to move it; drag its bottom edge to change its length.',
      'Check off a planned task on the schedule, or turn on “Every day” to repeat an event daily.',
    ],
    text: `On a phone, “Plan my day” is in the menu (⋯) next to the day. Plans stay within your working hours. In Settings, each weekday can have its own, and lists such as Health can be planned outside them. ${free.name} includes ${free.limits.dayPlans} proposed plan a day, ${pro.name} any number. With the keyboard, select an event and use the arrow keys; hold Shift to change its length.`,
    points: [
      [
        'Tasks with a time',
        'They’re on the schedule already, with a dashed outline. Drag one to change its time. “Plan my day” treats a due time as a deadline and plans the task before it; for a set time, use When.',
      ],
      [
        'Time for tasks',
        '“Plan my day” fills Focus events, and Work events that repeat every day, with tasks. It keeps other events free.',
      ],
      [
        'A whole week',
        'In the week, click “Spread them” beside the tasks to plan, or press Shift + V. You get times for what is overdue and due this week, and change or apply them together. To go to another week, press M or click the week’s dates.',
      ],
      [
        'Hours',
        'Press Z, or choose a height in ⋯, to see more of the day or more room in it. A second time zone, which you choose in Settings, appears below each hour.',
      ],
      [
        'The end of the day',
        'With “Shut down my day” (⋯, or Shift + D) you say of each unfinished task whether it’s for tomorrow, another day or someday, and see what tomorrow holds.',
      ],
      [
        'Your week by hand',
        'With “Plan my week” (⋯, or Shift + W) you give each task a day with one key, and see how full the days are. “Review my week” (Shift + R) shows what became of your plans, and moves what is left.',
      ],
      ['Daily events', 'When you change, move or delete one, choose whether you mean this day or every day.'],
      [
        'Google Calendar',
        `Part of ${pro.name}: click “Connect Calendar” once, then “Sync Calendar” whenever you want to bring in upcoming meetings. To see whole calendars as they are now, choose them in Settings, under Connections. There, you can also have your time blocks written to a calendar of their own. Daymark never changes your own calendars.`,
      ],
    ],
  },
  {
    id: 'focus',
    title: 'Focus on one task',
    page: 'pomodoro',
    steps: [
      'Pick a task (optional).',
      'Start the timer and work on that one thing until it ends.',
      'Take a short break. The timer starts it for you.',
    ],
    text: 'The timer keeps running on all your devices, even when you close the page. If you’re done early, press Finish: what you focused is recorded. To go on when the time is up, turn on “Keep counting at the end” next to the timer; to count up from zero, use the stopwatch. Below the timer, you can add, correct and delete sessions. Change its lengths next to the timer or in Settings.',
  },
  {
    id: 'summary',
    title: 'Look back on your day',
    page: 'dashboard',
    steps: [
      'Check the dashboard to see how your day is going.',
      'In the evening, open the Daily Summary to see what you completed and how long you focused.',
      'Write a short reflection, or share your day.',
    ],
  },
  {
    id: 'insights',
    title: 'See your days, weeks, months and years',
    page: 'insights',
    text: `See what you completed, how long you focused, how accurate your estimates are, your best hours, and your progress on goals, by day, week, month or year. A year can be saved as a picture. Part of ${pro.name}; ${free.name} shows a preview.`,
  },
  {
    id: 'habits',
    title: 'Keep your habits',
    page: 'habits',
    text: 'Add what you want to do every day, or a number of times a week or month, on any days: type “Run 3 times a week”, or add it in Habits. Press its circle when you’ve done it. Skipping a week doesn’t end your streak. To follow a task that already repeats, open it and turn on “Follow as a habit”.',
  },
  {
    id: 'assistant',
    title: 'Ask the assistant',
    page: 'assistant',
    steps: [
      'Ask what to do first, how you spent your time, whether your week is realistic, or to move, break down or plan tasks. It can look up everything in your account, and show the tasks of a kind with a link to all of them.',
      'Review the changes it suggests, and uncheck any you don’t want.',
      'Click Apply. Nothing changes before that, and you can undo it with the button or by asking.',
    ],
    text: `The ${free.name} plan includes ${free.limits.aiMessages} messages a day, ${pro.name} ${pro.limits.aiMessages}. You’ll also find the assistant next to your tasks on My Day.`,
  },
  {
    id: 'reminders',
    title: 'Get reminders',
    page: 'settings',
    steps: [
      'Turn on notifications in Settings.',
      'Choose what to be notified about: tasks that are due and meetings that start, and the end of focus sessions and breaks.',
      `Turn on “Also while ${PRODUCT} is closed” to get them on this device at any time.`,
    ],
    text: 'In Settings, choose how long before tasks and meetings you’re reminded, your quiet hours, and whether reminders are also emailed to you. You can also get a morning plan and an evening summary, as a notification or by email. To add a reminder to one task, open it and click Reminders. Only you get your reminders, even in shared lists.',
  },
];
