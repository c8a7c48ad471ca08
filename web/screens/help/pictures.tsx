import type { ReactNode } from 'react';
import { ACCOUNT_PICTURES } from './pictures-account.tsx';
import { DAY_PICTURES } from './pictures-day.tsx';
import { KEYS_PICTURES } from './pictures-keys.tsx';
import { TASK_PICTURES } from './pictures-tasks.tsx';

export const PICTURES: Record<string, ReactNode> = {
  ...TASK_PICTURES,
  ...KEYS_PICTURES,
  ...DAY_PICTURES,
  ...ACCOUNT_PICTURES,
};
