import { z } from 'zod';
import { type PlannerEvent, plannerEvent } from '../../domain/planner/event/planner.ts';
import { type Reflection, readReflections, reflection } from '../../domain/reflection/reflection.ts';
import { type FocusTime, focusTime, readFocusTime } from '../../domain/timer/focus-time.ts';
import {
  changeTimerSettings,
  DEFAULT_TIMER_SETTINGS,
  type TimerSettings,
  timerSettings,
} from '../../domain/timer/timer-settings.ts';
import { document, flag, orElse, plainText } from './device-document.ts';
import { KEYS } from './keys.ts';

const themeChoice = z.boolean().nullable();
const events = z.array(plannerEvent);
const moment = z.int().nullable();
const ids = z.array(z.string());
/** `undefined` is unknown until the server has said so. */
const about = z.object({
  sandbox: z.boolean(),
  dev: z.boolean(),
  calendar: z.boolean(),
  assistant: z.boolean().optional(),
  sellsPro: z.boolean().optional(),
});
export type About = z.output<typeof about>;
const hourHeight = z.enum(['short', 'usual', 'tall']);
const topics = z.strictObject({ tasks: z.boolean(), timer: z.boolean() });

/** Every document except the message counters, which are per person. */
export const DOCUMENTS = {
  /** `null` follows the system setting. */
  darkMode: document<boolean | null>({
    key: KEYS.darkMode,
    schema: themeChoice,
    read: orElse(themeChoice, null),
  }),
  reflections: document<Reflection[]>({
    key: KEYS.reflections,
    isPersonal: true,
    schema: z.array(reflection),
    read: readReflections,
  }),
  focusTime: document<FocusTime>({
    key: KEYS.focusTime,
    isPersonal: true,
    schema: focusTime,
    read: readFocusTime,
  }),
  pomodoroSettings: document<TimerSettings>({
    key: KEYS.pomodoroSettings,
    isPersonal: true,
    schema: timerSettings,
    read: (found) => changeTimerSettings(DEFAULT_TIMER_SETTINGS, found),
  }),
  events: document<PlannerEvent[]>({
    key: KEYS.events,
    isPersonal: true,
    schema: events,
    read: (found) =>
      Array.isArray(found) ? found.flatMap((one) => plannerEvent.safeParse(one).data ?? []) : [],
  }),
  eventSetupDone: flag(KEYS.eventSetupDone, true),
  timerSeen: document<number | null>({
    key: KEYS.timerSeen,
    isPersonal: true,
    schema: moment,
    read: orElse(moment, null),
  }),
  remindersSeen: document<number | null>({
    key: KEYS.remindersSeen,
    isPersonal: true,
    schema: moment,
    read: orElse(moment, null),
  }),
  notifications: document<Record<'tasks' | 'timer', boolean>>({
    key: KEYS.notifications,
    schema: topics,
    read: orElse(topics, { tasks: true, timer: true }),
  }),
  notificationsAsked: flag(KEYS.notificationsAsked, false),
  /** Empty if this browser isn’t notified while the app is closed. */
  pushDevice: plainText(KEYS.pushDevice, true),
  installOffered: flag(KEYS.installOffered, false),
  assistantPanelOpen: flag(KEYS.assistantPanelOpen, false),
  /** Whether the planner shows a week. */
  plannerWeek: flag(KEYS.plannerWeek, false),
  /** How high the planner's hours are. */
  hourHeight: document({ key: KEYS.hourHeight, schema: hourHeight, read: orElse(hourHeight, 'usual') }),
  expandedTasks: document<string[]>({
    key: KEYS.expandedTasks,
    isPersonal: true,
    schema: ids,
    read: orElse(ids, []),
  }),
  foldedSections: document<string[]>({
    key: KEYS.foldedSections,
    isPersonal: true,
    schema: ids,
    read: orElse(ids, []),
  }),
  /** The sections of the sidebar, by their titles. */
  foldedPlaces: document<string[]>({
    key: KEYS.foldedPlaces,
    isPersonal: true,
    schema: ids,
    read: orElse(ids, []),
  }),
  /** The places that were opened last, by their keys, latest first. */
  recentPlaces: document<string[]>({
    key: KEYS.recentPlaces,
    isPersonal: true,
    schema: ids,
    read: orElse(ids, []),
  }),
  displayName: plainText(KEYS.displayName, true),
  authToken: plainText(KEYS.authToken, false),
  devMode: flag(KEYS.devMode, false),
  about: document<About>({
    key: KEYS.about,
    schema: about,
    read: orElse(about, { sandbox: false, dev: false, calendar: false }),
  }),
} as const;
