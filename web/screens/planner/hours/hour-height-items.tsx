import { Check, Rows2, Rows3, Rows4 } from 'lucide-react';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { HOUR_HEIGHTS, type HourHeight } from './grid.ts';

const LOOKS = {
  short: { label: 'Short', icon: <Rows4 size={16} /> },
  usual: { label: 'Regular', icon: <Rows3 size={16} /> },
  tall: { label: 'Tall', icon: <Rows2 size={16} /> },
} as const;

/** The choice of how high the hours are, for a menu. */
export const hourHeightItems = (height: HourHeight, set: (height: HourHeight) => void): MenuItem[] =>
  HOUR_HEIGHTS.map((one) => ({
    group: 'Hour height',
    label: LOOKS[one].label,
    icon: one === height ? <Check size={16} /> : LOOKS[one].icon,
    onClick: () => set(one),
  }));
