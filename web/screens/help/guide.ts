import { PLANS } from '../../../domain/billing/plan.ts';
import { PRODUCT } from '../../../domain/product.ts';
import type { PageName } from '../../routes/routes.ts';
import { IMPORT_STEPS, SYSTEMS_TO_COME_FROM } from '../coming-from/systems.ts';

type Chapter = {
  id: string;
  title: string;
  /** The page that the chapter is about. */
  page?: PageName;
  /** Instructions, in order. */
  steps?: readonly string[];
  /** Additional information. */
  text?: string;
  points?: readonly (readonly [what: string, how: string])[];
};

const { free, pro } = PLANS;

/** The user guide: short tasks, using the labels of the pages themselves. */
export const GUIDE: readonly Chapter[] = [
  {
    id: 'add',
    title: 'Add a task',
    page: 'tasks',
    steps: [
      'Type a task, such as “Call Ann tomorrow 9am !high”.',
      'Check the chips below it. Click one, or press Esc, to turn it back into text.',
      'Press Enter.',
    ],
    text: 'Use the microphone to add a task by voice, or the arrow for all options.',
    points: [
      [
        'tomorrow 9am',
        'When it’s due: “friday”, “in 3 days”, “march 9”, “first monday of august”, “half past three”. “friday” is the next one, “next friday” is in the week after.',
      ],
      [
        'every monday',
        'How it repeats: “daily at 8am”, “every mon and fri”, “monthly on the 1st”, “every 2 weeks until aug 20”. With “every! 3 days”, each date counts from the day you complete the last one.',
      ],
      [
        'do friday, hide until monday',
        'When you plan to do it, and the day until which it stays out of your lists. The deadline can also go in braces: “essay friday {monday}” is planned for Friday and due on Monday.',
      ],
      ['!high', 'Its priority: !high, !medium or !low, or p1, p2, p3.'],
      [
        '!30m, !2pm',
        'When to remind you: “!1 hour before”, “!tomorrow 9am”, or “remind me 30 minutes before”. You can set up to ten.',
      ],
      ['#home', 'The list to add it to.'],
      ['#home /this week', 'The section of that list. On a list’s page, /this week alone will do.'],
      ['+Studio North', 'The project it belongs to. Use quotes for a name like +"Trip to Lyon".'],
      ['@errand', 'A tag; a task can have several. Use quotes for a name like @"waiting for".'],
      ['^health', 'The goal it counts toward.'],
      ['30m', 'How long it will take: 15m, 1h, 2 hours.'],
      ['"friday"', 'Quotes, or a backslash before a word, keep text as it is.'],
      [
        '#, /, +, @, ^',
        'Names to choose from appear as you type. Use the arrow keys and Enter, or create a new one.',
      ],
      [
        'Shift + Enter',
        'Start a new line to add notes. Several lines, such as a pasted list, can also become a task each.',
      ],
    ],
  },
  {
    id: 'elsewhere',
    title: 'Add tasks from other apps',
    page: 'settings',
    steps: [
      'Open Settings, then Connections.',
      'On a phone, install the app. On a computer, drag “Add to Daymark” to your bookmarks bar.',
      'Share a page or text with the app, or click the bookmark. Check the task, then add it.',
    ],
    text: 'On Android, the installed app is in every app’s share menu, and holding its icon lets you add a task right away. The icon shows how many tasks are overdue or due today.',
  },
  {
    id: 'find',
    title: 'Find and complete tasks',
    page: 'workspace',
    steps: [
      'Search, filter or sort with the two buttons above any list. Click a filter’s chip to remove it. More filters… combines any conditions, and Save as view keeps them in the sidebar.',
      'Click the circle to complete a task, or anywhere else on its row to open it.',
      'Point at a row to schedule, prioritize, move or delete its task, or to start a focus session. On a touch screen, tap ⋯, or swipe right to complete and left to schedule.',
      'Select multiple tasks to do the same with all of them.',
      'Choose Move under… in a task’s menu to make it a subtask of another one, or pick its parent task while you edit it.',
      'Completing a task completes its open subtasks. Settings can make it ask, or leave them open.',
      'Choose Save as template in a task’s menu to keep it with its subtasks, and Add from a template in a list’s menu to add them again. Typing its name in quick add or the palette does the same.',
      'Format a task’s notes with Markdown, such as **bold**, - for a list, or a link. Click them to edit.',
    ],
    text: 'Overdue tasks are red and come first. Click Reschedule above them to move them all, or Catch up on the dashboard to decide about each: today, another day, someday or done. A task with a day in Do on is shown on that day, and only its deadline makes it overdue. Hide until keeps a task out of all lists, for everyone in a shared list; search still finds it, and “hidden” at the end of its list shows it.',
    points: [
      [
        '(p1 | overdue) & #Work & !@waiting',
        'Type conditions in a search field, joined by & (and), | (or) and ! (not). Choose Save as view to keep them in the sidebar. Drag views to reorder them, or unpin those you rarely need.',
      ],
      [
        'no date, next 7 days, due before: friday',
        'Days and what’s missing. Others: @tag, /Section, +Project, ^Goal, p1 to p3, planned: friday, 30m.., ..2h, recurring, shared, hidden, done, and "words in quotes".',
      ],
      ['↑ ↓ or j k', 'Go to the next or previous task. ← and → reach the buttons of its row.'],
      ['Space, Enter', 'Complete or open the task.'],
      ['s, t', 'Schedule it, or set it for today.'],
      ['1, 2, 3', 'Set its priority to high, medium or low.'],
      ['x, Shift + x', 'Select it, or all tasks up to it. The keys then apply to all selected tasks.'],
      ['m, #', 'Move or delete it.'],
    ],
  },
  {
    id: 'repeat',
    title: 'Repeat a task',
    page: 'workspace',
    steps: [
      'Open a task and click Repeat.',
      'Choose when it repeats, or Custom for other intervals, weekdays and ends.',
      'Complete it as usual. It’s then due on its next date, and the finished one appears under Completed.',
    ],
    points: [
      ['Skip this one', 'Go on to the next date without completing this one. It doesn’t break a streak.'],
      ['End the series', 'Keep the task, but stop repeating it.'],
      ['Streak', 'Once you have completed it, the task shows your streaks and the past year.'],
      ['Count from completion', 'Count each date from the day you complete the task.'],
      ['Move this and all later', 'Appears after you change a due date. Otherwise only this one is moved.'],
    ],
    text: 'If you miss dates, the task stays overdue until you complete it, and is then due on the next date to come.',
  },
  {
    id: 'lists',
    title: 'Organize and share',
    page: 'workspace',
    steps: [
      'Create a list for an area, such as Work or Home.',
      'Type a project name in a task, such as +"Trip to Lyon", or click + next to Projects.',
      'Drag tasks onto a list or project in the sidebar to move them.',
      'Add tags, such as @errand, to find tasks of one kind across all lists.',
      'Open a list’s menu and choose Share list to work on it with others.',
    ],
    points: [
      [
        'Add section',
        'In a list’s menu. Drag tasks into a section, or press m, and drag a section by its heading. Alt + Shift + ↑ or ↓ moves a task on into the next one. Sections show when the list is sorted manually.',
      ],
      [
        'Board',
        'Shows any list, project, goal, tag or view as columns of cards: its sections, dates, lists, projects, priorities or tags, as you choose in Filter and sort. Drag a card to another column to change its task, press m, or use Alt + Shift + ← or →. The arrow keys move between cards. Drag a card between others to order them, or use Alt + Shift + ↑ or ↓, and x selects several to move together.',
      ],
      [
        'Calendar',
        'Shows tasks by month or week. Drag one to another day to reschedule it, or click a day to add a task there. With the keyboard, use the arrow keys to move between days, Enter to go to a day’s tasks, and Alt + Shift + arrow keys to move a task.',
      ],
      ['Share', 'Invite someone by email address, or copy a link that works for 14 days.'],
      [
        'Can edit, can view',
        'Editors can change tasks just like you; viewers can only read them. Everyone sees changes right away.',
      ],
      ['Order', 'Drag a list to another place, or use Move up and Move down in its menu.'],
      [
        'Edit tag',
        'In a tag’s menu. Give it a color, another name, or the name of another tag to merge the two. Drag tags to order them.',
      ],
      ['Stop sharing', 'Remove people in the same dialog. To leave someone else’s list, open its menu.'],
    ],
  },
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
      'Drag an event to move it; drag its bottom edge to change its length.',
      'Check off a planned task on the schedule, or turn on “Every day” to repeat an event daily.',
    ],
    text: 'Plans stay within your working hours; change them in Settings. With the keyboard, select an event and use the arrow keys; hold Shift to change its length.',
    points: [
      [
        'Tasks with a time',
        'They’re on the schedule already, with a dashed outline. Drag one to change its time.',
      ],
      [
        'Events of every day',
        'When you change, move or delete one, choose whether you mean this day or every day.',
      ],
      [
        'Google Calendar',
        `Part of ${pro.name}: click “Connect Calendar” once, then “Sync Calendar” whenever you want to bring in upcoming meetings. Daymark never changes your calendar.`,
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
    text: 'The timer keeps running on all your devices, even when you close the page. Change its lengths next to the timer or in Settings.',
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
    title: 'See your weeks and months',
    page: 'insights',
    text: `See what you completed, how long you focused, how accurate your estimates are, your best hours, and your progress on goals, by week or month. Part of ${pro.name}; ${free.name} shows a preview.`,
  },
  {
    id: 'assistant',
    title: 'Ask the assistant',
    page: 'assistant',
    steps: [
      'Ask what to do first, what you finished last week, or to move, break down or plan tasks. It can look up everything in your account, and show the tasks of a kind with a link to all of them.',
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
      'Choose what to be notified about: tasks with a due time, and the end of focus sessions and breaks.',
      `Turn on “Also while ${PRODUCT} is closed” to get them on this device at any time.`,
    ],
    text: 'In Settings, choose how long before a task is due you’re reminded, your quiet hours, and whether reminders are also emailed to you. You can also get a morning plan and an evening summary, as a notification or by email. To add a reminder to one task, open it and click Remind me. Only you get your reminders, even in shared lists.',
  },
  {
    id: 'undo',
    title: 'Undo a mistake',
    page: 'trash',
    steps: [
      'Click Undo, or press Ctrl or ⌘ + Z. Add Shift to redo.',
      'Open the trash to restore something you deleted earlier.',
    ],
    text: 'Deleted tasks, lists, goals, events and reflections stay in the trash for 30 days.',
  },
  {
    id: 'offline',
    title: 'Work offline',
    steps: [
      'Keep working. Your device has a copy of your data.',
      'Look for “Saved” or ✓ in the header. It means everything is on the server.',
      'If something couldn’t be saved, open that status to see it and try again. Nothing gets lost.',
    ],
    text: 'The assistant, payments and invitations need a connection.',
  },
  {
    id: 'plans',
    title: 'Compare Free and Pro',
    page: 'billing',
    text: `Free includes ${free.limits.tasks} open tasks, ${free.limits.sharedLists} shared list with ${free.limits.collaborators} other people, and ${free.limits.aiMessages} AI messages a day. Completed tasks don’t count. Pro includes unlimited tasks, shared lists and collaborators, ${pro.limits.aiMessages} AI messages a day, Google Calendar sync, and the Insights page. You pay for one month at a time. Pro doesn’t renew automatically, and if you cancel, you keep it until the end of the month you paid for.`,
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
      'Under Sessions, see where you’re signed in. You can also delete your account and all its data.',
    ],
  },
  {
    id: 'developers',
    title: 'Connect scripts and apps',
    page: 'settings',
    steps: [
      'Open Settings, then Connections, and create an access token.',
      'Use it in your own programs. The API can do everything the app does.',
    ],
    text: 'You’ll find the API documentation in the same place, under Access tokens.',
  },
];
