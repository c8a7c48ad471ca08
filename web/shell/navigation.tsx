import {
  CalendarDays,
  CreditCard,
  LayoutGrid,
  ListTodo,
  Settings,
  Sparkles,
  Sun,
  Target,
  Timer,
  Trash,
} from 'lucide-react';
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

/** Pages that are below the entries of product.md §2 in the sidebar, and no tab. */
export const BESIDES: readonly Entry[] = [
  { page: 'tasks', icon: ListTodo },
  { page: 'assistant', icon: Sparkles },
  { page: 'trash', icon: Trash },
];
