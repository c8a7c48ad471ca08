import {
  AtSign,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  CircleCheck,
  CircleDot,
  Flag,
  Folder,
  Hourglass,
  List,
  Shapes,
  Sun,
  Target,
  TextSearch,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConditionField } from '../../../domain/filter/condition.ts';

export const FIELD_ICONS: Readonly<Record<ConditionField, ReactNode>> = {
  priority: <Flag size={15} />,
  date: <CalendarDays size={15} />,
  due: <CalendarClock size={15} />,
  planned: <Sun size={15} />,
  list: <List size={15} />,
  section: <List size={15} />,
  project: <Folder size={15} />,
  goal: <Target size={15} />,
  tag: <AtSign size={15} />,
  estimate: <Hourglass size={15} />,
  status: <CircleDot size={15} />,
  kind: <Shapes size={15} />,
  created: <CalendarPlus size={15} />,
  completed: <CircleCheck size={15} />,
  words: <TextSearch size={15} />,
};
