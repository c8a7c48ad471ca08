/** The keys of the browser's small documents (product.md §3). Existing users have data under them, so they can't change. */
export const KEYS = {
  darkMode: 'darkMode', // public/before-paint.js reads it before the first paint
  reflections: 'reflections',
  focusTime: 'focusTime',
  pomodoroSettings: 'pomodoroSettings',
  events: 'events',
  eventSetupDone: 'eventSetupDone',
  displayName: 'user_display_name',
  authToken: 'authToken',
  devMode: 'devMode',
  aiMessages: 'aiMessages',
  /** Until when this browser has notified of timer transitions. */
  timerSeen: 'timerSeen',
  /** Until when this browser has notified of due tasks. */
  remindersSeen: 'remindersSeen',
  notifications: 'notifications',
  /** This browser’s id among the devices that are notified while the app is closed. */
  pushDevice: 'pushDevice',
  notificationsAsked: 'notificationsAsked',
  installOffered: 'installOffered',
  assistantPanelOpen: 'assistantPanelOpen',
  plannerWeek: 'plannerWeek',
  hourHeight: 'hourHeight',
  /** Documents from before the first sign-in here that have yet to move to the account. */
  toMigrate: 'documentsToMigrate',
  expandedTasks: 'expandedTasks',
  foldedSections: 'foldedSections',
  foldedPlaces: 'foldedPlaces',
  recentPlaces: 'recentPlaces',
  /** Unsent form input: `drafts/<account>/<form>`. */
  drafts: 'drafts',
  /** The email address of each account stored here: `account/<account>`. */
  account: 'account',
  /** What the server last said about itself. */
  about: 'about',
  /** The account that the personal documents belong to. */
  owner: 'documentsOwner',
} as const;
