import { fold } from '../../../domain/fold.ts';
import { momentAfter } from '../../../domain/settings/setting-fields.ts';
import { TAG_COLORS_SETTING, type TagColor } from '../../../domain/task/tag-colors.ts';
import { orderAfter, TAG_ORDER_SETTING } from '../../../domain/task/tag-order.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import { tagColorsIn } from '../../task/tag/use-tag-colors.ts';
import { tagOrderIn } from '../../task/tag/use-tags-in-order.ts';
import type { Writes } from '../../undo/recorder.ts';

/** Gives tags colors; gray is the color of a tag without one. */
export function keepColors(to: Writes, colors: Readonly<Record<string, TagColor>>): void {
  const before = tagColorsIn(to);
  const given = Object.entries(colors).map(([name, color]) => [fold(name), color] as const);
  const colored = given.filter(([, color]) => color !== 'gray');
  const unset = given.flatMap(([name, color]) => (color === 'gray' && before.has(name) ? [name] : []));
  if (colored.length + unset.length > 0)
    to.add('setting', {
      id: TAG_COLORS_SETTING,
      value: JSON.stringify(Object.fromEntries(colored)),
      at: momentAfter(to.rows('setting').get(TAG_COLORS_SETTING), Date.now()),
      onConflict: 'merge',
      unset,
    });
}

/** The color and the place of a tag go to its new name, unless that has its own. */
export function moveLook(writes: Writes, from: string, to: string | undefined): void {
  const colors = tagColorsIn(writes);
  const own = colors.get(fold(from));
  const isKept = to !== undefined && own && !colors.has(fold(to));
  if (to === undefined || fold(to) !== fold(from))
    keepColors(writes, { [from]: 'gray', ...(isKept && { [to]: own }) });
  const order = tagOrderIn(writes);
  const after = orderAfter(order, from, to);
  if (after.join() !== order.join()) keepSetting(writes, TAG_ORDER_SETTING, after);
}
