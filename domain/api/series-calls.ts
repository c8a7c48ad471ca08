import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { repeatFields } from '../repeat/fields.ts';
import { MAX_TASK_TITLE, task } from '../task/task.ts';
import { subtasksToComplete } from '../task/with-subtasks.ts';
import { text } from '../text.ts';
import { zone } from '../time/zone.ts';
import { call, written } from './call.ts';

const { repeat, repeatFrom, repeatStart, repeatMissed, repeatLeft, repeatExcept, repeatTimes, occurrence } =
  repeatFields;
const body = z.strictObject({
  taskId: entityId,
  occurrence: occurrence.describe('The occurrence that is open, as far as the caller knows'),
  zone: zone
    .optional()
    .describe(
      'The time zone in which the day counts, unless the series has its own; that of the account’s `place` setting, or UTC, if absent',
    ),
});

export const seriesCalls = {
  complete: call({
    method: 'POST',
    path: '/api/tasks/complete',
    body: body.extend({ subtasks: subtasksToComplete.optional() }),
    limit: 'usual',
    audit: 'none',
    previews: true,
    status: 200,
    answer: z.object({ task, finished: task.optional(), ...written }),
  }),
  skip: call({
    method: 'POST',
    path: '/api/tasks/skip',
    body,
    limit: 'usual',
    audit: 'none',
    previews: true,
    status: 200,
    answer: z.object({ task, ...written }),
  }),
  preview: call({
    method: 'POST',
    path: '/api/repeat/preview',
    body: z.strictObject({
      text: text('A line', MAX_TASK_TITLE)
        .optional()
        .describe('A task as typed in quick add, instead of the fields'),
      repeat,
      repeatFrom,
      repeatStart,
      repeatMissed,
      repeatLeft,
      repeatExcept,
      repeatTimes,
      dueDate: task.shape.dueDate,
      zone: zone
        .optional()
        .describe(
          'The time zone that decides what day is today; that of the account’s `place` setting, or UTC, if absent',
        ),
    }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ words: z.string(), dates: z.array(z.string()), why: z.string() }),
  }),
};
