import {
  CalendarDays,
  CircleCheck,
  LayoutTemplate,
  List,
  ListFilter,
  NotebookPen,
  Rows3,
  Target,
} from 'lucide-react';
import type { HistoryKind } from '../../domain/history/entry.ts';

/** How each kind of row is shown where they are among others. */
export const ROW_KINDS: Record<HistoryKind, { icon: typeof List; name: string }> = {
  task: { icon: CircleCheck, name: 'Task' },
  list: { icon: List, name: 'List' },
  section: { icon: Rows3, name: 'Section' },
  goal: { icon: Target, name: 'Goal' },
  event: { icon: CalendarDays, name: 'Event' },
  savedView: { icon: ListFilter, name: 'View' },
  template: { icon: LayoutTemplate, name: 'Template' },
  reflection: { icon: NotebookPen, name: 'Reflection' },
};
