import { blockLook } from './blocks/plan-blocks.ts';
import { afterChanges } from './db/change/after-changes.ts';
import { feedLook } from './feeds/plan-feeds.ts';
import { reminderLook } from './reminders/plan-reminders.ts';
import { timerLook } from './reminders/plan-timer.ts';
import { webhookLook } from './webhooks/plan-webhooks.ts';

/** Everything that follows changes of rows: each room registers here what it does. */
export const AFTER_CHANGES = afterChanges([reminderLook, timerLook, webhookLook, blockLook, feedLook]);
