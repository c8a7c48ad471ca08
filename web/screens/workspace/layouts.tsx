import type { ComponentType } from 'react';
import type { Layout } from '../../../domain/view/layout.ts';
import type { LayoutProps } from '../../lists/display/layout.ts';
import type { Scope } from '../../lists/place/scope.ts';
import { part } from '../../offline/part.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';

const Loading = () => <Skeleton rows={8} label="Loading your tasks" />;
const loadBoard = () => import('./board/board.tsx');

type Shown = {
  value: Layout;
  label: string;
  /** A part. The list has none: it's part of the page. */
  View?: ComponentType<LayoutProps>;
  /** Its own choices, beside the filters. */
  Options?: ComponentType<{ scope: Scope }>;
};

/** The layouts of a scope's tasks, in the order of the switch. */
const SHOWN: readonly [Shown, ...Shown[]] = [
  { value: 'list', label: 'List' },
  {
    value: 'board',
    label: 'Board',
    View: part(loadBoard, Loading),
    Options: part(async () => ({ default: (await loadBoard()).GroupSelect })),
  },
  {
    value: 'calendar',
    label: 'Calendar',
    View: part(() => import('./calendar/calendar.tsx'), Loading),
  },
];

/** How a layout is shown; as a list if this version doesn't know it. */
export const layoutOf = (layout: Layout): Shown => SHOWN.find(({ value }) => value === layout) ?? SHOWN[0];

type Props = { value: Layout; onChange: (to: Layout) => void };

export const LayoutSwitch = (props: Props) => <Segmented label="Layout" options={SHOWN} {...props} />;
