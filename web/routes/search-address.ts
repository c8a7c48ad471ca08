import { ROUTES } from './routes.ts';

/** The address of the page that shows what a search or a filter finds among all tasks. */
export const searchAddress = (search: string): string => `${ROUTES.tasks}?${new URLSearchParams({ search })}`;
