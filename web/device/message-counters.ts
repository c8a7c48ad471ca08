import {
  isStale,
  type MessageCounter,
  messageCounter,
  readCounter,
} from '../../domain/assistant/chat/message-counter.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { type DeviceDocument, document } from './device-document.ts';
import { KEYS } from './keys.ts';
import { parseJson } from './parse-json.ts';

export const messageCounterOf = (uid: string): DeviceDocument<MessageCounter> =>
  document({ key: `${KEYS.aiMessages}/${uid}`, schema: messageCounter, read: readCounter });

/** Whether a key holds an outdated or unreadable message counter (product.md §9). */
export function isOldCounter(key: string, text: string, today: LocalDate): boolean {
  if (!key.startsWith(`${KEYS.aiMessages}/`)) return false;
  const counter = messageCounter.safeParse(parseJson(text)).data;
  return counter === undefined || isStale(counter, today);
}
