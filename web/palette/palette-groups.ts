import { fold } from '../../domain/fold.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import {
  actItems,
  commandItems,
  dueItems,
  type Fits,
  foundItems,
  otherItems,
  type PaletteSource,
  placeItems,
  recentItems,
  templateItems,
} from './palette-items.ts';

/** A text with more than a title, such as a date, is first of all a new task, unless it is a filter. */
export function paletteGroups(typed: string, source: PaletteSource): PaletteGroup[] {
  const { focused, understood, filter, adding } = source;
  const query = typed.trim();
  const words = fold(query).split(/\s+/).filter(Boolean);
  const fits: Fits = (text) => words.every((word) => fold(text).includes(word));
  /** A group that is empty until something is typed. */
  const typedGroup = (value: string, items: () => PaletteItem[]): PaletteGroup => ({
    value,
    items: query ? items() : [],
  });
  const filled = (groups: PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);

  const add = typedGroup('New task', () => [{ kind: 'add', title: understood ?? query }]);
  const templates = typedGroup('Templates', () => templateItems(source, fits));
  if (adding) return filled([add, templates]);
  const filters: PaletteGroup = { value: 'Filter', items: filter ? [{ kind: 'filter', ...filter }] : [] };
  const acts: PaletteGroup[] = [
    { value: focused?.title ?? '', items: actItems(source, fits) },
    { value: 'Recent', items: query ? [] : recentItems(source) },
    { value: 'Today', items: query ? [] : dueItems(source) },
    { value: 'Commands', items: commandItems(source, fits) },
  ];
  const found = [
    typedGroup('Lists, projects and goals', () => placeItems(source, fits)),
    templates,
    typedGroup('Tasks', () => foundItems(source, query)),
    typedGroup('Pages and settings', () => otherItems(source, fits)),
  ];
  return filled(
    understood === undefined ? [...acts, filters, ...found, add] : [filters, add, ...acts, ...found],
  );
}
