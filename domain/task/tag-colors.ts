import { fold } from '../fold.ts';
import { LIST_COLORS, type List } from './list.ts';

/** The setting with the colors of tags: a field each, by folded name. */
export const TAG_COLORS_SETTING = 'tagColors';
/** As many fields of a whole document are merged one by one. */
export const MAX_COLORED_TAGS = 100;

export type TagColor = List['color'];
/** By folded name; tags without a color aren't in it. */
export type TagColors = ReadonlyMap<string, TagColor>;

/** @param value of the setting, as JSON; anything else in it is left out */
export function tagColors(value: string | undefined): TagColors {
  const colors = new Map<string, TagColor>();
  const all: unknown = JSON.parse(value ?? '{}');
  for (const [name, value] of Object.entries(all ?? {})) {
    const color = LIST_COLORS.find((one) => one === value);
    if (color) colors.set(fold(name), color);
  }
  return colors;
}
