type System = {
  name: string;
  /** The name of the pictures of its preview, if there are any. `npm run screenshots -- --previews` takes them. */
  picture?: string;
  find: string;
  note: string;
};

export const SYSTEMS_TO_COME_FROM: readonly System[] = [
  {
    name: 'Todoist',
    picture: 'todoist',
    find: 'Settings › Backups › download the latest zip file. Or choose Import from Todoist and enter your API token.',
    note: 'Subtasks, sections, labels, comments and repeats come along, including dates typed in another language. A token also brings reminders, exact dates of repeating tasks, and tasks completed within a year.',
  },
  {
    name: 'TickTick',
    picture: 'ticktick',
    find: 'On the web: Settings › Account › Backup & Restore › Generate Backup.',
    note: 'Lists, subtasks, checklists, tags, reminders, repeats and completed tasks come along.',
  },
  {
    name: 'Microsoft To Do',
    picture: 'microsoft',
    find: 'Microsoft offers no export. Use an exporter that saves what Microsoft Graph returns as JSON.',
    note: 'Lists, steps, categories, reminders, repeats and completed tasks come along.',
  },
  {
    name: 'Google Tasks',
    picture: 'google',
    find: 'takeout.google.com › Deselect all › choose Tasks › create the export.',
    note: 'Lists, subtasks, notes, days and completed tasks come along. Google’s file has no repeats.',
  },
  {
    name: 'Super Productivity',
    picture: 'superproductivity',
    find: 'Settings › Sync & Export › Export data.',
    note: 'Projects become lists. Subtasks, tags, estimates, repeats, the archive and the time you spent come along.',
  },
  {
    name: 'Vikunja',
    picture: 'vikunja',
    find: 'Settings › Export your Vikunja data.',
    note: 'Projects become lists. Subtasks, labels, reminders, repeats and completed tasks come along. Files stay behind.',
  },
  {
    name: 'Trello',
    find: 'Board menu › Print, export, and share › Export as JSON.',
    note: 'Lists become sections. Cards, labels, checklists, dates and links come along. Archived cards stay behind.',
  },
  {
    name: 'Asana, ClickUp, Jira, Notion, OmniFocus or Toodledo',
    find: 'Export as CSV. In Notion, choose Markdown & CSV.',
    note: 'Titles, lists, dates, priorities, tags, subtasks and completed tasks come along.',
  },
  {
    name: 'todo.txt, Taskwarrior or an outliner',
    find: 'Choose todo.txt itself, the output of “task export”, or an OPML file.',
    note: 'Projects become lists, and the lines of an outline tasks and subtasks.',
  },
  {
    name: 'A spreadsheet',
    picture: 'csv',
    find: 'Save it as CSV.',
    note: 'You confirm what each column means before anything is added.',
  },
  {
    name: 'A calendar app',
    picture: 'calendar',
    find: 'Export your to-dos or events as an .ics file.',
    note: 'To-dos become tasks, with their zones, repeats and alarms. Events with a time become events in the planner.',
  },
  {
    name: 'Notes',
    picture: 'markdown',
    find: 'Save them as a Markdown or text file.',
    note: 'Each “- [ ]” becomes a task, an indented one a subtask, and a heading a list.',
  },
];

export const IMPORT_STEPS: readonly string[] = [
  'Get your export from the other app, as below.',
  'Open Settings, then Data, and choose Import a file.',
  'Check the preview: what comes along, and which rows don’t, with the reason.',
  'Click Import. If you don’t like the result, Undo takes everything back.',
];
