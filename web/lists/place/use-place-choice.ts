import { z } from 'zod';
import { parseJson } from '../../device/parse-json.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import { useRows, useStore } from '../../store/use-store.ts';

const choices = z.record(z.string(), z.unknown());

/**
 * What the person chose for a place, on any of their devices, and how to choose something else.
 * @param setting the setting with what was chosen for each place, a field each
 * @param place undefined for a place that keeps no choice
 */
export function usePlaceChoice<Choice>(
  setting: string,
  choice: z.ZodType<Choice>,
  place: string | undefined,
): [Choice | undefined, (to: Choice) => void] {
  const store = useStore();
  const all = choices.safeParse(parseJson(useRows('setting').get(setting)?.value ?? '')).data ?? {};
  const chosen = choice.safeParse(all[place ?? '']).data;
  const choose = (to: Choice) => {
    if (place !== undefined && to !== chosen) keepSetting(store, setting, { [place]: to }, 'merge');
  };
  return [chosen, choose];
}
