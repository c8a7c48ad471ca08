import { CalendarDays, CreditCard, LayoutGrid, Settings, Sun, Target, Timer } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PageName } from '../routes/routes.ts';

type Entry = { page: PageName; icon: ComponentType<{ size?: number; strokeWidth?: number }> };

/** The sidebar's entries, five of which are the tabs on a phone (product.md §2). */
export const TABS: readonly Entry[] = [
  { page: 'dashboard', icon: Sun },
  { page: 'workspace', icon: LayoutGrid },
  { page: 'goals', icon: Target },
  { page: 'pomodoro', icon: Timer },
  { page: 'planner', icon: CalendarDays },
];
export const SIDEBAR: readonly Entry[] = [
  ...TABS,
  { page: 'billing', icon: CreditCard },
  { page: 'settings', icon: Settings },
];
