import { fold } from '../fold.ts';

/** The setting with the order of tags: a list of folded names. */
export const TAG_ORDER_SETTING = 'tagOrder';

/** @param value of the setting, as JSON; anything else in it is left out */
export function tagOrder(value: string | undefined): readonly string[] {
  const all: unknown = JSON.parse(value ?? '[]');
  return Array.isArray(all) ? all.filter((name) => typeof name === 'string').map(fold) : [];
}

/** Tags in the order chosen by hand; the others follow in the order given. */
export function inTagOrder<T extends { name: string }>(tags: readonly T[], order: readonly string[]): T[] {
  const places = new Map(order.map((name, place) => [name, place]));
  const placeOf = ({ name }: T) => places.get(fold(name)) ?? order.length;
  return tags.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The order with a tag at another place. @param names all tags in their order @param index among the others */
export const withTagAt = (names: readonly string[], name: string, index: number): string[] =>
  names
    .map(fold)
    .filter((one) => one !== fold(name))
    .toSpliced(index, 0, fold(name));

/** The order after a tag has been renamed or, without another name, deleted. */
export function orderAfter(order: readonly string[], from: string, to?: string): string[] {
  const renamed = order.map((name) => (name === fold(from) && to !== undefined ? fold(to) : name));
  return [...new Set(renamed)].filter((name) => to !== undefined || name !== fold(from));
}
