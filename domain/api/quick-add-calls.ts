import { z } from 'zod';
import { reminderRules } from '../reminder/reminder.ts';
import { task } from '../task/task.ts';
import { indentedText, isVisible, text } from '../text.ts';
import { zone } from '../time/zone.ts';
import { call, written } from './call.ts';

const MAX_TYPED = 2_000;
const MAX_LINES_TYPED = 40_000;
const EMPTY = 'Type a task, such as “Call Ann tomorrow 9am”.';

export const quickAddCalls = {
  add: call({
    method: 'POST',
    path: '/api/tasks/quick-add',
    body: z.strictObject({
      text: text('A typed task', MAX_TYPED)
        .min(1, EMPTY)
        .describe(
          'A task as typed in quick add; the lines after the first are its notes. It may set reminders: “!30m before”, “!14:00”',
        ),
      zone: zone
        .optional()
        .describe(
          'The time zone that decides what day is today; that of the account’s `place` setting, or UTC, if absent',
        ),
    }),
    limit: 'usual',
    audit: 'none',
    previews: true,
    status: 201,
    answer: z.object({
      task,
      /** Those that the text asked for; only the caller sees them. */
      reminders: z.array(reminderRules.schema),
      /** Empty for a token without the read scope. */
      parts: z.array(z.object({ kind: z.string(), text: z.string() })),
      ...written,
    }),
  }),
  addLines: call({
    method: 'POST',
    path: '/api/tasks/lines',
    body: z.strictObject({
      text: indentedText('Typed tasks', MAX_LINES_TYPED)
        .refine(isVisible, EMPTY)
        .describe(
          'A task per line, each as typed in quick add; one that is indented is a subtask of the one above. All of them are added, or none',
        ),
      zone: zone.optional().describe('As in quick add'),
    }),
    plainText: 'The `text` alone, for tools that can’t send JSON',
    limit: 'usual',
    audit: 'none',
    previews: true,
    status: 201,
    answer: z.object({
      /** In the order of their lines. */
      tasks: z.array(task),
      reminders: z.array(reminderRules.schema),
      ...written,
    }),
  }),
};
