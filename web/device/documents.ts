import { z } from 'zod';
import {
  isStale,
  type MessageCounter,
  messageCounter,
  readCounter,
} from '../../domain/assistant/message-counter.ts';
import type { LocalDate } from '../../domain/day.ts';
import { type PlannerEvent, plannerEvent } from '../../domain/planner/planner.ts';
import { type Reflection, readReflections, reflection } from '../../domain/reflection/reflection.ts';
import { type FocusTime, focusTime, readFocusTime } from '../../domain/timer/focus-time.ts';
import {
  changeTimerSettings,
  DEFAULT_TIMER_SETTINGS,
  type TimerSettings,
  timerSettings,
} from '../../domain/timer/timer-settings.ts';
import { KEYS } from './keys.ts';

/** A small document that a browser stores as a text under a key (product.md §3). */
export type DeviceDocument<T> = {
  key: string;
  /** Whether it is personal, and removed when another person signs in. */
  isPersonal: boolean;
  /** Whether its text is the value itself instead of JSON. */
  isPlain: boolean;
  schema: z.ZodType<T>;
  /** Salvages a value from any stored content, older forms included; `undefined` means nothing was stored. */
  read(found: unknown, today: LocalDate): T;
};

type Given<T> = Pick<DeviceDocument<T>, 'key' | 'schema' | 'read'> & Partial<DeviceDocument<T>>;
const document = <T>(given: Given<T>): DeviceDocument<T> => ({ isPersonal: false, isPlain: false, ...given });

const orElse =
  <T>(schema: z.ZodType<T>, initial: T) =>
  (found: unknown): T =>
    schema.safeParse(found).data ?? initial;

const flag = (key: string, isPersonal: boolean): DeviceDocument<boolean> =>
  document({ key, isPersonal, schema: z.boolean(), read: orElse(z.boolean(), false) });

const plainText = (key: string, isPersonal: boolean): DeviceDocument<string> =>
  document({ key, isPersonal, isPlain: true, schema: z.string(), read: orElse(z.string(), '') });

const themeChoice = z.boolean().nullable();
const events = z.array(plannerEvent);
const moment = z.int().nullable();
const day = z.iso.date().nullable();
const ids = z.array(z.string());
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
  lastUsed: document<LocalDate | null>({
    key: KEYS.lastUsed,
    isPersonal: true,
    schema: day,
    read: orElse(day, null),
  }),
  expandedTasks: document<string[]>({
    key: KEYS.expandedTasks,
    isPersonal: true,
    schema: ids,
    read: orElse(ids, []),
  }),
  /** The lists' sections whose tasks are hidden. */
  foldedSections: document<string[]>({
    key: KEYS.foldedSections,
    isPersonal: true,
    schema: ids,
    read: orElse(ids, []),
  }),
  displayName: plainText(KEYS.displayName, true),
  authToken: plainText(KEYS.authToken, false),
  devMode: flag(KEYS.devMode, false),
} as const;

export const messageCounterOf = (uid: string): DeviceDocument<MessageCounter> =>
  document({ key: `${KEYS.aiMessages}/${uid}`, schema: messageCounter, read: readCounter });

/** Whether a key holds an outdated or unreadable message counter (product.md §9). */
export function isOldCounter(key: string, text: string, today: LocalDate): boolean {
  if (!key.startsWith(`${KEYS.aiMessages}/`)) return false;
  const counter = messageCounter.safeParse(parseJson(text)).data;
  return counter === undefined || isStale(counter, today);
}

/** @returns undefined if the text isn't JSON; JSON itself can't express that value */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
