import { useSyncExternalStore } from 'react';
import { TAG_COLORS_SETTING, type TagColors, tagColors } from '../../../domain/task/tag-colors.ts';
import { useStore } from '../../store/use-store.ts';
import { settingValue } from './setting-value.ts';

export const tagColorsIn = settingValue(TAG_COLORS_SETTING, tagColors);

/** The color of each tag that has one, by folded name. */
export function useTagColors(): TagColors {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => tagColorsIn(store));
}
