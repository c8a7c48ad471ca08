import { PLACE_SETTING, type Place } from '../../../domain/place.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import { useStore } from '../../store/use-store.ts';
import { recorder } from '../../undo/recorder.ts';
import { rememberUndo } from '../../undo/undo.ts';

export function useChangePlace(): (change: Partial<Place>) => void {
  const store = useStore();
  return (change) => {
    const { writes, back } = recorder(store);
    keepSetting(writes, PLACE_SETTING, change, 'merge');
    rememberUndo(back);
  };
}
