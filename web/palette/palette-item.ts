import type { Task } from '../../domain/task/task.ts';
import type { Template } from '../../domain/template/template.ts';
import type { Scope } from '../lists/place/scope.ts';
import { ROW_SHORTCUTS } from '../shortcuts/shortcut-words.ts';
import type { ShortcutName } from '../shortcuts/shortcuts.ts';
import type { TaskAct } from '../task-list/focused-row.ts';
import type { Setting } from './synonyms.ts';

export type PalettePlace = {
  scope: Exclude<Scope, { kind: 'all' }>;
  name: string;
  color?: string | undefined;
};
export type PaletteItem =
  | { kind: 'act'; act: TaskAct | 'focus'; task: Task }
  | { kind: 'command'; name: ShortcutName }
  | { kind: 'place'; place: PalettePlace }
  | { kind: 'setting'; setting: Setting }
  | { kind: 'task'; task: Task }
  | { kind: 'template'; template: Template }
  | { kind: 'filter'; text: string; words: string }
  | { kind: 'add'; title: string };
export type PaletteGroup = { value: string; items: PaletteItem[] };

export function actWords(act: TaskAct | 'focus', { completed }: Task): string {
  if (act === 'focus') return 'Start focus';
  if (act === 'toggle' && completed) return 'Reopen';
  return ROW_SHORTCUTS.find((shortcut) => shortcut.act === act)?.words ?? '';
}

export const templateWords = ({ name }: Template): string => `Add “${name}” from template`;

export function itemKey(item: PaletteItem): string {
  if (item.kind === 'command') return item.name;
  if (item.kind === 'act') return `act ${item.act}`;
  if (item.kind === 'place') return `${item.place.scope.kind} ${item.place.scope.id}`;
  if (item.kind === 'setting') return `setting ${item.setting.words}`;
  if (item.kind === 'template') return `template ${item.template.id}`;
  return item.kind === 'task' ? `task ${item.task.id}` : item.kind;
}
