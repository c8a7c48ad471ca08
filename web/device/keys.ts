/** The names under which a browser keeps its small documents (SPEC §3); people's data stands under them already. */
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
  /** Up to when this browser told what the focus timer came to. */
  timerSeen: 'timerSeen',
  /** Up to when this browser told of tasks that became due. */
  remindersSeen: 'remindersSeen',
  /** What this browser is to notify of. */
  notifications: 'notifications',
  /** Whether this browser asked for notifications already. */
  notificationsAsked: 'notificationsAsked',
  /** Whose personal documents these are. */
  owner: 'documentsOwner',
} as const;
