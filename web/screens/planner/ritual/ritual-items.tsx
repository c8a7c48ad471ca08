import { CalendarCheck, Moon, SquareCheckBig } from 'lucide-react';
import { SHORTCUTS } from '../../../shortcuts/shortcut-words.ts';
import { run } from '../../../shortcuts/use-shortcut.ts';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';

const RITUALS = [
  { name: 'planWeek', icon: <CalendarCheck size={16} /> },
  { name: 'reviewWeek', icon: <SquareCheckBig size={16} /> },
  { name: 'shutDown', icon: <Moon size={16} /> },
] as const;

/** Lead to the rituals of the day and the week, from the planner's menus. */
export const RITUAL_ITEMS: readonly MenuItem[] = RITUALS.map(({ name, icon }) => ({
  icon,
  label: SHORTCUTS[name].words,
  onClick: () => run(name),
}));
