import type { Chapter } from './chapter.ts';

export const ADD_CHAPTERS: readonly Chapter[] = [
  {
    id: 'add',
    title: 'Add a task',
    page: 'tasks',
    steps: [
      'Type a task, such as “Call Ann tomorrow 9am !high”.',
      'Check the chips below it. Click one, or press Esc, to turn it back into text.',
      'Press Enter.',
    ],
    text: 'The arrow shows all options. The microphone adds a task by voice, in browsers that recognize speech.',
    points: [
      [
        'tomorrow 9am',
        'When it’s due: “friday”, “in 3 days”, “march 9”, “first monday of august”, “half past three”. “friday” is the next one, “next friday” is in the week after.',
      ],
      [
        'every monday',
        'How it repeats: “daily at 8am”, “every mon and fri”, “monthly on the 1st”, “every 2 weeks until aug 20”, “every day in july”. With “every! 3 days” or “every 3 days after completion”, each date counts from the day you complete the last one.',
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
    text: 'On Android, the installed app is in every app’s share menu, and holding its icon lets you add a task right away. The icon shows how many of your tasks are overdue, or planned or due today.',
  },
];
