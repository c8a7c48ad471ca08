import { fold } from '../../../domain/fold.ts';
import { tagsInUse } from '../../../domain/task/tag.ts';
import { inTagOrder, TAG_ORDER_SETTING, withTagAt } from '../../../domain/task/tag-order.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import { tagOrderIn } from '../../task/tag/use-tags-in-order.ts';
import type { Writes } from '../../undo/recorder.ts';
import type { OrderStep } from './order-rows.ts';

const tagsOf = (to: Writes): string[] =>
  inTagOrder(tagsInUse(to.rows('task').values()), tagOrderIn(to)).map(({ name }) => fold(name));

/** @param index among the other tags @returns its new place, counted from 1; undefined if it stays */
function moveTo(to: Writes, all: readonly string[], tag: string, index: number): number | undefined {
  if (!all.includes(tag) || index < 0 || index >= all.length || all[index] === tag) return undefined;
  keepSetting(to, TAG_ORDER_SETTING, withTagAt(all, tag, index));
  return index + 1;
}

export function stepTag(to: Writes, name: string, step: OrderStep): number | undefined {
  const all = tagsOf(to);
  return moveTo(to, all, fold(name), all.indexOf(fold(name)) + step);
}

export function dropTag(to: Writes, name: string, target: string, after: boolean): number | undefined {
  const all = tagsOf(to);
  const others = all.filter((one) => one !== fold(name));
  const at = others.indexOf(fold(target));
  return at < 0 ? undefined : moveTo(to, all, fold(name), at + Number(after));
}
