/** How the tasks of a list, project, goal, tag or saved view are shown. */
export const LAYOUTS = ['list', 'board', 'calendar'] as const;
export type Layout = (typeof LAYOUTS)[number];
export const DEFAULT_LAYOUT: Layout = 'list';
