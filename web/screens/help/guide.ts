import type { Chapter } from './chapter.ts';
import { ACCOUNT_CHAPTERS } from './guide-account.ts';
import { ADD_CHAPTERS } from './guide-add.ts';
import { DAY_CHAPTERS } from './guide-day.ts';
import { KEYS_CHAPTERS } from './guide-keys.ts';
import { TASK_CHAPTERS } from './guide-tasks.ts';

/** The user guide: short tasks, using the labels of the pages themselves. */
export const GUIDE: readonly Chapter[] = [
  ...ADD_CHAPTERS,
  ...TASK_CHAPTERS,
  ...KEYS_CHAPTERS,
  ...DAY_CHAPTERS,
  ...ACCOUNT_CHAPTERS,
];
