import type { Chapter } from './chapter.ts';

export const TASK_CHAPTERS: readonly Chapter[] = [
  {
    id: 'find',
    title: 'Find and complete tasks',
    page: 'workspace',
    steps: [
      'The search in the header finds tasks of the list, and leads to a search of everything. Display filters and sorts them, and shows them as a board or calendar. Click a filter’s chip to remove it. More filters… combines any conditions, and Save as view keeps them in the sidebar.',
      'Click the circle to complete a task, or anywhere else on its row to open it.',
      'Point at a row to schedule, prioritize, move or delete its task, or to start a focus session. On a touch screen, tap ⋯, swipe right to complete and left to schedule, or hold a task to drag it.',
      'Select multiple tasks to do the same with all of them.',
      'Choose Move to… and Under another task… in a task’s menu to make it a subtask of another one, or choose Part of in the open task.',
      'Completing a task completes its open subtasks. Settings can make it ask, or leave them open.',
      'Choose Save as template in a task’s menu to keep it with its subtasks, and Add from a template in a list’s menu to add them again. Typing its name in quick add or the palette does the same.',
      'Choose History in a task’s menu to see what changed in the last 30 days, and to restore what it was before. As it was… in a list’s menu does the same for the whole list.',
      'Format a task’s notes with Markdown, such as **bold**, - for a list, or a link. Click them to edit.',
    ],
    text: 'Overdue tasks are red. In a list, they come first; My Day and the dashboard start with today and have one line for them. Click Reschedule above them to move them all, or Catch up to decide about each: today, another day, someday or done. Add to My Day, in a task’s menu, plans it for today and leaves its deadline. A task’s When is the day it’s shown on; only its deadline makes it overdue. Its Start keeps it out of all lists until that day, for everyone in a shared list; search still finds it, and “hidden” at the end of its list shows it.',
    points: [
      [
        '(p1 | overdue) & #Work & !@waiting',
        'Type conditions in a search field, joined by & (and), | (or) and ! (not). Choose Save as view to keep them in the sidebar. Drag views to reorder them, or unpin those you rarely need.',
      ],
      [
        'no date, next 7 days, due before: friday',
        'Days and what’s missing. Others: @tag, /Section, +Project, ^Goal, p1 to p3, planned: friday, 30m.., ..2h, recurring, shared, hidden, done, and "words in quotes".',
      ],
    ],
  },
  {
    id: 'repeat',
    title: 'Repeat a task',
    page: 'workspace',
    steps: [
      'Open a task and click Repeat, or type “every monday” in Schedule.',
      'Choose when it repeats, or Custom for other intervals, weekdays and ends.',
      'Complete it as usual. It’s then due on its next date, and the finished one appears under Completed.',
    ],
    points: [
      ['Skip this one', 'Go on to the next date without completing this one. It doesn’t break a streak.'],
      ['End the series', 'Keep the task, but stop repeating it. It’s in the task, under Repeat.'],
      ['Streak', 'Once you have completed it, the task shows your streaks and the past year.'],
      ['Count from completion', 'Count each date from the day you complete the task.'],
      [
        'Move this and all later',
        'Appears after you change a due date, if later dates can follow. Otherwise only this one moves.',
      ],
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
      'Drag tasks onto a list or project in the sidebar to move them. Click the title of its sections to fold them.',
      'Add tags, such as @errand, to find tasks of one kind across all lists.',
      'Open a list’s menu and choose Share list to work on it with others.',
    ],
    points: [
      [
        'Add section',
        'In a list’s menu. Drag tasks into a section, or press M, and drag a section by its heading. Alt + Shift + ↑ or ↓ moves a task on into the next one. Sections show when the list is sorted manually.',
      ],
      [
        'Board',
        'Shows any list, project, goal, tag or view as columns of cards: its sections, dates, lists, projects, priorities or tags, as you choose in Display. Drag a card to another column to change its task, press M, or use Alt + Shift + ← or →. The arrow keys move between cards. Drag a card between others to order them, or use Alt + Shift + ↑ or ↓, and X selects several to move together.',
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
      [
        'Stop sharing',
        'Remove one person in the same dialog, or click Stop sharing to remove everyone and end all links. To leave someone else’s list, open its menu.',
      ],
    ],
  },
];
